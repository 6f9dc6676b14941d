/** Changes the order of lists, and lets unsaved text and the cursor follow their entries if another page changed it. */
import type { ContentForm, Done, Edit } from "../api";
import { moves } from "../parts/changes";
import { drafts, drop, LOST, lose, renumber, same } from "../parts/drafts";
import { awaitField } from "../parts/keys";
import { edit, idOf, nameOf, type Path, valueAt } from "./useContent";

/** The values of each file as its form shows them; the names of drafts have the positions of these lists. */
const seen = new Map<string, unknown>();

/** Moves an entry of a list to the position `to`, or removes it; the unsaved text of all entries follows. */
export async function rearrange(
  file: string,
  list: Path,
  from: number,
  before: unknown,
  to?: number,
): Promise<Done> {
  const path = [...list, from];
  const known = drafts.get();
  const value = seen.get(file);
  const done = await edit(
    file,
    (to === undefined ? { path, before, action: "remove" } : { path, before, action: "move", to }) as Edit,
  );
  moves.set(moves.get() + 1);
  if (!same(seen.get(file), value)) {
    // The form was loaded before this answer, and kept the text of an entry that was removed on purpose.
    const lost = nameOf(file, path).replace(" ", LOST);
    for (const name of drafts.get().keys())
      if (`${name}.`.startsWith(`${lost}.`) && !known.has(name)) drop(name);
    return done;
  }
  const end = to ?? Number.POSITIVE_INFINITY;
  renumber(
    nameOf(file, list),
    (position) => {
      if (position === from) return to;
      if (from < position && position <= end) return position - 1;
      return end <= position && position < from ? position + 1 : position;
    },
    drop,
  );
  const now = structuredClone(value);
  const entries = (valueAt(now, list) ?? []) as unknown[];
  const [entry] = entries.splice(from, 1);
  if (to !== undefined) entries.splice(to, 0, entry);
  seen.set(file, now);
  return done;
}

/**
 * Lets the drafts and the cursor follow their entries once a file is loaded whose lists were changed elsewhere. `control` is the
 * control that had the focus before the form was drawn: a field at the end of a list may be gone by now.
 */
export function follow({ file, value }: ContentForm, control: Element | null): void {
  const field = control?.matches("input, select, textarea") && control.closest(".value");
  const from = field ? field.id : "";
  let cursor: string | undefined = from;
  const compare = (path: Path, before: unknown, now: unknown) => {
    if (!(before instanceof Object) || same(before, now)) return;
    if (!Array.isArray(before)) {
      for (const [key, each] of Object.entries(before)) compare([...path, key], each, valueAt(now, [key]));
      return;
    }
    const entries = Array.isArray(now) ? now : [];
    const places = findPlaces(before, entries);
    renumber(nameOf(file, path), (position) => places[position]);
    if (cursor?.startsWith(`${idOf(path)}.`)) {
      const [position, ...inside] = cursor.slice(idOf(path).length + 1).split(".");
      const place = places[Number(position)];
      cursor = place === undefined ? undefined : idOf([...path, place, ...inside]);
    }
    for (const [row, place] of places.entries()) {
      if (place !== undefined) compare([...path, place], before[row], entries[place]);
    }
  };
  const isFirst = !seen.has(file);
  compare([], seen.get(file), value);
  seen.set(file, value);
  for (const [name, { state, before }] of drafts.get()) {
    const [of, path = ""] = name.split(" ");
    const keys = path.split(".");
    const isGone = keys.some(
      (key, at) => /^\d+$/.test(key) && valueAt(value, keys.slice(0, at + 1)) === undefined,
    );
    // It was typed before this page was opened, perhaps in an entry that is elsewhere now.
    const isOther = isFirst && state === "kept" && /\.\d/.test(path) && !same(before, valueAt(value, keys));
    if (of === file && (isGone || isOther)) lose(name);
  }
  if (cursor !== from) lead(control as HTMLElement, cursor);
}

/** Puts the cursor into the field `id`, as it is in `control`, or into none. */
function lead(control: HTMLElement, id: string | undefined): void {
  const to = id && document.getElementById(id)?.querySelector<HTMLElement>("input, select, textarea");
  if (!to) {
    awaitField(); // what somebody still types goes into no other entry, and is no shortcut
    control.blur();
    return;
  }
  to.focus({ preventScroll: true });
  if (!(control instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd } = control;
  queueMicrotask(() => to.setSelectionRange(selectionStart, selectionEnd)); // its text is there, and no key came before
}

/** Returns the place of each entry of `before` in `now`, or undefined if it is gone. */
export function findPlaces(before: readonly unknown[], now: readonly unknown[]): (number | undefined)[] {
  const places: (number | undefined)[] = before.map(() => undefined);
  const free = new Set(now.keys());
  const pair = (row: number, place: number) => {
    if (places[row] !== undefined || !free.delete(place)) return;
    places[row] = place;
  };
  const rest = now.length - before.length;
  // Entries that did not change: first those at the start and at the end, so that equal ones keep their order.
  const first = before.findIndex((each, row) => !same(each, now[row]));
  for (let row = 0; row < (first < 0 ? before.length : first); row++) pair(row, row);
  for (let row = before.length - 1; row >= 0 && same(before[row], now[row + rest]); row--)
    pair(row, row + rest);
  for (const row of before.keys()) {
    const found = places[row] === undefined && [...free].find((place) => same(before[row], now[place]));
    if (typeof found === "number") pair(row, found);
  }
  // An entry with another text: the only one with half of its texts, else the one behind the same neighbour.
  const open = [...before.keys()].filter((row) => places[row] === undefined);
  const isLike = (row: number, place: number) => {
    const [texts, others] = [listValues(before[row]), listValues(now[place])];
    return texts.length > 1 && texts.filter((text) => others.includes(text)).length >= texts.length / 2;
  };
  for (const row of open) {
    const [found, another] = [...free].filter((place) => isLike(row, place));
    const rivals = open.filter((other) => found !== undefined && isLike(other, found));
    if (found !== undefined && another === undefined && rivals.length === 1) pair(row, found);
  }
  for (const row of open) {
    const behind = row === 0 ? -1 : places[row - 1];
    if (behind !== undefined) pair(row, behind + 1);
  }
  return places;
}

function listValues(value: unknown): unknown[] {
  return value instanceof Object ? Object.values(value).flatMap(listValues) : [value];
}
