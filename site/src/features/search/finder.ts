/**
 * Finds pages and photos. A query is compared with the visitors' words in content/search.yaml and, by stems, with the
 * pages. Only an unknown word is treated as unfinished, joined or mistyped.
 */
import MiniSearch from "minisearch";
import type { SearchAnswer, SearchDocument, SearchManifest } from "../../contract";
import { type Piece, toPassage, toPieces } from "./passages";
import { countErrors, splitWords, toStem } from "./words";

export interface Index {
  manifest: SearchManifest;
  engine: MiniSearch<SearchDocument>;
  documents: Map<string, SearchDocument>;
  /** Every word of the pages and every visitors' word, with its stem. */
  words: Map<string, string>;
  /** The answers to words and groups of words, by key. */
  answers: Map<string, SearchAnswer[]>;
  /** Keys of words and groups of words that name an illness. */
  illness: Set<string>;
  isFiller: (stem: string) => boolean;
  toStem: (word: string) => string;
}

export interface Found {
  path: string;
  title: Piece[];
  passage: Piece[];
}

/** A word or a group of words of a query: the possible stems with their weights, and its answers. */
interface Term {
  stems: Map<string, number>;
  answers: SearchAnswer[];
}

/** A match of a term on a page; `isSubject` if the term is in the page's title, name or keywords. */
interface Hit {
  score: number;
  isSubject: boolean;
  stems: string[];
  answer?: SearchAnswer | undefined;
}

/** Milliseconds of indexing between two pauses, in which the browser handles key presses. */
const SLICE = 8;

/** Maximum number of words in a group. */
const GROUP = 5;

/** Weight of a match in each field. */
const BOOST = { title: 6, name: 4, keywords: 3, description: 2 };
/** Fields with the subject of a page. */
const SUBJECT = ["title", "name", "keywords"];
/** Score of a visitors' word before its weight: about that of a rare word in a title. */
const ANSWER = 18;
/** Weights of an unfinished word, and of a word with errors. */
const UNFINISHED = 0.4;
const MISTYPED = 0.9;
/** Minimum share of the query that a page must match if no word is its subject. */
const COVERAGE = 0.5;

/** Returns whether an address is that of a photo. Photos come after pages with the same match. */
const isPhoto = (path: string): boolean => path.includes("?");

