/** Patches sonner where it has no option: its injected style element, its swipes, and the time of a renewed toast. */
import type { Plugin } from "vite";
import { TOAST_SWIPE } from "../shared/spec.ts";

const CHANGES: [RegExp, string][] = [
  // A strict policy blocks a style element made by a script; toasts.css imports the same rules as a file.
  [/^__insertCSS\(".*"\);$/m, ""],
  // 2.0 raised it from 20 to 45 pixels (specification, section 9).
  [/\bSWIPE_THRESHOLD = 45;/, `SWIPE_THRESHOLD = ${TOAST_SWIPE};`],
  // A toast that is shown again restarts its time.
  [/(remainingTime\.current = duration;\s*\}, \[\s*duration)(?=\s*\])/, "$1, toast"],
  // Selected text anywhere on the page would prevent swipes by mouse.
  [/^ *const isHighlighted = .*\n *if \(isHighlighted\) return;$/m, ""],
];

/** Patches sonner's module in builds and in the development server. Fails if a new release lacks the replaced code. */
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
