/** The steps of messages as links of the desk or as labels of its fields. */
import type { MessageStep, Refusal } from "../api";

/** A message of the pipeline as text, or as text and steps. */
export type Parts = Refusal["message"];

/** A link of the desk in place of a command. */
interface Offer {
  label: string;
  to: (argument: string, photo: string) => string;
}

const BUILD: Offer = { label: "Look at what will change", to: () => "/publish" };
const TASKS: Offer = { label: "To do", to: () => "/todo" };

/** The desk's form of each step: a link, or a text. */
export const OFFERS: Record<MessageStep["action"], Offer | ((argument: string) => string)> = {
  "pipeline add {}": {
    label: "Add to the gallery",
    to: (argument) => `/photos?show=${argument.includes("/") ? "unused" : "new"}`,
  },
  "pipeline publish --adopt": BUILD,
  "nox -s site": BUILD,
  "pipeline forget {}": { label: "Delete for good ...", to: photoAt },
  "pipeline ingest": BUILD,
  "pipeline check --launch": TASKS,
  "pipeline prune": BUILD,
  "pipeline remove {}": { label: "Remove", to: photoAt },
  "pipeline mend": {
    label: "Write the new names",
    to: (_, photo) => (photo ? `/photos/${photo}` : "/photos"),
  },
  "pipeline replace {}": { label: "Replace ...", to: photoAt },
  "pipeline publish --back": () => "choose “Return to this” under “What was published”",
  "pipeline todo": TASKS,
  "pipeline hosting": BUILD,
  "pipeline words --out {}": { label: "Needs text", to: () => "/photos?show=words" },
  "take this line out": () => "empty this field",
  "write “looks_fine: true” in its entry": () => "tick “I looked at it: it is fine as it is”",
  "write “consent: recorded”": () => "choose “They agreed in writing”",
  "write “consent: recorded-by-parents”": () => "choose “Their parents agreed in writing”",
  "run ": () => "choose ",
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

/** Returns a message as text, for places without links. */
export function textOf(parts: Parts): string {
  const texts = [parts].flat().map((part) => {
    if (typeof part === "string") return part;
    const offer = OFFERS[part.action];
    return typeof offer === "function" ? offer(part.argument) : `“${offer.label}”`;
  });
  return texts.join("");
}
