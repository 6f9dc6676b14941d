/** Addresses of licences, for structured data. */

/** Returns the address in a licence; search engines accept no other form (Google, image metadata). */
export function findLicence(licence: string): string | undefined {
  const [, name, version] = /^CC[ -]?(BY(?:-[A-Z]{2})*|0) (\d\.\d)/i.exec(licence) ?? [];
  if (!name) return /https:\S+/.exec(licence)?.[0];
  const folder = name === "0" ? "publicdomain/zero" : `licenses/${name.toLowerCase()}`;
  return `https://creativecommons.org/${folder}/${version}/`;
}
