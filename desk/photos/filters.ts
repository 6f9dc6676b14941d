/** Filters of photos: by concern, and by text. */
import { stemmer } from "stemmer";
import type { DeskPhoto, DeskProject, PhotoConcern } from "../api";

export type Filter = PhotoConcern | "new" | "all" | "unused" | "removed";

/** The labels of filters, in the order of the list. */
export const FILTERS: Record<Filter, string> = {
  new: "New",
  all: "All",
  words: "To finish",
  looks: "Looks bad",
  twin: "Possible twins",
  standin: "Examples",
  consent: "Consent",
  unused: "Not used",
  removed: "Removed",
};

/** Returns the filter in the query of an address. */
export function filterIn(query: URLSearchParams): Filter {
  const name = query.get("show") ?? "";
  return name in FILTERS ? (name as Filter) : "all";
}

/**
 * Returns the photos that match a filter and a text, in the site's order. The `open` photo always matches. Words match with
 * another ending, too, because people remember a photo and not its text.
 */
export function matching(photos: DeskPhoto[], filter: Filter, words: string, open = ""): DeskPhoto[] {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  return photos.filter((photo) => {
    if (photo.name === open) return true;
    if (filter !== "all" && !photo.concerns.some((each) => each === filter)) return false;
    const { label, alt, credit, original } = photo;
    const text = [label, alt, credit, original].join(" ").toLowerCase();
    return asked.every((word) => text.includes(word) || text.includes(stemmer(word)));
  });
}

/** Returns the number of photos that match a filter; `others` has those of filters for what is not on the site. */
export function countOf(
  { photos, unused }: DeskProject,
  filter: Filter,
  others: Partial<Record<Filter, number | undefined>>,
): number | undefined {
  if (filter in others) return others[filter];
  return filter === "unused" ? unused.length : matching(photos, filter, "").length;
}

/** The parts of the site with photos, in order. */
export const GROUPS = ["Gallery", "Founder", "Home page", "Trainings"] as const;

export function groupOf({ file, name }: DeskPhoto): (typeof GROUPS)[number] {
  if (isInGallery({ file })) return "Gallery";
  if (name === "founder") return "Founder";
  return file.startsWith("content/programmes/") ? "Trainings" : "Home page";
}

/** Returns whether a photo is in the gallery, where it can be moved and removed. */
export function isInGallery({ file }: Pick<DeskPhoto, "file">): boolean {
  return file.startsWith("content/gallery/");
}