/** Returns the index of a search manifest; pauses let the browser handle key presses meanwhile. */
export async function toIndex(manifest: SearchManifest): Promise<Index> {
  const { documents, synonyms } = manifest;
  const first = new Map(
    synonyms.flatMap(([one = "", ...others]) =>
      others.map((other): [string, string] => [toStem(other), toStem(one)]),
    ),
  );
  const stem = (word: string) => first.get(toStem(word)) ?? toStem(word);
  const words = new Map<string, string>();
  const note = (word: string) => {
    const itsStem = stem(word);
    words.set(word, itsStem);
    return itsStem;
  };
  const engine = new MiniSearch<SearchDocument>({
    idField: "path",
    fields: ["title", "name", "keywords", "description", "passages"],
    // The address has the name as people type it, such as 5am or nlp.
    extractField: (document, field) => {
      if (field !== "name") return String(document[field as keyof SearchDocument]);
      return isPhoto(document.path) ? "" : (document.path.split("/").at(-1) ?? "");
    },
    tokenize: splitWords,
    processTerm: note,
    searchOptions: {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: BOOST,
      boostDocument: (path) => (isPhoto(path) ? 0.4 : 1),
    },
  });
  let since = performance.now();
  for (const document of documents) {
    engine.add(document);
    if (performance.now() - since < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  const fillers = new Set(manifest.fillers.flatMap(splitWords).map(note));
  const isFiller = (each: string) => fillers.has(each);
  const toKeys = (phrases: string[]) =>
    phrases.map((phrase) => toKey(splitWords(phrase).map(note), isFiller));
  const answers = new Map<string, SearchAnswer[]>();
  for (const answer of manifest.answers) {
    for (const key of new Set(toKeys(answer.words))) answers.set(key, [...(answers.get(key) ?? []), answer]);
  }
  synonyms.flat().flatMap(splitWords).forEach(note);
  return {
    manifest,
    engine,
    documents: new Map(documents.map((document) => [document.path, document])),
    words,
    answers,
    illness: new Set(toKeys(manifest.illness)),
    isFiller,
    toStem: stem,
  };
}

/** Returns the key of a group of words; order and fillers do not change it. */
function toKey(stems: string[], isFiller: Index["isFiller"]): string {
  const telling = stems.filter((stem) => !isFiller(stem));
  return [...(telling.length > 1 ? telling : stems)].sort().join(" ");
}

/** Yields the length and key of each group of words at a position, the longest first. */
function* toGroups(stems: string[], at: number, isFiller: Index["isFiller"]): Generator<[number, string]> {
  for (let length = Math.min(GROUP, stems.length - at); length > 0; length--) {
    yield [length, toKey(stems.slice(at, at + length), isFiller)];
  }
}

/** Returns whether a query names an illness, even misspelt. The search then offers no training. */
export function isIllness({ illness, words, isFiller, toStem }: Index, query: string): boolean {
  const stems = splitWords(query).map((word) => {
    const [near, ...more] = words.has(word) ? [] : closest(words, word);
    return near !== undefined && more.length === 0 ? near : toStem(word);
  });
  return stems.some((_, at) => [...toGroups(stems, at, isFiller)].some(([, key]) => illness.has(key)));
}

/** Returns the pages and photos for `query`, the best first. */
export function find(index: Index, query: string): Found[] {
  if (isIllness(index, query)) return [];
  const terms = toTerms(index, query).map((term) => {
    const hits = toHits(index, term);
    const weight = Math.log(1 + index.documents.size / (hits.size + 0.5)); // rare words weigh most
    // An answer ranks above pages that merely contain the word.
    const answer = Math.max(ANSWER * weight, ...[...hits.values()].map((hit) => hit.score));
    for (const hit of hits.values()) if (hit.answer) hit.score = answer;
    return { hits, weight };
  });
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  return [...index.documents.values()]
    .flatMap((document) => {
      const matching = terms.flatMap(({ hits, weight }) => {
        const hit = hits.get(document.path);
        return hit ? [{ ...hit, weight }] : [];
      });
      const coverage = matching.reduce((sum, { weight }) => sum + weight, 0) / all;
      if (matching.length === 0 || !(coverage >= COVERAGE || matching.some((hit) => hit.isSubject)))
        return [];
      const score = matching.reduce((sum, hit) => sum + hit.score, 0);
      return [{ document, matching, score: score * (0.3 + 0.7 * coverage) }];
    })
    .sort((one, other) => other.score - one.score)
    .map(({ document, matching }) => {
      const stems = new Set(matching.flatMap((hit) => hit.stems));
      const isHit = (word: string) => stems.has(index.toStem(word));
      const answer = matching.find((hit) => hit.answer?.passage)?.answer?.passage;
      return {
        path: document.path,
        title: toPieces(document.title, isHit),
        passage: toPassage(document, isHit, answer ?? ""),
      };
    });
}

/** Returns the matches of a term, by the address of the page or photo. */
function toHits({ engine }: Index, { stems, answers }: Term): Map<string, Hit> {
  const hits = new Map<string, Hit>();
  for (const [stem, weight] of stems) {
    for (const { id, score, match } of engine.search(stem)) {
      const hit = hits.get(id);
      const isSubject = SUBJECT.some((field) => match[stem]?.includes(field));
      hits.set(id, {
        score: Math.max(hit?.score ?? 0, score * weight),
        isSubject: hit?.isSubject || isSubject,
        stems: [...(hit?.stems ?? []), stem],
      });
    }
  }
  for (const answer of answers) {
    const { score, stems } = hits.get(answer.path) ?? { score: 0, stems: [] };
    hits.set(answer.path, { score, stems, isSubject: true, answer });
  }
  return hits;
}

/** Returns the terms of a query: groups of visitors' words, then other words; fillers only if the query has no other words. */
function toTerms(index: Index, query: string): Term[] {
  const { answers, isFiller, toStem } = index;
  const typed = join(index.words, splitWords(query));
  const stems = typed.map(toStem);
  const groups: Term[] = [];
  const rest: string[] = [];
  for (let at = 0; at < typed.length; at++) {
    const [length, key] = [...toGroups(stems, at, isFiller)].find((group) => answers.has(group[1])) ?? [
      1,
      "",
    ];
    if (length > 1) groups.push({ stems: new Map(), answers: answers.get(key) ?? [] });
    else rest.push(typed[at] ?? "");
    at += length - 1;
  }
  const telling = rest.filter((word) => !isFiller(toStem(word)));
  const answered = rest.filter((word) => answers.has(toStem(word)));
  const asked = telling.length + groups.length > 0 ? telling : answered.length > 0 ? answered : rest;
  return [...groups, ...asked.flatMap((word) => toWordTerms(index, word, word === typed.at(-1)))];
}

/** Joins parts such as “sub conscious” and “n l p” if the pages have the joined word, unless each part is a known word. */
function join(words: Index["words"], typed: string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < typed.length; at++) {
    const parts = [3, 2].map((count) => typed.slice(at, at + count));
    const found = parts.find((some) => words.has(some.join("")) && !some.every((word) => words.has(word)));
    joined.push((found ?? typed.slice(at, at + 1)).join(""));
    at += (found?.length ?? 1) - 1;
  }
  return joined;
}

/** Returns the terms of one word: two for a word such as “mindpower” if the pages have only its two parts. */
function toWordTerms({ words, answers, toStem }: Index, word: string, isLast: boolean): Term[] {
  const toTerm = (stems: string[], weight: number): Term => ({
    stems: new Map(stems.map((stem) => [stem, weight])),
    answers: [...new Set(stems.flatMap((stem) => answers.get(stem) ?? []))],
  });
  const known = [...words];
  const stem = toStem(word);
  if (known.some(([, one]) => one === stem)) return [toTerm([stem], 1)];
  const longer = known.filter(([one]) => isLast && one.startsWith(word)).map(([, one]) => one);
  if (longer.length > 0) return [toTerm(longer, UNFINISHED)];
  for (let at = 2; at <= word.length - 2; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => words.has(part))) return parts.map((part) => toTerm([toStem(part)], 1));
  }
  return [toTerm(closest(words, word), MISTYPED)];
}

/** Returns the stems of the words that `typed` may stand for; none for up to 3 letters, which fit too many words. */
function closest(words: Index["words"], typed: string): string[] {
  const most = typed.length < 4 ? -1 : typed.length < 8 ? 1 : 2;
  const stem = toStem(typed);
  // People rarely mistype the first letter: “wife” does not mean “life”.
  const alike = [...words].filter(([word]) => word.length > 2 && word.slice(0, 2).includes(typed.charAt(0)));
  const counts = [
    (word: string) => countErrors(typed, word),
    (_: string, itsStem: string) => countErrors(stem, itsStem),
  ];
  for (const count of counts) {
    const errors = alike.map(([word, itsStem]) => [count(word, itsStem), itsStem] as const);
    const least = Math.min(...errors.map(([each]) => each));
    if (least <= most)
      return [...new Set(errors.flatMap(([each, itsStem]) => (each === least ? itsStem : [])))];
  }
  return [];
}
