/** Actions on the history; their results are shown at the foot of the desk. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Done } from "../api";
import { ask, RefusedError } from "../parts/client";
import { done } from "../parts/undo";

/** Returns a mutation that posts its argument; `undo` is whether the action can be undone. */
export function useAct(path: string, undo = false) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: object) => ask<Done>(path, { method: "POST", body }),
    onSuccess: ({ what }) => done.set({ told: what, undo }),
    onError: (error) => done.set({ told: error instanceof RefusedError ? error.message : String(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["history"] }),
  });
}
