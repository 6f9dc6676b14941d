/** Addresses of fields on the desk, and of links to other websites. */

/** Returns the address of a value's field; `name` is the name of its draft, such as `content/site.yaml phone`. */
export function toField(name: string): string {
  const [place = "/", value = ""] = name.split(" ");
  if (place.startsWith("/")) return place;
  const page = place.replace(/^content\//, "").replace(/\.yaml$/, "");
  return page === "site" ? `/facts#${value}` : `/pages/${page}#${value}`;
}

/** Returns the link target for a typed website, e-mail address or phone number; undefined for any other text. */
export function toHref(typed: string): string | undefined {
  const text = typed.trim();
  const email = text.replace(/^mailto:/, "");
  if (/^[^\s/@:]+@[^\s/@:.]+(\.[^\s/@:.]+)+$/.test(email)) return `mailto:${email}`;
  const phone = text.replace(/^tel:|[\s-]/g, "");
  if (/^\+\d{7,15}$/.test(phone)) return `tel:${phone}`;
  const web = text.replace(/^https?:\/\//, "");
  return /^[^\s/?#@:.]+(\.[^\s/?#@:.]+)+(:\d+)?([/?#]\S*)?$/.test(web) ? `https://${web}` : undefined;
}
