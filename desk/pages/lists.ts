/**
 * Edits of lists. The page shows each edit at once, and saves all in the order of the presses. So the next press meets the entry
 * that is shown at its place, however slow the computer is.
 */
import type { ContentForm, Edit } from "../api";
import { same } from "../parts/drafts";
import { createStore } from "../parts/store";

/** The path to a value from the top of its file: keys of mappings, positions in lists from 0. */
export type Path = Edit["path"];

interface Ahead {
  file: string;
  edits: Edit[];
  /** The revision of the project that contains the edits, undefined until the server answers. */
  revision?: number;
}

/** Returns the value at a path, or undefined. */
export function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const key of path) found = (found as Record<string | number, unknown> | undefined)?.[key];
  return found;
}

/** Edits that a loaded form may lack. While one has no answer, no form is loaded, because it might show the edit already. */
export const ahead = createStore<readonly Ahead[]>([]);

/** Returns whether an edit of a list has no answer. */
export function isAnswerDue(all: readonly Ahead[]): boolean {
  return all.some(({ revision }) => revision === undefined);
}

/** Returns whether that revision lacks an edit. */
export function isAhead({ revision = Number.POSITIVE_INFINITY }: Ahead, of: number): boolean {
  return revision > of;
}

/** Returns a form with the edits that it lacks. */
export function withEdits(form: ContentForm, all: readonly Ahead[]): ContentForm {
  const edits = all.filter((each) => each.file === form.file && isAhead(each, form.revision));
  return edits.flatMap((each) => each.edits).reduce(withEdit, form);
}

function withEdit(form: ContentForm, edit: Edit): ContentForm {
  const { action, path, value, to = 0, standin } = edit;
  const list = path.slice(0, -1);
  const from = Number(path.at(-1));
  const entries = [...((valueAt(form.value, list) ?? []) as unknown[])];
  const [entry] = action === "add" ? [value] : entries.splice(from, 1);
  if (action !== "remove") entries.splice(action === "add" ? from : to, 0, entry);
  const standins = form.standins.flatMap((each) => {
    const now = placeOf(each, edit);
    return now ? [now] : [];
  });
  if (standin) standins.push(...listTexts(value, path));
  return { ...form, value: withValue(form.value, list, entries), standins };
}

/** Returns the paths of the texts in a new entry. */
function listTexts(value: unknown, path: Path): Path[] {
  if (typeof value === "string") return [path];
  if (!(value instanceof Object)) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => listTexts(valueAt(value, [key]), [...path, key]));
}

/** Returns where a value is after an edit of a list, undefined if its entry is removed. */
export function placeOf(path: Path, { action, path: at, to = 0 }: Edit): Path | undefined {
  const depth = at.length - 1;
  const from = Number(at[depth]);
  const here = path[depth];
  if (typeof here !== "number" || !same(path.slice(0, depth), at.slice(0, depth))) return path;
  if (action === "add") return path.with(depth, here < from ? here : here + 1);
  if (here === from) return action === "move" ? path.with(depth, to) : undefined;
  const between = here < from ? here : here - 1;
  return path.with(depth, action === "move" && between >= to ? between + 1 : between);
}

function withValue(value: unknown, [key, ...inside]: Path, found: unknown): ContentForm["value"] {
  if (key === undefined) return found as ContentForm["value"];
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = withValue(copy[key], inside, found);
  return copy as ContentForm["value"];
}
