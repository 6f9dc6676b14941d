/** Fetches what may have changed at the server. */
import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Fetches queries again, by default all. TanStack Query would take the first answer of a query that is under way, although the server
 * may have made it before the change; so this answer is not awaited.
 */
export async function fetchAgain(queries: QueryClient, queryKey: QueryKey = []): Promise<void> {
  await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await queries.invalidateQueries({ queryKey });
}
