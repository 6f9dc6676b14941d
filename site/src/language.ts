/** The language of a text in another script than the page's, for screen readers and for the fonts of the device. */

/** The most spoken language of each script in India. A text names no language: Marathi counts as Hindi, Arabic as Urdu. */
const LANGUAGES = ["ur", "bn", "hi", "gu", "pa", "kn", "ml", "or", "ta", "te"];

/**
 * Returns the language of a text if most of its letters are in another script than that of `page`, the page's language, such
 * as “te” for a Telugu title on an English page.
 */
export function languageOf(text: string, page: string): string | undefined {
  if (!/[\u0600-\u0d7f]/.test(text)) return undefined;
  const letters = text.replace(/\P{L}/gu, "");
  const language = LANGUAGES.find((each) => {
    const others = letters.replace(RegExp(`\\p{Script=${scriptOf(each)}}`, "gu"), "");
    return others.length * 2 < letters.length;
  });
  return language && scriptOf(language) !== scriptOf(page) ? language : undefined;
}

/** Returns the script in which a language is usually written, such as “Telu” for “te”. */
function scriptOf(language: string): string | undefined {
  return new Intl.Locale(language).maximize().script;
}
