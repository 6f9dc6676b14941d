/** Undo and redo, for every change of this session. */
import type { Done as Answer } from "../api";
import { ask, RefusedError } from "./client";
import { useKeys } from "./keys";
import { createStore } from "./store";

/** The last change in a sentence, and whether it can be undone. */
export const done = createStore<{ told: string; undo?: boolean } | undefined>(undefined);

/** Undoes or redoes the last change. Calls wait for one another. */
export async function undo(way: "undo" | "redo"): Promise<void> {
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
