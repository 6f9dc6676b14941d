/**
 * What was typed and is not in the files yet. It outlives the field that it was typed into, and in the browser's storage
 * also the page: what could not be saved is offered again.
 */
import type { Conflict, Done, Finding, Refusal } from "../api";
import { GoneError, RefusedError } from "./client";
import { createStore } from "./store";

/** Milliseconds after the last key until it is saved. */
const PAUSE = 600;
const PREFIX = "desk:";

export interface Draft<T = unknown> {
  value: T;
  /** What the file said when it was begun; the server compares. */
  before: T;
  /**
   * `kept` was typed before this page was opened, and is only offered; `saved` is in the file, but not yet in what this
   * page knows of the project.
   */
  state: "kept" | "typing" | "writing" | "saved" | "refused" | "gone" | "conflict";
  /** Why it is refused. */
  findings?: Finding[];
  message?: string;
  /** What the file says by now, where both were changed. */
  theirs?: T;
  /** The revision of the project that holds it. */
  revision?: number;
}

/** Writes a value that was read as `before`; returns the project's revision after it. */
export type Write<T> = (value: T, before: T) => Promise<Done>;

export const drafts = createStore<ReadonlyMap<string, Draft>>(readKept());
/** When something was last saved. */
export const lastSaved = createStore<Date | undefined>(undefined);

const writes = new Map<string, Write<never>>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Takes what was typed into the field `name`; it is written after a pause. */
export function type<T>(name: string, value: T, stored: T, write: Write<T>): void {
  const draft = drafts.get().get(name) as Draft<T> | undefined;
  const before = draft && draft.state !== "kept" ? draft.before : stored;
  const writing = draft?.state === "writing" || draft?.state === "saved";
  put(name, { value, before: writing ? draft.value : before, state: "typing" });
  writes.set(name, write as Write<never>);
  clearTimeout(timers.get(name));
  timers.set(
    name,
    setTimeout(() => void save(name), PAUSE),
  );
}

/** Writes what was typed into a field at once, as on leaving it. */
export async function save(name: string): Promise<void> {
  clearTimeout(timers.get(name));
  const draft = drafts.get().get(name);
  const write = writes.get(name) as Write<unknown> | undefined;
  if (!write || !draft || !["typing", "gone"].includes(draft.state)) return;
  if (running.has(name)) return; // it comes when that has ended
  if (same(draft.value, draft.before)) return drop(name);
  running.add(name);
  put(name, { value: draft.value, before: draft.before, state: "writing" });
  const outcome = await attempt(write, draft);
  running.delete(name);
  const now = drafts.get().get(name);
  if (now && now.state !== "writing") {
    // Typed on meanwhile: that is compared with what the file holds now.
    put(name, { ...now, before: outcome.state === "saved" ? draft.value : draft.before });
    await save(name);
    return;
  }
  put(name, { value: draft.value, before: draft.before, ...outcome });
  if (outcome.state === "saved") lastSaved.set(new Date());
}

const running = new Set<string>();

async function attempt(
  write: Write<unknown>,
  { value, before }: Draft,
): Promise<Omit<Draft, "value" | "before">> {
  try {
    const { revision } = await write(value, before);
    return { state: "saved", revision };
  } catch (error) {
    if (error instanceof RefusedError) {
      if (error.status === 409) return { state: "conflict", theirs: (error.body as Conflict).now };
      const { findings = [] } = (error.body ?? {}) as Partial<Refusal>;
      return { state: "refused", findings, message: error.message };
    }
    if (error instanceof GoneError) return { state: "gone" };
    throw error;
  }
}

/** Decides a conflict, or takes what was kept: `mine` is written over what the file says by now. */
export function decide<T>(name: string, mine: boolean, stored: T, write: Write<T>): void {
  const draft = drafts.get().get(name) as Draft<T> | undefined;
  if (!draft || !mine) {
    drop(name);
    return;
  }
  put(name, {
    value: draft.value,
    before: draft.state === "conflict" ? (draft.theirs as T) : stored,
    state: "typing",
  });
  writes.set(name, write as Write<never>);
  void save(name);
}

/** Forgets what was typed into a field. */
export function drop(name: string): void {
  const next = new Map(drafts.get());
  next.delete(name);
  localStorage.removeItem(PREFIX + name);
  drafts.set(next);
}

/** Writes what could not be written while the server was away. */
export function retry(): void {
  for (const [name, { state }] of drafts.get()) if (state === "gone") void save(name);
}

/** The page knows the project at this revision: what was saved until then stands in it. */
export function settle(revision: number): void {
  for (const [name, draft] of drafts.get()) {
    if (draft.state === "saved" && (draft.revision ?? 0) <= revision) drop(name);
  }
}

/** Whether two values say the same. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function put(name: string, draft: Draft): void {
  drafts.set(new Map(drafts.get()).set(name, draft));
  const { value, before } = draft;
  if (draft.state === "saved") localStorage.removeItem(PREFIX + name);
  else localStorage.setItem(PREFIX + name, JSON.stringify({ value, before }));
}

function readKept(): Map<string, Draft> {
  const kept = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith(PREFIX));
  return new Map(
    kept.map(([key, text]) => [key.slice(PREFIX.length), { ...JSON.parse(text), state: "kept" }]),
  );
}
