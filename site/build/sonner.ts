/** Adjusts sonner where it has no option: the style element that it injects, how far a swipe must go, and when it may. */
import type { Plugin } from "vite";
import { TOAST_SWIPE } from "../src/spec.ts";

const CHANGES: [RegExp, string][] = [
  // A strict policy blocks a style element made by a script; toasts.css imports the same rules as a file.
  [/^__insertCSS\(".*"\);$/m, ""],
  // 2.0 raised it from 20 to 45 pixels (specification, section 9).
  [/\bSWIPE_THRESHOLD = 45;/, `SWIPE_THRESHOLD = ${TOAST_SWIPE};`],
  // A toast that is shown again begins its time anew.
  [/(remainingTime\.current = duration;\s*\}, \[\s*duration)(?=\s*\])/, "$1, toast"],
  // Text that is selected, wherever on the page, would keep the mouse from swiping.
  [/^ *const isHighlighted = .*\n *if \(isHighlighted\) return;$/m, ""],
];

/** Changes sonner's module in builds and in the development server; fails when a release no longer has what is changed. */
export function sonner(): Plugin {
  return {
    name: "sonner",
    config: () => ({ optimizeDeps: { exclude: ["sonner"] } }),
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        return CHANGES.reduce((changed, [pattern, replacement]) => {
          if (!pattern.test(changed)) this.error(`This release of sonner has no ${pattern}.`);
          return changed.replace(pattern, replacement);
        }, code);
      },
    },
  };
}
