/** The language of a text in another script than the page's, for screen readers and for the fonts of the device. */

/** Scripts, each with its most spoken language in India. A text names no language: Marathi counts as Hindi, Arabic as Urdu. */
const LANGUAGES = {
  Arab: "ur",
  Beng: "bn",
  Deva: "hi",
  Gujr: "gu",
  Guru: "pa",
  Knda: "kn",
  Mlym: "ml",
  Orya: "or",
  Taml: "ta",
  Telu: "te",
};

/**
 * Returns the language of a text if most of its letters are in another script than that of `page`, the page's language, such
 * as “te” for a Telugu title on an English page.
 */
export function languageOf(text: string, page: string): string | undefined {
  if (!/[\u0600-\u0d7f]/.test(text)) return undefined;
  const letters = text.replace(/\P{L}/gu, "");
  const [script, language] =
    Object.entries(LANGUAGES).find(
      ([name]) => letters.replace(RegExp(`\\p{Script=${name}}`, "gu"), "").length * 2 < letters.length,
    ) ?? [];
  return script === new Intl.Locale(page).maximize().script ? undefined : language;
}
