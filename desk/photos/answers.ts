/** The answers about the people in a photo, and the consent that fits them. */
import type { DeskPhoto } from "../api";
import { dateOf } from "../parts/when";

type Given = Pick<DeskPhoto, "people" | "children" | "consent" | "consentUntil">;

export interface Answers extends Omit<Given, "consent"> {
  /** Undefined until it is answered in a dialog, where “Not yet” is an answer, too. */
  consent: Given["consent"] | undefined;
}

export const NO_ANSWERS: Answers = { people: null, children: false, consent: undefined, consentUntil: null };

export const WHO: [label: string, Pick<Answers, "people" | "children">][] = [
  ["Nobody", { people: false, children: false }],
  ["Adults", { people: true, children: false }],
  ["Children, too", { people: true, children: true }],
];
type Option = [label: string, consent: Given["consent"]];
const NOT_YET: Option = ["Not yet", null];
const ADULTS: Option = ["They agreed in writing", "recorded"];
const PARENTS: Option = ["Their parents agreed in writing", "recorded-by-parents"];

/** Returns the answers to the question for consent. */
export function consents({ children }: Pick<Answers, "children">): Option[] {
  return [NOT_YET, children ? PARENTS : ADULTS];
}

/** Returns the answers as text. */
export function spell({ people, children, consent, consentUntil }: Answers): string {
  const who = WHO.find(([, each]) => each.people === people && each.children === children)?.[0];
  const agreed = [NOT_YET, ADULTS, PARENTS].find(([, each]) => people && each === consent)?.[0];
  return [who, agreed, consentUntil && `Until ${dateOf(consentUntil)}`].filter(Boolean).join(". ");
}

/**
 * Returns the answers about people for a photo: those of a dialog. If they change who is recognisable, a consent that the
 * dialog does not give is empty, because it was given by other people.
 */
export function answersFor(
  photo: Partial<Given>,
  { people, children = false, consent, consentUntil = null }: Partial<Answers>,
): Partial<Given> {
  if (typeof people !== "boolean") return {};
  const isSame = photo.people === people && (photo.children ?? false) === children;
  if (consent === undefined && isSame) return { people, children };
  return { people, children, consent: consent ?? null, consentUntil: consent ? consentUntil : null };
}
