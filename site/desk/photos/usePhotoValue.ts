/** One value of a photo's words, saved as it is typed. */
import type { Done, Photo } from "../api";
import { ask } from "../parts/client";
import { type Saving, useSave } from "../parts/useSave";

type Editable =
  | "title"
  | "alt"
  | "people"
  | "children"
  | "consent"
  | "consentUntil"
  | "credit"
  | "licence"
  | "focus"
  | "looksFine";

export function usePhotoValue<K extends Editable>(photo: Photo, key: K): Saving<Photo[K]> {
  return useSave(`photos/${photo.name} ${key}`, photo[key], (value, before) =>
    ask<Done>(`/api/photos/${photo.name}`, {
      method: "PATCH",
      body: { before: { [key]: before }, after: { [key]: value } },
    }),
  );
}
