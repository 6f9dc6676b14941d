/** What is done with the history: asked of the server, told at the foot of the desk. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Done } from "../api";
import { ask, RefusedError } from "../parts/client";
import { done } from "../parts/undo";

/** Returns a mutation that posts what it is called with; `undo` says that it can be taken back. */
export function useAct(path: string, undo = false) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: object) => ask<Done>(path, { method: "POST", body }),
    onSuccess: ({ what }) => done.set({ told: what, undo }),
    onError: (error) => done.set({ told: error instanceof RefusedError ? error.message : String(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["history"] }),
  });
}
