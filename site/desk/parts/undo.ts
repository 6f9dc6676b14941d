/** Undo and redo of every change in this session. */
import type { Done as Answer } from "../api";
import { ask, RefusedError } from "./client";
import { useKeys } from "./keys";
import { createStore } from "./store";

/** The message about the last change, and whether the change can be undone. */
export const done = createStore<{ told: string; undo?: boolean } | undefined>(undefined);

/** Undo functions for changes that exist only on this page; each returns a message. They run before undo on the server. */
export const steps = createStore<readonly (() => string)[]>([]);

/** Undoes or redoes the last change. Each call waits for the previous one. */
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

/** Handles Ctrl-Z and Ctrl-Shift-Z outside fields. Used once, by the shell. */
export function useUndo(): void {
  useKeys({
    "Ctrl-z": () => void undo("undo"),
    "Ctrl-Z": () => void undo("redo"),
    "Ctrl-y": () => void undo("redo"),
  });
}
