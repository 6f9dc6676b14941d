/** In the browser, during development: shows the pipeline's errors over the page until they are corrected. */
/// <reference types="vite/client" />
import type { Finding } from "../findings.ts";
import { FINDINGS } from "./messages.ts";

const STYLES = `
  :host { all: initial; color-scheme: light dark; }
  dialog {
    box-sizing: border-box; width: min(46rem, calc(100vw - 2rem)); max-height: calc(100dvh - 4rem); padding: 0;
    border: 0; border-radius: .75rem; border-top: .375rem solid light-dark(#b3261e, #ff8a80); overflow: auto;
    background: light-dark(#fff, #1d1b20); color: light-dark(#1d1b20, #ece8ef);
    font: 1rem/1.5 system-ui, sans-serif; box-shadow: 0 1rem 3rem #0006;
  }
  dialog::backdrop { background: #0008; }
  header, footer { padding: 1.25rem 1.5rem; }
  header { padding-bottom: .25rem; }
  h1 { margin: 0 0 .25rem; font-size: 1.25rem; line-height: 1.3; }
  p { margin: 0; }
  header p, footer p { color: light-dark(#55505c, #b8b2c0); font-size: .9375rem; }
  article { padding: 1rem 1.5rem; border-bottom: 1px solid light-dark(#e4e0e8, #3a3640); }
  h2 { margin: 0 0 .25rem; font: 600 .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
  h2 span { color: light-dark(#b3261e, #ff8a80); }
  pre {
    margin: .625rem 0; padding: .625rem .75rem; border-radius: .375rem; overflow-x: auto; tab-size: 4;
    background: light-dark(#f5f3f7, #2a272e); font: .875rem/1.5 ui-monospace, monospace;
  }
  pre i { margin-right: .75rem; font-style: normal; color: light-dark(#716b79, #9d96a6); user-select: none; }
  mark {
    background: none; color: inherit; text-decoration: underline wavy light-dark(#b3261e, #ff8a80) from-font;
    text-underline-offset: .25em;
  }
  mark:empty::before { content: " "; white-space: pre; }
  .hint::before { content: "→ "; }
  footer { display: flex; gap: 1rem; align-items: center; justify-content: space-between; flex-wrap: wrap; }
  button {
    padding: .5rem 1rem; border: 1px solid currentColor; border-radius: 2rem; background: none; color: inherit;
    font: inherit; cursor: pointer;
  }
  button:focus-visible { outline: 2px solid; outline-offset: 2px; }
`;

const host = document.createElement("pipeline-findings");
const root = host.attachShadow({ mode: "open" });
const dialog = element("dialog");
dialog.setAttribute("aria-labelledby", "title");
root.append(element("style", STYLES), dialog);

// The desk shows findings at their fields instead, without files and lines.
if (window === parent) {
  import.meta.hot?.on(FINDINGS.tell, show);
  import.meta.hot?.send(FINDINGS.ask);
}

function show(findings: Finding[]): void {
  if (findings.length === 0) {
    host.remove();
    return;
  }
  const title = element("h1", findings.length === 1 ? "One error" : `${findings.length} errors`);
  title.id = "title";
  const header = element("header", title, element("p", "The page behind this is as it was before."));
  const hide = element("button", "Look at the page");
  hide.addEventListener("click", () => dialog.close());
  const footer = element("footer", element("p", "Mend and save; this then goes away by itself."), hide);
  dialog.replaceChildren(header, ...findings.map(toArticle), footer);
  document.body.append(host);
  if (!dialog.open) dialog.showModal();
}

function toArticle({ code, file, line, column, message, hint, corrected, ...place }: Finding): HTMLElement {
  const at = [file, line, column].filter((part) => part !== null).join(":");
  const parts: HTMLElement[] = [element("h2", `${at} `, element("span", code)), element("p", message)];
  if (place.source !== undefined) {
    const start = (column ?? 1) - 1;
    // The pipeline counts code points, JavaScript UTF-16 units.
    const characters = [...place.source];
    const slice = (from: number, to?: number) => characters.slice(from, to).join("");
    const end = place.end_column === null ? start : place.end_column - 1;
    const marked = column === null ? [] : [element("mark", slice(start, end))];
    parts.push(element("pre", element("i", `${line}`), slice(0, start), ...marked, slice(end)));
  }
  const help = element("p", hint);
  help.className = "hint";
  parts.push(help);
  if (corrected !== null) parts.push(element("pre", element("i", `${line}`), corrected));
  return element("article", ...parts);
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
