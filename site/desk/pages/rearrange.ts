/** Changes the order of lists; unsaved text and the cursor follow their entries, also when another page changes it. */
import type { ContentForm, Done, Edit } from "../api";
import { moves } from "../parts/changes";
import { drafts, drop, LOST, lose, renumber, same } from "../parts/drafts";
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
  if (seen.get(file) !== value) {
    // The form was loaded before this answer, and kept the text of an entry that was removed on purpose.
    const lost = nameOf(file, path).replace(" ", LOST);
    for (const name of drafts.get().keys()) if (name.startsWith(lost) && !known.has(name)) drop(name);
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

/** Lets the drafts and the cursor follow their entries once a file is loaded whose lists were changed elsewhere. */
export function follow({ file, value }: ContentForm): void {
  const control = document.activeElement;
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
  compare([], seen.get(file), value);
  seen.set(file, value);
  for (const name of drafts.get().keys()) {
    const [of, path = ""] = name.split(" ");
    const keys = path.split(".");
    const isGone = keys.some(
      (key, at) => /^\d+$/.test(key) && valueAt(value, keys.slice(0, at + 1)) === undefined,
    );
    if (of === file && isGone) lose(name); // it was typed before this page was opened
  }
  if (cursor !== from) lead(control as HTMLElement, cursor);
}

/** Puts the cursor into the field `id`, as it is in `control`, or into none. */
function lead(control: HTMLElement, id: string | undefined): void {
  const to = id && document.getElementById(id)?.querySelector<HTMLElement>("input, select, textarea");
  if (!to) control.blur(); // what somebody types goes into no other entry
  if (!to) return;
  to.focus({ preventScroll: true });
  if (!(control instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd } = control;
  queueMicrotask(() => to.setSelectionRange(selectionStart, selectionEnd)); // its text is there, and no key came before
}

/** Returns the place of each entry of `before` in `now`, or undefined if it is gone. */
function findPlaces(before: readonly unknown[], now: readonly unknown[]): (number | undefined)[] {
  const free = new Set(now.keys());
  const places: (number | undefined)[] = before.map(() => undefined);
  const pair = (isSame: (row: number, place: number) => boolean) => {
    for (const row of before.keys()) {
      const found = places[row] === undefined && [...free].find((place) => isSame(row, place));
      if (typeof found !== "number") continue;
      places[row] = found;
      free.delete(found);
    }
  };
  pair((row, place) => same(before[row], now[place]));
  pair((row, place) => {
    const [texts, others] = [listValues(before[row]), listValues(now[place])];
    return texts.filter((text) => others.includes(text)).length >= texts.length / 2;
  });
  // An entry with another text at the same place, where none was added or removed.
  if (before.length === now.length) pair((row, place) => row === place);
  return places;
}

function listValues(value: unknown): unknown[] {
  return value instanceof Object ? Object.values(value).flatMap(listValues) : [value];
}
