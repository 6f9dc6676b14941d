/** The choice of the place that photos get in the gallery: its front, its end, a group, or a new group. */
import type { DeskPhoto, TakeRequest } from "../api";

export const FRONT = "At the front of the gallery";
export const END = "At the end of the gallery";
const NEW = "In a new group ...";

/** `at` is one of the texts above, or the label of a group; `group` and `date` are those of a new group. */
export interface Place {
  at: string;
  group: string;
  date: string;
}

interface PlaceChoiceProps {
  place: Place;
  photos: readonly DeskPhoto[];
  onPlace: (place: Place) => void;
}

export function PlaceChoice({ place, photos, onPlace }: PlaceChoiceProps) {
  const groups = [...new Set(photos.map(({ group }) => group))].filter(Boolean);
  const ends = groups.length > 0 ? [FRONT] : [FRONT, END]; // what comes last belongs to the last group
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      <label className="grid flex-1 basis-40 gap-1">
        Place
        <select
          className="field-input"
          value={place.at}
          onChange={({ target }) => onPlace({ ...place, at: target.value })}
        >
          {[...ends, ...groups, NEW].map((at) => (
            <option key={at}>{at}</option>
          ))}
        </select>
      </label>
      {place.at === NEW &&
        (["group", "date"] as const).map((key) => (
          <label key={key} className="grid flex-1 basis-40 gap-1">
            {key === "group" ? "Name" : "Day"}
            <input
              className="field-input"
              type={key === "group" ? "text" : "date"}
              min="2000-01-01"
              value={place[key]}
              onChange={({ target }) => onPlace({ ...place, [key]: target.value })}
            />
          </label>
        ))}
    </div>
  );
}

/** Returns a place as the server knows it; undefined while a new group has no name, or half a year. */
export function toRequest({ at, group, date }: Place): Pick<TakeRequest, "inFront" | "group"> | undefined {
  if (at === FRONT || at === END) return { inFront: at === FRONT };
  if (at !== NEW) return { group: { group: at } };
  const isWhole = group.trim() && (!date || date >= "2000");
  return isWhole ? { group: { group: group.trim(), date: date || null } } : undefined;
}
