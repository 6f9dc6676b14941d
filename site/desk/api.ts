/** What the desk's page and its server say to each other. Made by `npm run types` from schemas/desk.schema.json; do not edit. */

export type JsonValue = unknown;
/**
 * How far it is: nothing was asked for, it is built, can be sent, is sent, is done, or was refused.
 */
export type Phase = "idle" | "building" | "ready" | "sending" | "done" | "refused";
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
 * What is known of a file that came: it is looked at, can be taken, or cannot be.
 */
export type Look = "looking" | "ready" | "refused";
/**
 * What becomes of an upload.
 */
export type Fate = "add" | "replace" | "leave";
/**
 * The lists in which a programme can be shown.
 */
export type Placement =
  "home" | "home_other" | "trainings" | "trainings_other" | "other_trainings" | "footer" | "contact";
/**
 * How a value is asked for.
 *
 * `line` is one line, `text` a paragraph with marks and links; `link` leads to a page or a channel;
 * `programme` names a programme; a `picture` has its words with the photo.
 */
export type FieldKind =
  "line" | "text" | "link" | "programme" | "choice" | "switch" | "number" | "list" | "group" | "picture";

/**
 * What the desk's page and its server say to each other.
 */
export interface Messages {
  Remove: Remove;
  Forget: Forget;
  Restore: Restore;
  Confirm: Confirm;
  Enter: Enter;
  Effect: Effect;
  Forgetting: Forgetting;
  TrashedPhoto: TrashedPhoto;
  Trashed: Trashed;
  Trash: Trash;
  DeskFinding: DeskFinding;
  Done: Done;
  Refusal: Refusal;
  Conflict: Conflict;
  Progress: Progress;
  Preview: Preview;
  Event: Event;
  SavePoint: SavePoint;
  SavePoints: SavePoints;
  ChangedValue: ChangedValue;
  PastPhoto: PastPhoto;
  ChangedPhoto: ChangedPhoto;
  ChangedPage: ChangedPage;
  Comparison: Comparison;
  Past: Past;
  Choose: Choose;
  PastSite: PastSite;
  BothChanged: BothChanged;
  FromOthers: FromOthers;
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
  Explanation: Explanation;
  Project: Project;
  Line: Line;
  Verified: Verified;
  Publication: Publication;
  Upload: Upload;
  Uploads: Uploads;
  Choice: Choice;
  Take: Take;
  Taken: Taken;
  Phone: Phone;
  Target: Target;
  ListOrder: ListOrder;
  WordsForm: WordsForm;
  WordsEdit: WordsEdit;
  Picked: Picked;
  DeskPlace: DeskPlace;
  NewProgramme: NewProgramme;
  ProgrammeMove: ProgrammeMove;
  ProgrammeRemoval: ProgrammeRemoval;
  ProgrammeOrder: ProgrammeOrder;
  ProgrammeDone: ProgrammeDone;
  TodoTask: TodoTask;
  TodoGroup: TodoGroup;
  Todo: Todo;
}
/**
 * Photos to be taken out of the gallery.
 */
export interface Remove {
  /**
   * @minItems 1
   */
  photos: string[];
  dryRun?: boolean;
}
/**
 * Photos to be deleted for good, by name or folder in the trash; only told unless `typed` is YES.
 */
export interface Forget {
  /**
   * @minItems 1
   */
  photos: string[];
  typed?: string;
}
/**
 * The photos or the training to restore, by their names in the trash.
 */
export interface Restore {
  /**
   * @minItems 1
   */
  names: string[];
}
/**
 * Photos whose descriptions fit what they show now.
 */
export interface Confirm {
  /**
   * @minItems 1
   */
  photos: string[];
}
/**
 * Originals that nothing names, from raw_assets/, which are to be in the gallery.
 */
export interface Enter {
  /**
   * @minItems 1
   */
  originals: string[];
}
/**
 * What was done, or would be, in sentences: the pages that change, and links that would lead nowhere.
 */
export interface Effect {
  revision: number;
  what: string;
  pages: PageLink[];
  links: string[];
}
/**
 * A page that shows a photo: its address and its heading.
 */
export interface PageLink {
  address: string;
  heading: string;
}
/**
 * What is deleted for good, or was.
 *
 * `originals` are files, `variants` how many pictures were made of them, `on_host` addresses of pictures
 * that may be on the web host. `alike` are originals that stay and look like one that goes.
 */
