/** The events of the server: changes of the project, and the progress of work. */
import type { QueryClient } from "@tanstack/react-query";
import type { DeskEvent, WorkProgress } from "../api";
import { retry } from "./drafts";
import { createStore } from "./store";
import { PROJECT } from "./useProject";

/** The query key of the waiting uploads. */
export const UPLOADS = ["uploads"];
/** The query key of the state of publishing. */
export const PUBLISHING = ["publish"];

/** True if the server answers. */
export const reached = createStore(true);
/** True if somebody chose to end the desk. */
export const closed = createStore(false);
/** The reason why the site could not be updated, "" without one. */
export const problem = createStore("");
/** The work in progress, if there is any. */
export const progress = createStore<WorkProgress | null>(null);

/** Milliseconds without the server before the page reports it: it may be restarting. */
const PATIENCE = 1500;

/** Subscribes to the server's events while the page is open. */
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
      // After a restart this page has access once another one has entered.
      if (source.readyState === EventSource.CLOSED) follow(queries);
    }, PATIENCE);
  });
  source.addEventListener("message", ({ data }) => {
    const event: Partial<DeskEvent> = JSON.parse(data);
    if (event.progress !== undefined) progress.set(event.progress);
    if (event.problem != null) problem.set(event.problem);
    if (event.uploads !== undefined) void queries.invalidateQueries({ queryKey: UPLOADS });
    if (event.publishing !== undefined) void queries.invalidateQueries({ queryKey: PUBLISHING });
    if (event.revision !== undefined || event.preview !== undefined) refresh();
  });
}
