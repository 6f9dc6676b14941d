/** The message of the contact form, and the links that contain it. */
import type { FormText } from "../../contract";

/** The fields, in the order of the form. */
export const FIELDS = ["name", "email", "phone", "comment"] as const;
export type FieldName = (typeof FIELDS)[number];
export type Values = Record<FieldName, string>;

/** The fields in the order of the message (specification, section 7). */
const MESSAGE_ORDER: FieldName[] = ["name", "phone", "email", "comment"];

/** Maximum length of a mailto link in characters that Windows and all mail clients accept whole. */
export const LONG_LINK = 2000;

/**
 * Maximum length of an opened mailto link in characters. Chromium 156 shows an empty page for links above 2 MiB
 * (Firefox 153 and WebKit 2.50 accept 3 million characters), and Linux limits a program's argument to 128 KiB.
 */
const LONGEST_LINK = 100_000;

/** Returns whether a mailto link can contain the text. */
export function fitsMailto(address: string, subject: string, text: string): boolean {
  if (text.length > LONGEST_LINK) return false; // each character needs at least one in the link
  const whole = text.replace(/\p{Surrogate}/gu, "?"); // lone surrogates, which sending reports
  return toMailto(address, subject, whole).length <= LONGEST_LINK;
}

/** Returns the message: one line per field, and the comment with its own lines. */
export function toText(text: FormText, values: Values): string {
  return MESSAGE_ORDER.map((field) => `${text[field].label}: ${values[field]}`).join("\n");
}

/**
 * Returns a link that opens a new e-mail (RFC 6068): spaces are %20, line breaks %0D%0A.
 *
 * @throws URIError if the text contains a lone surrogate, which cannot be encoded.
 */
export function toMailto(address: string, subject: string, text?: string): string {
  const to = encodeURIComponent(address).replace("%40", "@");
  const body = text === undefined ? "" : `&body=${encodeURIComponent(text.replace(/\r\n?|\n/g, "\r\n"))}`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}${body}`;
}

/** Returns a link that opens WhatsApp with the text; `number` is digits only, with the country code. */
export function toWhatsapp(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
