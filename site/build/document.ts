/** Puts a rendered page into index.html. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface DocumentParts {
  language: string;
  /** The route's path, so that the application can verify that the document is the page at the address. */
  path: string;
  policy?: string;
  /** Elements of the head. */
  head: string;
  styles?: string;
  boot: string;
  app: string;
}

const template = readFileSync(fileURLToPath(new URL("../index.html", import.meta.url)), "utf8");

/** Returns the page as HTML. `policy` is a Content-Security-Policy; it must precede everything that it governs. */
export function toDocument({ language, path, policy, head, styles = "", boot, app }: DocumentParts): string {
  const fill: Record<string, string> = {
    "%language%": attribute(language),
    "%path%": attribute(path),
    "<!--policy-->\n": policy
      ? `<meta http-equiv="Content-Security-Policy" content="${attribute(policy)}">\n`
      : "",
    "<!--head-->": head,
    "<!--styles-->": styles,
    "<!--boot-->": boot,
    "<!--app-->": app,
  };
  const holes = new RegExp(Object.keys(fill).join("|"), "g");
  return template.replace(holes, (hole) => fill[hole] ?? "");
}

/** Returns the link to the print styles in a noscript element; early.ts inserts the link after the first paint. */
export function printStyles(href: string): string {
  return `<noscript><link rel="stylesheet" media="print" href="${href}"></noscript>`;
}

/** Escapes `text` for a double-quoted attribute, or for text between tags. */
export function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
