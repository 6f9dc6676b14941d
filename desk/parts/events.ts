/** Receives the server's events: changes of the project, the progress of work, and whether this page may write. */
import type { QueryClient } from "@tanstack/react-query";
import type { DeskEvent, WorkProgress } from "../api";
import { mayWrite, PAGE } from "./client";
import { retry } from "./drafts";
import { fetchAgain } from "./fetchAgain";
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

/** The work as it began. After an interruption, the server counts only the files that are left. */
let begun: Pick<WorkProgress, "what" | "total"> | undefined;

/** Returns the progress of the whole work, also after an interruption. */
function countOn(work: WorkProgress | null): WorkProgress | null {
  const last = progress.get();
  if (!work && last?.done === last?.total) begun = undefined;
  if (!work) return null;
  if (work.what !== begun?.what || work.total > begun.total) begun = work;
  return { ...work, done: work.done + begun.total - work.total, total: begun.total };
}

/** Milliseconds without the server before the page reports it, because the server may be restarting. */
const PATIENCE = 1500;
/** Milliseconds until the page connects again. */
const PAUSE = 2000;

let source: EventSource | undefined;
let missing: ReturnType<typeof setTimeout> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Subscribes to the server's events while the page is open. The page may write, unless another one may. With `take`, this page
 * takes the right; with `wait`, it asks again, and gets the right once the other page is closed.
 */
export function follow(queries: QueryClient, wish?: "take" | "wait"): void {
  source?.close();
  clearTimeout(again);
  source = new EventSource(`/api/events?page=${PAGE}${wish ? `&${wish}` : ""}`);
  const refresh = () => void fetchAgain(queries, PROJECT);
  /** Connects again in a moment. The browser's own attempts would take the right from another page. */
  const connectAgain = () => {
    source?.close();
    again = setTimeout(() => follow(queries, mayWrite.get() === false ? "wait" : undefined), PAUSE);
  };
  source.addEventListener("error", () => {
    missing ??= setTimeout(lose, PATIENCE);
    connectAgain();
  });
  source.addEventListener("message", ({ data }) => {
    const event: Partial<DeskEvent> = JSON.parse(data);
    clearTimeout(missing);
    missing = undefined;
    if (event.ended) {
      lose();
      closed.set(true);
      connectAgain();
      return;
    }
    const isBack = !reached.get() || mayWrite.get() === false;
    reached.set(true);
    closed.set(false);
    mayWrite.set(!event.elsewhere);
    if (event.elsewhere) {
      connectAgain();
      return;
    }
    if (isBack) void fetchAgain(queries); // also what failed meanwhile
    retry();
    if (event.progress !== undefined) progress.set(countOn(event.progress));
    if (event.problem != null) problem.set(event.problem);
    if (event.uploads !== undefined) void fetchAgain(queries, UPLOADS);
    if (event.publishing !== undefined) void fetchAgain(queries, PUBLISHING);
    if (event.revision !== undefined || event.preview !== undefined) refresh();
    if (event.revision !== undefined) void fetchAgain(queries, PUBLISHING);
  });
}

/** Records that the server does not answer, and drops the progress of its work. */
function lose(): void {
  reached.set(false);
  progress.set(null);
}
