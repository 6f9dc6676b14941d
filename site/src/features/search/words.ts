/** Splits text into words, and reduces words to stems for comparison. */
import { stemmer } from "stemmer";

/** A word: letters with their marks, digits, apostrophes between letters, and joiners, which choose the shape of a letter. */
export const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*(?:['’]\p{L}[\p{L}\p{M}]*)*/gu;

/** Returns the words of a text in lower case, without apostrophes, joiners and the accents of Latin letters. */
export function splitWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(normalize);
}

export function normalize(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1") // in other scripts, marks are vowels
    .replace(/['’\u200c\u200d]/g, "")
    .toLowerCase();
}

/** Returns the stem of a normalized word, such as “speak” for “speaking”. Double Latin letters, a common error, become single. */
export function toStem(word: string): string {
  return squeeze(stemmer(word));
}

function squeeze(word: string): string {
  return word.replace(/(\p{Script=Latin})\1/gu, "$1");
}

/** Returns the number of wrong, missing, additional or transposed letters in `typed`, compared with `word`. */
export function countErrors(typed: string, word: string): number {
  let [before, last]: number[][] = [[], []];
  for (let row = 0; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= word.length; column++) {
      const [a, b] = [typed[row - 1], word[column - 1]];
      const least =
        row === 0
          ? column
          : Math.min(
              (current[column - 1] ?? 0) + 1,
              (last?.[column] ?? 0) + 1,
              (last?.[column - 1] ?? 0) + (a === b ? 0 : 1),
              row > 1 && column > 1 && a === word[column - 2] && b === typed[row - 2]
                ? (before?.[column - 2] ?? 0) + 1
                : Number.POSITIVE_INFINITY,
            );
      current.push(least);
    }
    [before, last] = [last, current];
  }
  return last?.[word.length] ?? 0;
}
