/** What the server tells every open page: that something changed, and how far it is. */
import type { QueryClient } from "@tanstack/react-query";
import type { Event, Progress } from "../api";
import { retry } from "./drafts";
import { createStore } from "./store";
import { PROJECT } from "./useProject";

/** The query of what was uploaded and waits. */
export const UPLOADS = ["uploads"];
/** The query of how publishing stands. */
export const PUBLISHING = ["publish"];

/** Whether the server can be reached. */
export const reached = createStore(true);
/** Whether somebody chose to end the desk. */
export const closed = createStore(false);
/** Why the site could not be made ready, in a sentence; "" while there is nothing. */
export const problem = createStore("");
/** What it is working on, if on anything. */
export const progress = createStore<Progress | null>(null);

/** Milliseconds without the server after which the page says so; it may only be starting again. */
const PATIENCE = 1500;

/** Listens to the server for as long as the page is open. */
export function follow(queries: QueryClient): void {
  let missing: ReturnType<typeof setTimeout> | undefined;
  const source = new EventSource("/api/events");
  const refresh = () => void queries.invalidateQueries({ queryKey: PROJECT });
  source.addEventListener("open", () => {
    clearTimeout(missing);
    if (!reached.get()) refresh();
    reached.set(true);
    retry();
  });
  source.addEventListener("error", () => {
    clearTimeout(missing);
    missing = setTimeout(() => {
      reached.set(source.readyState === EventSource.OPEN);
      // A desk that was started anew lets this page in once another one has come in.
      if (source.readyState === EventSource.CLOSED) follow(queries);
    }, PATIENCE);
  });
  source.addEventListener("message", ({ data }) => {
    const event: Partial<Event> = JSON.parse(data);
    if (event.progress !== undefined) progress.set(event.progress);
    if (event.problem != null) problem.set(event.problem);
    if (event.uploads !== undefined) void queries.invalidateQueries({ queryKey: UPLOADS });
    if (event.publishing !== undefined) void queries.invalidateQueries({ queryKey: PUBLISHING });
    if (event.revision !== undefined || event.preview !== undefined) refresh();
  });
}
