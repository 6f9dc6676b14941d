/** Keeps Vite's preloading from fetching what stands in every page: the client's style sheet. */
import type { Plugin } from "vite";

const BEFORE = "return preloadOnce(seen, dep.href,";
const SKIP = "if (/\\/client-[^/]+\\.css$/.test(dep.pathname)) return;";

/** Changes the helper that fetches a chunk's styles; fails when a release of Vite no longer has what is changed. */
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
