/** Keeps Vite from preloading the client's style sheet, which is inline in every page. */
import type { Plugin } from "vite";

const BEFORE = "return preloadOnce(seen, dep.href,";
const SKIP = "if (/\\/client-[^/]+\\.css$/.test(dep.pathname)) return;";

/** Changes Vite's helper that fetches a chunk's styles. Fails if a new release lacks the replaced code. */
export function preload(): Plugin {
  return {
    name: "preload",
    apply: "build",
    transform: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(BEFORE)) this.error(`This release of Vite has no “${BEFORE}”.`);
        return code.replace(BEFORE, `${SKIP}${BEFORE}`);
      },
    },
  };
}
