/** Stands in for the types that come from pipeline/desk/api/. */
export type Keys = (string | number)[];
export type Value = string | number | boolean | null;
export interface Finding {
  code: string;
  severity: string;
  message: string;
  help: string;
  file: string;
  line: number | null;
  path: Keys | null;
  photo: string | null;
  fix: Value;
}
export interface Done {
  revision: number;
  what: string;
}
export interface Refusal {
  message: string;
  findings: Finding[];
}
export interface Conflict {
  message: string;
  file: string;
  path: Keys;
  now: Value | { [k: string]: number };
}
export interface Progress {
  what: string;
  done: number;
  total: number;
}
export interface Preview {
  address: string | null;
  problem: string | null;
}
export interface Event {
  revision: number | null;
  progress: Progress | null;
  preview: Preview | null;
  problem: string | null;
  uploads: number | null;
}
export interface Crop {
  label: string;
  slot: string;
  crop: [number, number] | null;
  shape: [number, number];
  rest: number;
}
export interface PageLink {
  address: string;
  heading: string;
}
export interface Point {
  x: number;
  y: number;
}
export type Concern = "words" | "looks" | "twin" | "standin" | "consent";
export interface Photo {
  name: string;
  file: string;
  path: Keys;
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
export interface Page {
  name: string;
  address: string;
  title: string;
  file: string;
  screen: string;
}
export interface Unused {
  original: string;
  picture: string;
}
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
export interface PhotoWords {
  title?: string | null;
  alt?: string | null;
  people?: boolean | null;
  children?: boolean | null;
  consent?: string | null;
  consentUntil?: string | null;
  credit?: string | null;
  licence?: string | null;
  focus?: Point | null;
  looksFine?: boolean | null;
}
