/** Which photos are shown: those with one concern, and those in whose words something is found. */
import type { Concern, Photo, Project } from "../api";

export type Filter = Concern | "new" | "all" | "unused" | "removed";

/** The file of the gallery's words. */
export const GALLERY = "content/gallery.yaml";

/** What filters are called, in the order of the list. */
export const FILTERS: Record<Filter, string> = {
  new: "New",
  all: "All",
  words: "Needs words",
  looks: "Looks bad",
  twin: "Possible twins",
  standin: "Stand-ins",
  consent: "Consent",
  unused: "Not used",
  removed: "Removed",
};

/** The filter that an address names. */
export function filterIn(query: URLSearchParams): Filter {
  const name = query.get("show") ?? "";
  return name in FILTERS ? (name as Filter) : "all";
}

/** The photos that a filter and words leave, in the site's order; the `open` one stays until another is opened. */
export function matching(photos: Photo[], filter: Filter, words: string, open = ""): Photo[] {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  return photos.filter((photo) => {
    if (photo.name === open) return true;
    if (filter !== "all" && !photo.concerns.some((each) => each === filter)) return false;
    const { label, alt, credit, original } = photo;
    const text = [label, alt, credit, original].join(" ").toLowerCase();
    return asked.every((word) => text.includes(word));
  });
}

/** How many photos a filter leaves; undefined where that is not told. */
export function countOf({ photos, unused }: Project, filter: Filter, waiting: number): number | undefined {
  if (filter === "removed") return undefined;
  if (filter === "new") return waiting;
  return filter === "unused" ? unused.length : matching(photos, filter, "").length;
}

/** The parts of the site that photos stand in, in its order. */
export const GROUPS = ["Gallery", "Founder", "Home page", "Trainings"] as const;

export function groupOf({ file, name }: Photo): (typeof GROUPS)[number] {
  if (isInGallery({ file })) return "Gallery";
  if (name === "founder") return "Founder";
  return file.startsWith("content/programmes/") ? "Trainings" : "Home page";
}

/** Whether a photo is the gallery's own: it has an order there, and can be removed. */
export function isInGallery({ file }: Pick<Photo, "file">): boolean {
  return file === GALLERY;
}
