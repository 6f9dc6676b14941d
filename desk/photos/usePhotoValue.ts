/** Saves values of a photo while somebody types. */
import type { DeskPhoto, Done, PhotoFields } from "../api";
import { ask } from "../parts/client";
import { type Saving, useSave } from "../parts/useSave";

type Editable = keyof PhotoFields & keyof DeskPhoto;

/** Returns one value of a photo, with functions to change it. */
export function usePhotoValue<K extends Editable>(photo: DeskPhoto, key: K): Saving<DeskPhoto[K]> {
  return useSave(nameOf(photo, key), photo[key], (value, before) =>
    write(photo, { [key]: before }, { [key]: value }),
  );
}

/** Returns several values of a photo that are saved together. */
export function usePhotoValues<K extends Editable>(
  photo: DeskPhoto,
  keys: readonly K[],
): Saving<Pick<DeskPhoto, K>> {
  const stored = Object.fromEntries(keys.map((key) => [key, photo[key]])) as Pick<DeskPhoto, K>;
  return useSave(nameOf(photo, keys.join(" ")), stored, (value, before) => write(photo, before, value));
}

/** Returns the name of the draft of a photo's values. */
function nameOf({ name }: DeskPhoto, what: string): string {
  return `/photos/${name} ${what}`;
}

function write({ name }: DeskPhoto, before: Partial<DeskPhoto>, after: Partial<DeskPhoto>): Promise<Done> {
  return ask<Done>(`/api/photos/${name}`, { method: "PATCH", body: { before, after } });
}
