/** Undo and redo, for every change of this session. */
import type { Done as Answer } from "../api";
import { ask, RefusedError } from "./client";
import { useKeys } from "./keys";
import { createStore } from "./store";

/** The last change in a sentence, and whether it can be undone. */
export const done = createStore<{ told: string; undo?: boolean } | undefined>(undefined);

/** Changes that only this page holds; each function takes one back, and returns a sentence. They are undone first. */
export const steps = createStore<readonly (() => string)[]>([]);

/** Undoes or redoes the last change. Calls wait for one another. */
export async function undo(way: "undo" | "redo"): Promise<void> {
  const back = way === "undo" && steps.get().at(-1);
  if (back) {
    steps.set(steps.get().slice(0, -1));
    done.set({ told: back() });
    return;
  }
  try {
    const { what } = await ask<Answer>(`/api/${way}`, { method: "POST" });
    done.set({ told: what });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    done.set({ told: error.message });
  }
}

/** Ctrl-Z and Ctrl-Shift-Z; inside a field they belong to the field. Used once, by the shell. */
export function useUndo(): void {
  useKeys({
    "Ctrl-z": () => void undo("undo"),
    "Ctrl-Z": () => void undo("redo"),
    "Ctrl-y": () => void undo("redo"),
  });
}
