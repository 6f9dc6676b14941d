/** The steps of hints as links of the desk or as labels of its fields. */
import type { DeskFinding, HintStep } from "../api";

/** A link of the desk in place of a command; `takes` is the number of the command's arguments. */
export interface Offer {
  label: string;
  to: (argument: string, photo: string) => string;
  takes?: number;
}

const BUILD: Offer = { label: "Look at what will change", to: () => "/publish" };
export const TODO: Offer = { label: "To do", to: () => "/todo" };

/** The desk's form of each step: a link, or a text. */
export const OFFERS: Record<HintStep["action"], Offer | ((argument: string) => string)> = {
  "pipeline add {}": {
    label: "Add to the gallery",
    to: (argument) => `/photos?show=${argument.includes("/") ? "unused" : "new"}`,
    takes: 1,
  },
  "nox -s site": BUILD,
  "pipeline confirm {}": { label: "The description fits this photo", to: photoAt, takes: 1 },
  "pipeline forget {}": { label: "Delete for good ...", to: photoAt, takes: 1 },
  "pipeline ingest": BUILD,
  "pipeline check --launch": TODO,
  "pipeline prune": BUILD,
  "pipeline remove {}": { label: "Remove", to: photoAt, takes: 1 },
  "pipeline mend": {
    label: "Write the new names",
    to: (_, photo) => (photo ? `/photos/${photo}` : "/photos"),
  },
  "pipeline replace {}": { label: "Replace ...", to: photoAt, takes: 2 },
  "pipeline todo": TODO,
  "pipeline hosting": BUILD,
  "pipeline words --out {}": { label: "Needs text", to: () => "/photos?show=words", takes: 1 },
  "Add a line “{}:” there.": (label) => `Fill in “${label}”.`,
  "take this line out": () => "empty this field",
  "“{}:”": (label) => `“${label}”`,
  "write “looks_fine: true” in its entry": () => "tick “I looked at it: it is fine as it is”",
  "write “consent: recorded”": () => "choose “They agreed in writing”",
  "write “consent: recorded-by-parents”": () => "choose “Their parents agreed in writing”",
  "mark this one:": () => "choose “Not yet given”.",
  "; mark a fact that only the academy knows with !standin": () => "",
  "write in content/contract.yaml:   {}": () =>
    "ask whoever looks after the website to change the promised number",
  " and take !standin away": () => "",
};

/** Returns the address of the photo that a command names by id or file. */
function photoAt(argument: string, photo: string): string {
  if (!/\.\w+['"]?$/.test(argument)) return `/photos/${argument}`;
  return photo ? `/photos/${photo}` : "/photos?show=unused";
}

/** Returns a hint as text, for messages without links. */
export function hintText(help: DeskFinding["help"]): string {
  const parts = help.map((part) => {
    if (typeof part === "string") return part;
    const offer = OFFERS[part.action];
    return typeof offer === "function" ? offer(part.argument) : `“${offer.label}”`;
  });
  return parts.join("");
}
