/** Receives the server's events: changes of the project, and the progress of work. */
import type { QueryClient } from "@tanstack/react-query";
import type { DeskEvent, WorkProgress } from "../api";
import { retry } from "./drafts";
import { createStore } from "./store";
import { PROJECT } from "./useProject";

/** The query key of the uploads that are not yet added. */
export const UPLOADS = ["uploads"];
/** The query key of the state of publishing. */
export const PUBLISHING = ["publish"];

/** True while the server answers. */
export const reached = createStore(true);
/** True after somebody has ended the desk. */
export const closed = createStore(false);
/** The reason why the site could not be updated, or "". */
export const problem = createStore("");
/** The work in progress, or null. */
export const progress = createStore<WorkProgress | null>(null);

/** Milliseconds without the server before the page reports it, because the server may be restarting. */
const PATIENCE = 1500;

/** Subscribes to the server's events while the page is open. */
export function follow(queries: QueryClient): void {
  let missing: ReturnType<typeof setTimeout> | undefined;
  const source = new EventSource("/api/events");
  const refresh = () => void queries.invalidateQueries({ queryKey: PROJECT });
  source.addEventListener("error", () => {
    clearTimeout(missing);
    missing = setTimeout(() => {
      if (source.readyState === EventSource.OPEN) return;
      lose();
      // After a restart, this page gets access again once another page has opened the entry address.
      if (source.readyState === EventSource.CLOSED) follow(queries);
    }, PATIENCE);
  });
  source.addEventListener("message", ({ data }) => {
    const event: Partial<DeskEvent> = JSON.parse(data);
    clearTimeout(missing);
    if (event.ended) {
      source.close();
      lose();
      closed.set(true);
      setTimeout(() => follow(queries), PATIENCE);
      return;
    }
    if (!reached.get()) {
      void queries.invalidateQueries(); // also what failed while the server was gone
      reached.set(true);
      closed.set(false);
    }
    retry();
    if (event.progress !== undefined) progress.set(event.progress);
    if (event.problem != null) problem.set(event.problem);
    if (event.uploads !== undefined) void queries.invalidateQueries({ queryKey: UPLOADS });
    if (event.publishing !== undefined) void queries.invalidateQueries({ queryKey: PUBLISHING });
    if (event.revision !== undefined || event.preview !== undefined) refresh();
    if (event.revision !== undefined) void queries.invalidateQueries({ queryKey: PUBLISHING });
  });
}

/** Records that the server does not answer, and drops the progress of its work. */
function lose(): void {
  reached.set(false);
  progress.set(null);
}