export interface Forgetting {
  revision: number;
  what: string;
  pages: PageLink[];
  links: string[];
  originals: string[];
  variants: number;
  onHost: string[];
  alike: string[];
}
/**
 * A photo or a programme in the trash; `picture` is its address here, None where it has none.
 */
export interface TrashedPhoto {
  title: string;
  picture: string | null;
}
/**
 * What went at once: `name` brings all of it back, `replaced` says that other pictures took the place.
 */
export interface Trashed {
  name: string;
  moment: string;
  replaced: boolean;
  photos: TrashedPhoto[];
}
/**
 * What is in the trash, the latest first.
 */
export interface Trash {
  trash: Trashed[];
}
/**
 * One finding as the pipeline tells it.
 *
 * `path` leads to the value in `file` that it speaks of, None where it is about no value; `photo` is the
 * name of the picture that it belongs to. `fix` is what the value should be, where that can be told.
 */
export interface DeskFinding {
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
  findings: DeskFinding[];
}
/**
 * A value says something else by now than when it was read; nothing has changed (409).
 */
export interface Conflict {
  message: string;
  file: string;
  path: (string | number)[];
  now: JsonValue;
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
  publishing: Phase | null;
}
/**
 * A save point: its name, when it was made (ISO 8601), by whom, and in a few words what changed.
 *
 * `published` is the address at which it was published, "" if it was not.
 */
export interface SavePoint {
  name: string;
  when: string;
  who: string;
  what: string;
  published: string;
}
/**
 * All save points, the latest first.
 *
 * `problem` says why there are none, or why none can be made now; `can_begin` that they can be begun with.
 * `unsaved` says in a few words what changed since the last one, "" if nothing did. `shared` tells that
 * there is a place where others have the project, too. `left_out` are files that git is told to leave out.
 */
export interface SavePoints {
  problem: string;
  canBegin: boolean;
  points: SavePoint[];
  unsaved: string;
  shared: boolean;
  leftOut: string[];
}
/**
 * A value, what people call it, and as text what it was and is; None where it is not there.
 *
 * `standin` tells that it is now marked as one that the academy still has to give.
 */
export interface ChangedValue {
  file: string;
  path: (string | number)[];
  label: string;
  before: string | null;
  after: string | null;
  standin: boolean;
}
/**
 * A photo at one of two moments; `picture` is its address here, None where its original is not known.
 */
export interface PastPhoto {
  picture: string | null;
  title: string;
  alt: string;
}
/**
 * A photo that came, went, got another picture, or whose words changed.
 */
export interface ChangedPhoto {
  name: string;
  what: "added" | "removed" | "replaced" | "words";
  before: PastPhoto | null;
  after: PastPhoto | null;
  values: ChangedValue[];
}
/**
 * What changed on a page, which may have come or gone.
 */
export interface ChangedPage {
  path: string;
  title: string;
  what: "new" | "gone" | "changed";
  photos: ChangedPhoto[];
  values: ChangedValue[];
}
/**
 * What differs between two moments: in a few words, by page, on every page, and elsewhere.
 *
 * `loose` are originals that no page shows; `forgotten` is how many photos are not shown here, since they
 * were forgotten.
 */
export interface Comparison {
  what: string;
  pages: ChangedPage[];
  pageCount: number;
  everywhere: ChangedValue[];
  others: ChangedValue[];
  loose: string[];
  forgotten: number;
}
/**
 * The save point to look at, or to go back to.
 */
export interface Past {
  to: string;
}
/**
 * Which version stays of what both changed, by the names of the clashes.
 */
export interface Choose {
  choices: {
    [k: string]: "mine" | "theirs";
  };
}
/**
 * The site as it was: where it is shown, None where it cannot be, which `problem` explains.
 *
 * `missing` is how many photos are drawn in haste, since the site's own pictures of them are gone.
 */
export interface PastSite {
  address: string | null;
  problem: string | null;
  missing: number;
}
/**
 * What both changed: as text what it was, what is here, and what others have.
 *
 * A whole file has no texts, but pictures where it is an original.
 */
