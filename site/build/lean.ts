/** Enables tree shaking of React Router, whose package is one file with side effects. */
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const CHANGES: [RegExp, string][] = [
  [/^\w+\.displayName = "[^"]*";$/gm, ""],
  [/= (React\d*\.(?:forwardRef|createContext|memo))\(/g, "= /* @__PURE__ */ $1("],
];

/**
 * Uses the router's production build (the package exports only the build with development warnings) and marks its
 * components as free of side effects. Saves 4.5 kB brotli of 80. Fails if a new release lacks the replaced code.
 */
export function leanRouter(): Plugin {
  const unseen = new Set(CHANGES);
  return {
    name: "lean-router",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    enforce: "pre",
    resolveId(source) {
      const name = { "react-router": "index.mjs", "react-router/dom": "dom-export.mjs" }[source];
      return name && fileURLToPath(new URL(`../production/${name}`, import.meta.resolve("react-router")));
    },
    transform(code, id) {
      if (!id.includes("/react-router/dist/production/")) return undefined;
      return CHANGES.reduce((changed, change) => {
        const [pattern, replacement] = change;
        if (changed.search(pattern) >= 0) unseen.delete(change);
        return changed.replace(pattern, replacement);
      }, code);
    },
    buildEnd() {
      for (const [pattern] of unseen) this.error(`This release of React Router has no ${pattern}.`);
    },
  };
}
