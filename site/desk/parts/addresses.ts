/** Addresses of fields on the desk. */
import type { DeskFinding } from "../api";

/** Returns the address of a value's field; `name` is the name of its draft, such as `content/site.yaml phone`. */
export function toField(name: string): string {
  const [place = "/", value = ""] = name.split(" ");
  if (place.startsWith("/")) return place;
  const page = place.replace(/^content\//, "").replace(/\.yaml$/, "");
  return page === "site" ? `/facts#${value}` : `/pages/${page}#${value}`;
}

/** Returns the address where the user corrects a finding: its photo, its field, or else the list of all tasks. */
export function toCorrection({ photo, file, path }: DeskFinding): string {
  if (photo) return `/photos/${photo}`;
  return path ? toField(`${file} ${path.join(".")}`) : "/todo";
}