export interface BothChanged {
  name: string;
  file: string;
  label: string;
  before: string | null;
  mine: string | null;
  theirs: string | null;
  minePicture: string | null;
  theirsPicture: string | null;
}
/**
 * What others have saved and this computer does not have yet.
 *
 * `clashes` are to be chosen from. `program` says that the program itself was changed there, and who must
 * update it here; `unsent` is how many save points others do not have.
 */
export interface FromOthers {
  points: SavePoint[];
  comparison: Comparison;
  clashes: BothChanged[];
  program: string;
  unsent: number;
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
 * A picture where the words name it.
 *
 * `name` is what commands know it by: a photo's id, founder, home/hero, a programme's name; `label` is what
 * people call it, `title` None where the picture has none of its own. The words stand in `file` at `path`.
 * `original` counts from raw_assets/. `picture` is its address here, to which a `?width=` may be added.
 * `people` is None while nobody has said whether anyone can be recognised. `lacks` are the keys that
 * somebody still has to write, `held` tells that visitors do not see the photo until they are. `width` and
 * `height` are the original's in pixels, `measured` says its format, pixels and size in words; None where it
 * could not be measured.
 */
export interface Photo {
  name: string;
  label: string;
  file: string;
  path: (string | number)[];
  original: string;
  picture: string;
  width: number | null;
  height: number | null;
  measured: string | null;
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
  findings: DeskFinding[];
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
 * What a rule wants, why, and an example.
 */
export interface Explanation {
  title: string;
  reason: string;
  example: string;
}
/**
 * All that the desk shows; `findings` are those that belong to no photo.
 *
 * `promised` is the number of photos of which the site speaks. `todo` is how many things are left to do.
 * `undo` and `redo` say what would be taken back or done again, None where there is nothing. `command` is
 * typed in a terminal to open the desk again.
 */
export interface Project {
  name: string;
  revision: number;
  preview: Preview;
  pages: Page[];
  photos: Photo[];
  unused: Unused[];
  findings: DeskFinding[];
  promised: number | null;
  todo: number;
  undo: string | null;
  redo: string | null;
  command: string;
}
/**
 * One line of what will change: what it is about, and what is different.
 */
export interface Line {
  about: string;
  text: string;
}
/**
 * One thing that was asked of the live site; `wrong` is "" where all is well, else `mend` helps.
 *
 * `remark` is what is not as it should be, but cannot be on this kind of host.
 */
export interface Verified {
  what: string;
  wrong: string;
  mend: string;
  remark: string;
}
/**
 * How publishing stands, in sentences; `to` is the address of the host, None where none is known.
 *
 * `folder` is the built site on this computer, "" before there is one. `lines` are what will change there,
 * `findings` what keeps it from being published, `verified` what was asked of the live site.
 */
export interface Publication {
  phase: Phase;
  what: string;
  to: string | null;
  folder: string;
  lines: Line[];
  findings: DeskFinding[];
  verified: Verified[];
}
/**
 * A file that came and waits. `id` stands for it; `picture` is its address, None while there is none.
 *
 * `taken` is the moment, as in 2026-05-01T10:20:30, `title` and `caption` are what the file says, "" where
 * it is silent. `twin` is the name of the photo, or the id of the other upload, that is the same one, and
 * `larger` says that this has more pixels.
 */
export interface Upload {
  id: string;
  name: string;
  look: Look;
  picture: string | null;
  width: number | null;
  height: number | null;
  taken: string;
  title: string;
  caption: string;
  twin: string | null;
  larger: boolean;
  findings: DeskFinding[];
}
/**
 * All that waits, by the day it was taken; `standins` are the names of the gallery's stand-in photos.
 */
export interface Uploads {
  uploads: Upload[];
  standins: string[];
}
/**
 * What becomes of one upload: with REPLACE it takes the place of `photo`, a photo's name.
 *
 * `title` and `alt` are what is said of it already, "" for nothing; `people` tells whether anybody can be
 * recognised in one that is added, None where nobody has said so, and `children` a child among them.
 */
export interface Choice {
  upload: string;
  fate: Fate;
  photo?: string | null;
  title?: string;
  alt?: string;
  people?: boolean | null;
  children?: boolean;
}
/**
 * Photos to be taken, in this order. With `replace_standins` all stand-in photos leave the gallery.
 *
 * A `dry_run` only says what it would do.
 */
export interface Take {
  /**
   * @minItems 1
   */
  choices: Choice[];
  replaceStandins?: boolean;
  dryRun?: boolean;
}
/**
 * What was done, in sentences; `photos` are the names of those that came.
 */
export interface Taken {
  revision: number;
  what: string;
  photos: string[];
}
/**
 * The way in for a phone: its address, and until when it is open, in seconds from now; or None.
 *
 * `qr` is the address here of the address as a picture.
 */
export interface Phone {
  address: string | null;
  qr: string | null;
  seconds: number;
}
/**
 * Where a link can lead, or a programme: as the words name it, what people call it, and its kind.
 */
export interface Target {
  to: string;
  label: string;
  kind: string;
}
/**
 * A list that shows a programme: what it is called, and the names of all in it, in their order.
 */
export interface ListOrder {
  placement: Placement;
  label: string;
  names: string[];
}
/**
 * The words of one content file, and what a form asks for.
 *
 * `address` is that of its page; `programme` its name, if it is one's. `standins` are the paths of the
 * values that only the academy can give.
 */
export interface WordsForm {
  file: string;
  title: string;
  address: string | null;
  programme: string | null;
  fields: FormField[];
  value: JsonValue;
  standins: (string | number)[][];
  targets: Target[];
  programmes: Target[];
  lists: ListOrder[];
}
/**
 * One field of a form: `key` is its key in the group around it, "" in a list.
 *
 * `least` and `most` limit a number, the characters of a text or the entries of a list. The `fields` are
 * those of a group, or the one of each entry of a list.
 */
export interface FormField {
  key: string;
  kind: FieldKind;
  label: string;
  help: string;
  optional: boolean;
  least: number | null;
  most: number | null;
  choices: (string | number)[];
  fields: FormField[];
}
/**
 * Edits of one content file, all of them or none.
 */
export interface WordsEdit {
  file: string;
  /**
   * @minItems 1
   */
  edits: Edit[];
}
/**
 * One change of the words of a file.
 *
 * `set` puts `value` in place of the value at `path`, which was `before`; null stands for a key that is left
 * out. Optional sections around it come with their first value and go with their last. In lists, `add` puts
 * `value` before the entry at `path`, `remove` takes the entry at `path` out, and `move` puts it at the
 * position `to`. `standin` marks the value, or the texts in a new entry, as such that only the academy can
 * give.
 */
export interface Edit {
  action?: "set" | "add" | "remove" | "move";
  /**
   * @minItems 1
   */
  path: (string | number)[];
  before?: JsonValue;
  value?: JsonValue;
  standin?: boolean;
  to?: number;
}
/**
 * What was clicked in the site: a picture by its alternative text, or the texts there, innermost first.
 *
 * `around` says that it is not the page's own part, `nth` how often the same text stands above it.
 */
export interface Picked {
  address: string;
  alt?: string | null;
  /**
   * @maxItems 10
   */
  shown?: string[];
  around?: boolean;
  nth?: number;
}
/**
 * The desk's address of a value; None where no value was found.
 */
export interface DeskPlace {
  address: string | null;
}
/**
 * A programme to be entered on the list page at `below`, its page saying what that of `like` says.
 */
export interface NewProgramme {
  title: string;
  below: string;
  like?: string;
}
/**
 * A programme's page gets another address.
 */
export interface ProgrammeMove {
  name: string;
  path: string;
  dryRun?: boolean;
}
/**
 * A programme is taken out.
 */
export interface ProgrammeRemoval {
  name: string;
  dryRun?: boolean;
}
/**
 * The programmes of a list in a new order.
 */
export interface ProgrammeOrder {
  placement: Placement;
  names: string[];
}
/**
 * What was changed or, in a dry run, would be: in sentences, and the desk's address of the programme.
 */
export interface ProgrammeDone {
  revision: number;
  what: string;
  sentences: string[];
  address: string;
}
/**
 * One thing to do: what, what it says `now`, where in plain words, and the desk's address of it.
 */
export interface TodoTask {
  what: string;
  now: string;
  place: string;
  address: string;
}
/**
 * Things of one kind; those that are not for the `launch` can wait.
 */
export interface TodoGroup {
  title: string;
  who: "you" | "the academy" | "whoever runs the website";
  launch: boolean;
  tasks: TodoTask[];
}
/**
 * What is left to do; `launched` says whether the site is public.
 */
export interface Todo {
  launched: boolean;
  groups: TodoGroup[];
}
