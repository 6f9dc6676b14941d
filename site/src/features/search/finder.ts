/** Finds programmes by title, keyword and text: beginnings of words count, and so do words with a typing error. */
import MiniSearch, { type Query, type SearchOptions, type SearchResult } from "minisearch";
import type { SearchDocument, SearchManifest } from "../../contract";

export interface Index {
  engine: MiniSearch<SearchDocument>;
  documents: Map<string, SearchDocument>;
}

/** A piece of text; `hit` where it matches what was searched for. */
export interface Piece {
  text: string;
  hit: boolean;
}

export interface Found {
  path: string;
  title: Piece[];
  /** The passage that matches; the description where only the title does. */
  passage: Piece[];
}

/** Characters of a passage, at most. */
const PASSAGE = 140;

/** Everything that MiniSearch puts between words; what is left are the words. */
const WORD = /[^\n\r\p{Z}\p{P}]+/gu;

/** Fields whose words are found by their beginnings even where those hold an error. */
const LENIENT = new Set(["title", "name", "keywords"]);
/** Letters of the shortest such beginning. */
const BEGINNING = 4;

const OPTIONS: SearchOptions = {
  boost: { title: 6, name: 4, keywords: 3, description: 2 },
  combineWith: "AND",
  prefix: true,
  processTerm: normalize,
};

/** Returns the index of a search manifest. */
export function toIndex({ documents }: SearchManifest): Index {
  const engine = new MiniSearch<SearchDocument>({
    idField: "path",
    fields: ["title", "name", "keywords", "description", "text"],
    // The address holds the name as people type it, too: 5am, nlp.
    extractField: (document, field) =>
      field === "name"
        ? (document.path.split("/").at(-1) ?? "")
        : String(document[field as keyof SearchDocument]),
    processTerm: (word, field) => (LENIENT.has(field ?? "") ? beginnings(normalize(word)) : normalize(word)),
  });
  engine.addAll(documents);
  return { engine, documents: new Map(documents.map((document) => [document.path, document])) };
}

/** Returns a word and its beginnings. */
function beginnings(word: string): string[] {
  return Array.from({ length: Math.max(1, word.length - BEGINNING + 1) }, (_, less) =>
    word.slice(0, word.length - less),
  );
}

/** Returns the programmes that have every word of `query`, or else those words with errors, or else some; the best first. */
export function find({ engine, documents }: Index, query: string): Found[] {
  const words = query.match(WORD) ?? [];
  const lenient = words.map(withErrors);
  const attempts: Query[] = [query, { queries: lenient }, { queries: lenient, combineWith: "OR" }];
  for (const attempt of attempts) {
    const results = engine.search(attempt, OPTIONS);
    if (results.length === 0) continue;
    return results.flatMap((result) => {
      const document = documents.get(result.id);
      return document ? [toFound(document, result)] : [];
    });
  }
  return [];
}

/** Returns a query for a word and for what it may have been meant to be; words of up to 3 letters could mean anything. */
function withErrors(word: string): Query {
  if (word.length < 4) return word;
  const swapped = Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );
  return {
    combineWith: "OR",
    queries: [
      { queries: [word], fuzzy: word.length < 8 ? 1 : 2 },
      { queries: swapped, combineWith: "OR" },
    ],
  };
}

function toFound(document: SearchDocument, { terms, match }: SearchResult): Found {
  const { path, title, description, keywords, text } = document;
  const isHit = (word: string) => terms.some((term) => normalize(word).startsWith(term));
  const split = (passage: string) => toPieces(passage, isHit);
  const fields = new Set(Object.values(match).flat());
  const shown = () => {
    if (fields.has("title") || fields.has("description")) return split(description);
    const keyword = keywords.find((words) => split(words).some((piece) => piece.hit));
    if (keyword) return split(keyword);
    return split(fields.has("text") ? excerpt(text, isHit) : description);
  };
  return { path, title: split(title), passage: shown() };
}

/** Returns the part of `text` around its first hit, cut between words. */
function excerpt(text: string, isHit: (word: string) => boolean): string {
  const hit = [...text.matchAll(WORD)].find(([word]) => isHit(word));
  const start = Math.max(0, (hit?.index ?? 0) - PASSAGE / 3);
  const from = start === 0 ? 0 : text.indexOf(" ", start) + 1;
  const end = from + PASSAGE;
  const to = end >= text.length ? text.length : text.lastIndexOf(" ", end);
  return `${from > 0 ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
}

/** Splits `text` into its hits and what is between them. */
function toPieces(text: string, isHit: (word: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isHit(word)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), hit: false });
    end = index + word.length;
    pieces.push({ text: word, hit: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}

/** Returns a word without case and accents. */
function normalize(word: string): string {
  return word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
