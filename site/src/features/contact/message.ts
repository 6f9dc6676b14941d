/** What the contact form sends: one text, and the links that carry it. */
import type { FormText } from "../../contract";

/** The fields, in the order of the form. */
export const FIELDS = ["name", "email", "phone", "comment"] as const;
export type FieldName = (typeof FIELDS)[number];
export type Values = Record<FieldName, string>;

/** The fields in the order of the message (specification, section 7). */
const MESSAGE_ORDER: FieldName[] = ["name", "phone", "email", "comment"];

/** Characters of a mailto link beyond which Windows and some mail clients drop it or cut it off. */
export const LONG_LINK = 2000;

/**
 * Characters of the longest mailto link that is opened. Chromium 156 shows an empty page instead of one of more than
 * 2 MiB (Firefox 153 and WebKit 2.50 hand on 3 million characters), and Linux hands no program more than 128 KiB at once.
 */
const LONGEST_LINK = 100_000;

/** Whether a link to the mail client can carry the text. */
export function fitsMailto(address: string, subject: string, text: string): boolean {
  if (text.length > LONGEST_LINK) return false; // each character takes one or more of the link
  const whole = text.replace(/\p{Surrogate}/gu, "?"); // halves of pairs, of which sending tells
  return toMailto(address, subject, whole).length <= LONGEST_LINK;
}

/** Returns the message: a line for each field, the comment's own lines after it. */
export function toText(text: FormText, values: Values): string {
  return MESSAGE_ORDER.map((field) => `${text[field].label}: ${values[field]}`).join("\n");
}

/**
 * Returns a link that opens a new e-mail (RFC 6068): spaces are %20, line breaks %0D%0A.
 *
 * @throws URIError where the text holds half of a surrogate pair, which no encoding can carry.
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
