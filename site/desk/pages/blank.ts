/** Initial content of a new entry. */
import type { FormField } from "../api";

/** Days until a new event, so that it is in the future and the page shows it. */
const AHEAD = 30;

/** Returns the initial content of a new entry; `photo` is the id of any photo of the gallery. */
export function blank(field: FormField, name: string, photo: string): unknown {
  switch (field.kind) {
    case "group":
      return Object.fromEntries([
        ...(field.variant ? [["kind", field.variant]] : []),
        ...field.fields
          .filter(({ optional }) => !optional)
          .map((each) => [each.key, blank(each, each.label, photo)]),
      ]);
    case "list":
      return field.fields.map((each) => blank(each, name, photo));
    case "link":
      return "/";
    case "choice":
      return field.choices[0];
    case "photo":
      return photo;
    case "day":
      return new Date(Date.now() + AHEAD * 86_400_000).toISOString().slice(0, 10);
    default:
      return `${name}, still to be written`;
  }
}
