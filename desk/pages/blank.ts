/** Initial content of a new entry. */
import type { ContentForm, DeskProject, FormField, LinkOption } from "../api";
import { isInGallery } from "../photos/filters";

/** Days until a new event, so that it is in the future and the page shows it. */
const AHEAD = 30;

/** Part of each invented text, also of those that the server writes. */
const UNWRITTEN = "still to be written";

/** Returns whether a value is an invented text that nobody has edited. */
export function isInvented(value: unknown): boolean {
  return typeof value === "string" && value.toLowerCase().includes(UNWRITTEN);
}

/** A photo of the gallery and a training that a new entry may name. */
export interface Known {
  photo: string;
  programme: string;
}

/** Returns what a new entry may name, an example if there is one; `taken` are the present entries. */
export function pickKnown(project: DeskProject, words: ContentForm, taken: unknown[]): Known {
  const free = ({ to }: LinkOption) => to !== words.programme && !taken.includes(to);
  const photos = project.photos.filter(isInGallery);
  return {
    photo: (photos.find(({ standin }) => standin) ?? photos[0])?.name ?? "",
    programme: words.programmes.find(free)?.to ?? "",
  };
}

/** Returns the initial content of a new entry. */
export function blank(field: FormField, name: string, known: Known): unknown {
  switch (field.kind) {
    case "group":
      return Object.fromEntries([
        ...(field.variant ? [["kind", field.variant]] : []),
        ...field.fields
          .filter(({ optional }) => !optional)
          .map((each) => [each.key, blank(each, each.key === "label" ? name : each.label, known)]),
      ]);
    case "list":
      return field.fields.map((each) => blank(each, name, known));
    case "link":
      return "/";
    case "choice":
      return field.choices[0];
    case "photo":
    case "programme":
      return known[field.kind];
    case "day":
      return new Date(Date.now() + AHEAD * 86_400_000).toISOString().slice(0, 10);
    default:
      return `${name}, ${UNWRITTEN}`;
  }
}
