/** What the desk's page and its server say to each other. Made by `npm run types` from schemas/desk.schema.json; do not edit. */

/**
 * Whether the people in a photo agreed to its publication.
 */
export type Consent = "recorded" | "recorded-by-parents" | "not-needed";
/**
 * The places on a page that show a photo.
 */
export type Slot = "grid" | "lightbox" | "card" | "feature" | "hero" | "portrait";
/**
 * Why a photo is to be looked at.
 *
 * Words are missing, it looks bad, it may be there twice, it is a stand-in, or the consent to show it is
 * missing or ends soon.
 */
export type Concern = "words" | "looks" | "twin" | "standin" | "consent";

/**
 * What the desk's page and its server say to each other.
 */
export interface Messages {
  Finding: Finding;
  Done: Done;
  Refusal: Refusal;
  Conflict: Conflict;
  Progress: Progress;
  Preview: Preview;
  Event: Event;
  FocusPoint: FocusPoint;
  PhotoWords: PhotoWords;
  PhotoEdit: PhotoEdit;
  Move: Move;
  Point: Point;
  Crop: Crop;
  PageLink: PageLink;
  Photo: Photo;
  Page: Page;
  Unused: Unused;
  Project: Project;
}
/**
 * One finding as the pipeline tells it.
 *
 * `path` leads to the value in `file` that it speaks of, None where it is about no value; `photo` is the
 * name of the picture that it belongs to. `fix` is what the value should be, where that can be told.
 */
export interface Finding {
  code: string;
  severity: string;
  message: string;
  help: string;
  file: string;
  line: number | null;
  path: (string | number)[] | null;
  photo: string | null;
  fix: string | number | boolean | null;
}
/**
 * A change was made: the revision that it led to, and in a sentence what it was.
 */
export interface Done {
  revision: number;
  what: string;
}
/**
 * What was asked for was not done, and nothing has changed: why, in a sentence and as findings.
 */
export interface Refusal {
  message: string;
  findings: Finding[];
}
/**
 * A value says something else by now than when it was read; nothing has changed (409).
 */
export interface Conflict {
  message: string;
  file: string;
  path: (string | number)[];
  now:
    | string
    | number
    | boolean
    | {
        [k: string]: number;
      }
    | null;
}
/**
 * How far work of several steps is: what is being done, and how many of how many are.
 */
export interface Progress {
  what: string;
  done: number;
  total: number;
}
/**
 * Where the live site is shown, None while it is not; `problem` says why it cannot be.
 */
export interface Preview {
  address: string | null;
  problem: string | null;
}
/**
 * One event: only what has changed is given.
 *
 * `revision` is that of the project. `progress` is null in an event that tells that the work is over.
 * `problem` says in a sentence why the site could not be made ready, "" once it can.
 */
export interface Event {
  revision: number | null;
  progress: Progress | null;
  preview: Preview | null;
  problem: string | null;
  uploads: number | null;
}
/**
 * The point of a picture that every crop keeps, as fractions of its width and height.
 */
export interface FocusPoint {
  x: number;
  y: number;
}
/**
 * Some of what is said of a photo; null is nothing said, and what is not given is not meant.
 */
export interface PhotoWords {
  title?: string | null;
  alt?: string | null;
  people?: boolean | null;
  children?: boolean | null;
  consent?: Consent | null;
  consentUntil?: string | null;
  credit?: string | null;
  licence?: string | null;
  focus?: FocusPoint | null;
  looksFine?: boolean | null;
}
/**
 * What a photo's words said when they were read, and what they are to say: the same keys in both.
 */
export interface PhotoEdit {
  before: PhotoWords;
  after: PhotoWords;
}
/**
 * Photos of the gallery that go, in this order, before or after another one, or first without one.
 */
export interface Move {
  /**
   * @minItems 1
   */
  photos: string[];
  before?: string | null;
  after?: string | null;
}
/**
 * A point of a picture, as fractions of its width and height.
 */
export interface Point {
  x: number;
  y: number;
}
/**
 * A shape in which the site shows a photo: where, in plain words, and how it is cut.
 *
 * First `crop` (width to height, None for the whole picture) is cut out of the photo, then `shape` out of
 * that: each time the largest part of that ratio, as near to the focus as can be, or in the middle. Where no
 * focus is given, `rest` is the share of what the second cut takes from the sides that goes on the left.
 */
export interface Crop {
  label: string;
  slot: Slot;
  crop: [number, number] | null;
  shape: [number, number];
  rest: number;
}
/**
 * A page that shows a photo: its address and its heading.
 */
export interface PageLink {
  address: string;
  heading: string;
}
/**
 * A picture where the words name it.
 *
 * `name` is what commands know it by: a photo's id, founder, home/hero, a programme's name; the words stand
 * in `file` at `path`. `original` counts from raw_assets/. `picture` is its address here, to which a
 * `?width=` may be added. `people` is None while nobody has said whether anyone can be recognised. `lacks`
 * are the keys that somebody still has to write, `held` tells that visitors do not see the photo until they
 * are. `width` and `height` are the original's in pixels, None where it could not be measured.
 */
export interface Photo {
  name: string;
  file: string;
  path: (string | number)[];
  original: string;
  picture: string;
  width: number | null;
  height: number | null;
  title: string | null;
  alt: string;
  people: boolean | null;
  children: boolean;
  consent: string | null;
  consentUntil: string | null;
  credit: string | null;
  licence: string | null;
  focus: Point | null;
  looksFine: boolean;
  lacks: string[];
  held: boolean;
  standin: boolean;
  concerns: Concern[];
  pages: PageLink[];
  crops: Crop[];
  findings: Finding[];
}
/**
 * A page of the site: the name of its content file, its address, and what people call it.
 */
export interface Page {
  name: string;
  address: string;
  title: string;
  file: string;
  screen: string;
}
/**
 * An original that nothing names: its path from raw_assets/, and its address here.
 */
export interface Unused {
  original: string;
  picture: string;
}
/**
 * All that the desk shows; `findings` are those that belong to no photo.
 *
 * `promised` is the number of photos of which the site speaks. `todo` is how many things are left to do.
 * `undo` and `redo` say what would be taken back or done again, None where there is nothing.
 */
export interface Project {
  name: string;
  revision: number;
  preview: Preview;
  pages: Page[];
  photos: Photo[];
  unused: Unused[];
  findings: Finding[];
  promised: number | null;
  todo: number;
  undo: string | null;
  redo: string | null;
}
