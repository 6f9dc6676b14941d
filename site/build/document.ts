/** Puts a rendered page into index.html. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface DocumentParts {
  language: string;
  /** The route's path, so that the application knows whether the page it finds is the one it would draw. */
  path: string;
  policy?: string;
  /** Elements of the head. */
  head: string;
  styles?: string;
  boot: string;
  app: string;
}

const template = readFileSync(fileURLToPath(new URL("../index.html", import.meta.url)), "utf8");

/** Returns the page as HTML. `policy` is a Content-Security-Policy, which must precede all that it governs. */
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

/** Returns the link to the styles for paper: early.ts makes it one with scripts, once the page was painted. */
export function printStyles(href: string): string {
  return `<noscript><link rel="stylesheet" media="print" href="${href}"></noscript>`;
}

/** Returns `text` escaped for a double-quoted attribute, or for text between tags. */
export function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
