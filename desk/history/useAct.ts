/** Actions on the history, whose list is fetched again after each. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { make } from "../parts/changes";
import { fetchAgain } from "../parts/fetchAgain";

/** Returns a mutation that posts its argument; `undo` is whether the action can be undone. */
export function useAct<R extends object>(path: string, undo = false) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: R) => make(path, body, { undo }),
    onSettled: () => fetchAgain(queries, ["/api/history"]),
  });
}
