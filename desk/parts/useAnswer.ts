/** Reads what the server says about the project. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ask } from "./client";

/** Queries `path` for each revision of the project; until the answer comes, the data is the answer before. */
export function useAnswer<T>(path: string, revision: number) {
  return useQuery({
    queryKey: [path, revision],
    queryFn: ({ signal }) => ask<T>(path, { signal }),
    placeholderData: keepPreviousData,
  });
}
