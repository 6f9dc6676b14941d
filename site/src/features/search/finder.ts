/** Finds pages and photos by what they say and are called: beginnings of words count, and so do typing errors. */
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

/** Words of questions, which say nothing of what is looked for; they count where there are no others. */
const FILLERS = new Set(
  "a an and are at can do does for from have how i in is it much of on or the there to what which will with you your".split(
    " ",
  ),
);

/** A photo is found by its title, and comes after the pages that say the same. */
const isPhoto = (path: string): boolean => path.includes("?");

const OPTIONS: SearchOptions = {
  boost: { title: 6, name: 4, also: 6, keywords: 3, description: 2 },
  boostDocument: (path) => (isPhoto(path) ? 0.4 : 1),
  weights: { prefix: 0.2, fuzzy: 0.45 },
  combineWith: "AND",
  prefix: true,
  processTerm: normalize,
};

/** Returns the index of a search manifest; keys that are pressed while it is made are answered in between. */
export async function toIndex({ documents }: SearchManifest): Promise<Index> {
  const engine = new MiniSearch<SearchDocument>({
    idField: "path",
    fields: ["title", "name", "also", "keywords", "description", "text"],
    // The address holds the name as people type it, too: 5am, nlp.
    extractField: (document, field) =>
      field === "name"
        ? isPhoto(document.path)
          ? ""
          : (document.path.split("/").at(-1) ?? "")
        : String(document[field as keyof SearchDocument]),
    processTerm: (word, field) => (LENIENT.has(field ?? "") ? beginnings(normalize(word)) : normalize(word)),
  });
  await engine.addAllAsync(documents, { chunkSize: 5 });
  return { engine, documents: new Map(documents.map((document) => [document.path, document])) };
}

/** Returns a word and its beginnings. */
function beginnings(word: string): string[] {
  return Array.from({ length: Math.max(1, word.length - BEGINNING + 1) }, (_, less) =>
    word.slice(0, word.length - less),
  );
}

/** Returns what has every word of `query`, or else those words with errors, or else some; the best first. */
export function find({ engine, documents }: Index, query: string): Found[] {
  const typed = query.match(WORD) ?? [];
  const telling = typed.filter((word) => !FILLERS.has(normalize(word)));
  const words = telling.length > 0 ? telling : typed;
  const lenient = words.map(withErrors);
  const attempts: (() => SearchResult[])[] = [
    () => searchWhole(engine, words),
    () => engine.search({ queries: lenient }, OPTIONS),
    () => engine.search({ queries: lenient, combineWith: "OR" }, OPTIONS),
  ];
  for (const attempt of attempts) {
    const results = attempt();
    if (results.length === 0) continue;
    return results.flatMap((result) => {
      const document = documents.get(result.id);
      return document ? [toFound(document, result)] : [];
    });
  }
  return [];
}

/**
 * Returns what has every one of `words`, and before it what is the better answer though it lacks one: the page about
 * NLP for “nlp course”, and that of the fees for “how much does it cost”.
 */
function searchWhole(engine: Index["engine"], words: string[]): SearchResult[] {
  const some = engine.search(words.join(" "), { ...OPTIONS, combineWith: "OR" });
  const count = new Set(words.map(normalize)).size;
  const isWhole = ({ queryTerms }: SearchResult) => queryTerms.length === count;
  const best = some.find(isWhole);
  return best ? some.filter((result) => isWhole(result) || result.score > best.score) : [];
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

/** Returns the part of `text` around its first hit, cut between words where a space is near enough. */
function excerpt(text: string, isHit: (word: string) => boolean): string {
  const at = [...text.matchAll(WORD)].find(([word]) => isHit(word))?.index ?? 0;
  const start = Math.max(0, at - PASSAGE / 3);
  const from = start === 0 ? 0 : Math.min(text.indexOf(" ", start) + 1 || at, at);
  const end = from + PASSAGE;
  const space = text.lastIndexOf(" ", end);
  const to = end >= text.length ? text.length : space > at ? space : end;
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
