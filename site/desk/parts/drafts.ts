/**
 * Drafts: values that were typed and are not in the files yet. A draft outlives its field and, in the browser's storage,
 * the page: after a reload, unsaved drafts are offered again.
 */
import type { DeskFinding, Done, EditConflict, Refusal } from "../api";
import { GoneError, RefusedError } from "./client";
import { createStore } from "./store";

/** Milliseconds from the last key to saving. */
const PAUSE = 600;
const PREFIX = "desk:";

export interface Draft<T = unknown> {
  value: T;
  /** The value in the file at the start; the server compares it. */
  before: T;
  /**
   * `kept` is from before this page was opened, and only offered. `saved` is in the file, but not yet in the project that this
   * page has.
   */
  state: "kept" | "typing" | "writing" | "saved" | "refused" | "gone" | "conflict";
  /** The reason of a refusal. */
  findings?: DeskFinding[];
  message?: string;
  /** The present value in the file, if both have changed. */
  theirs?: T;
  /** The revision of the project that has it. */
  revision?: number;
}

/** Writes a value that was read as `before`; returns the new revision of the project. */
export type Write<T> = (value: T, before: T) => Promise<Done>;

export const drafts = createStore<ReadonlyMap<string, Draft>>(readKept());
/** The time of the last save. */
export const lastSaved = createStore<Date | undefined>(undefined);

const writes = new Map<string, Write<never>>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const running = new Set<string>();
/** Fields with the cursor: they keep their text unchanged, trailing spaces included. */
const typing = new Set<string>();
/** The latest revision of the project on this page. */
let known = 0;

/** Takes the text of the field `name`, and writes it after a pause. */
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

/** Writes at once, when the field is left. */
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
    // The text has changed meanwhile: compare it with the present file.
    put(name, { ...now, before: outcome.state === "saved" ? draft.value : draft.before });
    await save(name);
    return;
  }
  put(name, { value: draft.value, before: draft.before, ...outcome });
  if (outcome.state === "saved") lastSaved.set(new Date());
  settle(known); // the new revision may have come before the answer
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
      const { findings = [], now } = (error.body ?? {}) as Partial<Refusal & EditConflict>;
      if (now !== undefined) return { state: "conflict", theirs: now };
      return { state: "refused", findings, message: error.message };
    }
    if (error instanceof GoneError) return { state: "gone" };
    throw error;
  }
}

/** Marks a draft as saved that was written together with another value. */
export function saved(name: string, revision: number): void {
  const draft = drafts.get().get(name);
  if (draft) put(name, { value: draft.value, before: draft.before, state: "saved", revision });
  settle(known);
}

/** Decides a conflict, or accepts a kept draft: `mine` overwrites the present value. */
export function decide<T>(name: string, mine: boolean, stored: T, write: Write<T>): void {
  const draft = drafts.get().get(name) as Draft<T> | undefined;
  if (!draft || !mine) {
    drop(name);
    // This page may not have the new revision yet.
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

/** Drops the draft of a field. */
export function drop(name: string): void {
  const next = new Map(drafts.get());
  next.delete(name);
  localStorage.removeItem(PREFIX + name);
  drafts.set(next);
}

/** Writes the drafts that could not be written without the server. */
export function retry(): void {
  for (const [name, { state }] of drafts.get()) if (state === "gone") void save(name);
}

/** Drops the drafts that this revision of the project contains. */
export function settle(revision: number): void {
  known = revision;
  for (const [name, { state, revision: saved = 0 }] of drafts.get()) {
    if (state === "saved" && saved <= revision && !typing.has(name)) drop(name);
  }
}

/** Returns whether two values are equal. */
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
