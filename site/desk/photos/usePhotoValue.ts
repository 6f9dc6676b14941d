/** Values of a photo's words, saved as they are typed. */
import type { Done, Photo, PhotoWords } from "../api";
import { ask } from "../parts/client";
import { type Saving, useSave } from "../parts/useSave";

type Editable = keyof PhotoWords & keyof Photo;

/** One value. */
export function usePhotoValue<K extends Editable>(photo: Photo, key: K): Saving<Photo[K]> {
  return useSave(nameOf(photo, key), photo[key], (value, before) =>
    write(photo, { [key]: before }, { [key]: value }),
  );
}

/** Several values that are chosen together. */
export function usePhotoValues<K extends Editable>(photo: Photo, keys: readonly K[]): Saving<Pick<Photo, K>> {
  const stored = Object.fromEntries(keys.map((key) => [key, photo[key]])) as Pick<Photo, K>;
  return useSave(nameOf(photo, keys.join(" ")), stored, (value, before) => write(photo, before, value));
}

function nameOf({ name }: Photo, what: string): string {
  return `/photos/${name} ${what}`;
}

function write({ name }: Photo, before: Partial<Photo>, after: Partial<Photo>): Promise<Done> {
  return ask<Done>(`/api/photos/${name}`, { method: "PATCH", body: { before, after } });
}
