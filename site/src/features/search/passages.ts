/** Finds the passage of a page that matches a query, and marks the matching words. */
import type { SearchDocument } from "../../contract";
import { normalize, WORD } from "./words";

/** A piece of text; `hit` if it matches the query. */
export interface Piece {
  text: string;
  hit: boolean;
}

type IsHit = (word: string) => boolean;

/** Maximum length of a passage in characters. */
const PASSAGE = 140;

/**
 * Returns the passage of a page that contains `answer` or, without one, the most query words that the title lacks; the
 * description if no passage is better.
 */
export function toPassage(document: SearchDocument, isHit: IsHit, answer: string): Piece[] {
  const { title, description, keywords, passages } = document;
  const answering = answer && [...passages, description, ...keywords].find((each) => each.includes(answer));
  if (answering) {
    const start = answering.indexOf(answer);
    const [before = "", ...after] = cut(answering, start, start + answer.length).split(answer);
    return [...toPieces(before, isHit), { text: answer, hit: true }, ...toPieces(after.join(answer), isHit)];
  }
  const inTitle = new Set(hits(title, isHit));
  const count = (text: string) => new Set(hits(text, isHit).filter((word) => !inTitle.has(word))).size;
  let [best, most] = [description, count(description)];
  for (const passage of [...passages, ...keywords]) {
    const found = count(passage);
    if (found > most) [best, most] = [passage, found];
  }
  const from = [...best.matchAll(WORD)].find(([word]) => isHit(normalize(word)));
  const at = from?.index ?? 0;
  return toPieces(cut(best, at, at + (from?.[0].length ?? 0)), isHit);
}

function hits(text: string, isHit: IsHit): string[] {
  return (text.match(WORD) ?? []).map(normalize).filter(isHit);
}

/** Returns the part of `text` around `start` to `end`, from the beginning of a sentence if it fits. */
function cut(text: string, start: number, end: number): string {
  if (text.length <= PASSAGE) return text;
  const sentence = Math.max(
    0,
    ...[...text.slice(0, start).matchAll(/[.?!…]”?\s+/g)].map((match) => match.index + match[0].length),
  );
  let from = sentence;
  if (end - from > PASSAGE) {
    const near = Math.max(0, start - PASSAGE / 3);
    from = near === 0 ? 0 : Math.min(text.indexOf(" ", near) + 1 || start, start);
  }
  const space = text.lastIndexOf(" ", from + PASSAGE);
  const to = from + PASSAGE >= text.length ? text.length : space > start ? space : from + PASSAGE;
  return `${from > sentence ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
}

/** Splits `text` into hits and the text between them. */
export function toPieces(text: string, isHit: IsHit): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isHit(normalize(word))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), hit: false });
    end = index + word.length;
    pieces.push({ text: word, hit: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}
