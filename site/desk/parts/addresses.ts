/** Addresses of fields on the desk. */

/** Returns the address of a value's field; `name` is the name of its draft, such as `content/site.yaml phone`. */
export function toField(name: string): string {
  const [place = "/", value = ""] = name.split(" ");
  if (place.startsWith("/")) return place;
  const page = place.replace(/^content\//, "").replace(/\.yaml$/, "");
  return page === "site" ? `/facts#${value}` : `/pages/${page}#${value}`;
}
