/** Undo and redo of every change in this session. */
import type { Done } from "../api";
import { attemptNow, done, inTurn } from "./changes";
import { ask } from "./client";
import { flush, loaded } from "./drafts";
import { useKeys } from "./keys";
import { createStore } from "./store";

/** Undo functions for changes that exist only on this page; each returns a message. They run before undo on the server. */
export const steps = createStore<readonly (() => string)[]>([]);

/** The number of undos that the page does not show yet. Forms take no input meanwhile: entries may go and come. */
export const undoing = createStore(0);

/** Undoes or redoes the last change. */
export async function undo(way: "undo" | "redo"): Promise<void> {
  const back = way === "undo" && steps.get().at(-1);
  if (back) {
    steps.set(steps.get().slice(0, -1));
    done.set({ told: back() });
    return;
  }
  undoing.set(undoing.get() + 1);
  await flush();
  const made = await inTurn(() => attemptNow(() => ask<Done>(`/api/${way}`, { method: "POST" })));
  if (made) done.set({ told: made.what, isUndo: true });
  await loaded();
  undoing.set(undoing.get() - 1);
}

/** Handles Ctrl-Z and Ctrl-Shift-Z outside fields. Used once, by the shell. */
export function useUndo(): void {
  useKeys({
    "Ctrl-z": () => void undo("undo"),
    "Ctrl-Z": () => void undo("redo"),
    "Ctrl-y": () => void undo("redo"),
  });
}
