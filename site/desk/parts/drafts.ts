/**
 * What was typed and is not in the files yet. It outlives the field that it was typed into, and in the browser's storage
 * also the page: what could not be saved is offered again.
 */
import type { Conflict, DeskFinding, Done, Refusal } from "../api";
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
  findings?: DeskFinding[];
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
const running = new Set<string>();
/** Fields that are being typed into: they keep their text as it is, spaces at its end included. */
const typing = new Set<string>();
/** The newest revision of the project that this page shows. */
let known = 0;

/** Takes what was typed into the field `name`; it is written after a pause. */
export function type<T>(name: string, value: T, stored: T, write: Write<T>): void {
  const draft = drafts.get().get(name) as Draft<T> | undefined;
  const before = draft && draft.state !== "kept" ? draft.before : stored;
  const writing = draft?.state === "writing" || draft?.state === "saved";
  put(name, { value, before: writing ? draft.value : before, state: "typing" });
  writes.set(name, write as Write<never>);
  typing.add(name);
  clearTimeout(timers.get(name));
  timers.set(
    name,
    setTimeout(() => void save(name), PAUSE),
  );
}

/** The field was left: what was typed into it is written at once. */
export function leave(name: string): void {
  typing.delete(name);
  void save(name);
  settle(known);
}

async function save(name: string): Promise<void> {
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

async function attempt(
  write: Write<unknown>,
  { value, before }: Draft,
): Promise<Omit<Draft, "value" | "before">> {
  try {
    const { revision } = await write(value, before);
    return { state: "saved", revision };
  } catch (error) {
    if (error instanceof RefusedError) {
      const { findings = [], now } = (error.body ?? {}) as Partial<Refusal & Conflict>;
      if (now !== undefined) return { state: "conflict", theirs: now };
      return { state: "refused", findings, message: error.message };
    }
    if (error instanceof GoneError) return { state: "gone" };
    throw error;
  }
}

/** What was typed into a field was written beside another value. */
export function saved(name: string, revision: number): void {
  const draft = drafts.get().get(name);
  if (draft) put(name, { value: draft.value, before: draft.before, state: "saved", revision });
}

/** Decides a conflict, or takes what was kept: `mine` is written over what the file says by now. */
export function decide<T>(name: string, mine: boolean, stored: T, write: Write<T>): void {
  const draft = drafts.get().get(name) as Draft<T> | undefined;
  if (!draft || !mine) {
    drop(name);
    // This page may not have heard of it yet.
    if (draft?.state === "conflict" && !same(draft.theirs, stored)) {
      const value = draft.theirs as T;
      put(name, { value, before: value, state: "saved", revision: known + 1 });
    }
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

/** The page shows the project at this revision: what was saved until then stands in it. */
export function settle(revision: number): void {
  known = revision;
  for (const [name, { state, revision: saved = 0 }] of drafts.get()) {
    if (state === "saved" && saved <= revision && !typing.has(name)) drop(name);
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
