/** Finds programmes by title, keyword and text: beginnings of words count, and so do words with a typing error. */
import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
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

const OPTIONS: SearchOptions = {
  boost: { title: 6, name: 4, keywords: 3, description: 2 },
  prefix: true,
  // One error in words of 4 letters, two from 8 on; shorter words would match anything.
  fuzzy: (word) => (word.length > 3 ? 0.25 : false),
  maxFuzzy: 2,
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
    processTerm: normalize,
  });
  engine.addAll(documents);
  return { engine, documents: new Map(documents.map((document) => [document.path, document])) };
}

/** Returns the programmes that have every word of `query`, or else some of them; the best first. */
export function find({ engine, documents }: Index, query: string): Found[] {
  const all = engine.search(query, { ...OPTIONS, combineWith: "AND" });
  const results = all.length > 0 ? all : engine.search(query, OPTIONS);
  return results.flatMap((result) => {
    const document = documents.get(result.id);
    return document ? [toFound(document, result)] : [];
  });
}

function toFound(document: SearchDocument, { terms, match }: SearchResult): Found {
  const { path, title, description, keywords, text } = document;
  const words = new Set(terms);
  const fields = new Set(Object.values(match).flat());
  const inKeywords = keywords.filter((keyword) => hasHit(keyword, words));
  let passage = description;
  if (!fields.has("title") && !fields.has("description")) {
    if (inKeywords.length > 0) passage = inKeywords.join(" · ");
    else if (fields.has("text")) passage = excerpt(text, words);
  }
  return { path, title: toPieces(title, words), passage: toPieces(passage, words) };
}

/** Returns the part of `text` around its first hit, cut between words. */
function excerpt(text: string, words: Set<string>): string {
  const hit = [...text.matchAll(WORD)].find(([word]) => words.has(normalize(word)));
  const start = Math.max(0, (hit?.index ?? 0) - PASSAGE / 3);
  const from = start === 0 ? 0 : text.indexOf(" ", start) + 1;
  const end = from + PASSAGE;
  const to = end >= text.length ? text.length : text.lastIndexOf(" ", end);
  return `${from > 0 ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
}

/** Splits `text` into its hits and what is between them. */
function toPieces(text: string, words: Set<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!words.has(normalize(word))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), hit: false });
    end = index + word.length;
    pieces.push({ text: word, hit: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}

function hasHit(text: string, words: Set<string>): boolean {
  return toPieces(text, words).some((piece) => piece.hit);
}

/** Returns a word without case and accents. */
function normalize(word: string): string {
  return word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
