/** Undo and redo of every change in this session. */
import { done, make } from "./changes";
import { useKeys } from "./keys";
import { createStore } from "./store";

/** Undo functions for changes that exist only on this page; each returns a message. They run before undo on the server. */
export const steps = createStore<readonly (() => string)[]>([]);

/** The undo under way: the next one waits for it, so that two presses undo two changes. */
let last: Promise<unknown> = Promise.resolve();

/** Undoes or redoes the last change. */
export async function undo(way: "undo" | "redo"): Promise<void> {
  const back = way === "undo" && steps.get().at(-1);
  if (back) {
    steps.set(steps.get().slice(0, -1));
    done.set({ told: back() });
    return;
  }
  last = last.catch(() => {}).then(() => make(`/api/${way}`, undefined, { undo: false, isUndo: true }));
  await last;
}

/** Handles Ctrl-Z and Ctrl-Shift-Z outside fields. Used once, by the shell. */
export function useUndo(): void {
  useKeys({
    "Ctrl-z": () => void undo("undo"),
    "Ctrl-Z": () => void undo("redo"),
    "Ctrl-y": () => void undo("redo"),
  });
}
