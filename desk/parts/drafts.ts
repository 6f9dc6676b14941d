/**
 * Drafts: typed values that are not in the files yet. A draft outlives its field, its page, which keeps it in the browser's
 * storage, and the server. It comes back in its field, and is written there.
 */
import type { DeskFinding, Done, EditConflict, Refusal } from "../api";
import { GoneError, lastRevision, mayWrite, RefusedError } from "./client";
import { createStore } from "./store";

/** Milliseconds between the last key and saving. */
const PAUSE = 600;
const PREFIX = "desk:";

export interface Draft<T = unknown> {
  value: T;
  /** The value in the file when typing began; the server compares it with the current value. */
  before: T;
  /** The version of the file when typing began, for a value in a content file. */
  version?: number | undefined;
  /**
   * `gone`: the server took no change; it is written when that is possible. `saved`: in the file, but not yet in this page's copy
   * of the project. `waiting`: saved together with another field, which is still empty.
   */
  state: "typing" | "writing" | "saved" | "waiting" | "refused" | "gone" | "conflict";
  /** The findings that caused a refusal. */
  findings?: DeskFinding[];
  message?: string;
  /** In a conflict, the current value in the file. */
  theirs?: T;
  /** The project's revision that contains the draft. */
  revision?: number;
}

/** Thrown by a write whose value is saved together with another, which is still empty. */
export class WaitingError extends Error {}

/** Writes a value that was read as `before` in that version of its file; returns the new revision of the project. */
export type Write<T> = (value: T, before: T, version?: number) => Promise<Done>;

export const drafts = createStore<ReadonlyMap<string, Draft>>(readKept());

/** How each field writes its value, by the names of their drafts. */
const writes = new Map<string, Write<never>>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** The drafts that are being written, each with its present name. */
const running = new Map<string, { name: string }>();
/** Fields with the cursor. Their text stays unchanged, including trailing spaces. */
const typing = new Set<string>();
/** The latest revision of the project that this page has loaded. */
let known = 0;

// Another window may have written some of them meanwhile, and have others.
mayWrite.subscribe(() => {
  if (!mayWrite.get()) return;
  drafts.set(readKept());
  retry();
});

/** Notes how the field `name`, which is on the page, writes its value. */
export function register<T>(name: string, write: Write<T>): void {
  writes.set(name, write as Write<never>);
}

/** Stores the text of the field `name`, and writes it after a pause. `stored` is the value in that version of the file. */
export function type<T>(name: string, value: T, stored: T, version?: number): void {
  const draft = drafts.get().get(name) as Draft<T> | undefined;
  const isWritten = draft?.state === "writing" || draft?.state === "saved";
  const before = isWritten ? stripped(draft.value) : (draft?.before ?? stored);
  const isNew = !draft || (isWritten && same(before, stored));
  put(name, { value, before, version: isNew ? version : draft.version, state: "typing" });
  typing.add(name);
  clearTimeout(timers.get(name));
  timers.set(
    name,
    setTimeout(() => void save(name), PAUSE),
  );
}

/** Notes that the input of the field `name` is no value, such as half a day; the value in the file stays. */
export function refuse(name: string, stored: unknown, message: string): void {
  put(name, { value: stored, before: stored, state: "refused", findings: [], message });
}

/** Writes the draft of a field at once; called when the field loses the focus. */
export function leave(name: string): void {
  typing.delete(name);
  void save(name);
  settle(known);
}

/** Writes typed text at once; resolves when it is written or refused. */
export function flush(): Promise<void> {
  for (const [name, { state }] of drafts.get()) if (state === "typing") void save(name);
  return until(() => ![...drafts.get().values()].some(({ state }) => ["typing", "writing"].includes(state)));
}

/** Resolves when this page has loaded all changes that it has made. */
export function loaded(): Promise<void> {
  return until(() => lastRevision.get() <= known);
}

function until(isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isTrue()) return;
      stop();
      resolve();
    };
    const stop = drafts.subscribe(check);
    check();
  });
}

/** Writes a typed value, or one that the server did not take before. */
export async function save(name: string): Promise<void> {
  clearTimeout(timers.get(name));
  const draft = drafts.get().get(name);
  const write = writes.get(name) as Write<unknown> | undefined;
  if (!write || !draft || !["typing", "gone"].includes(draft.state)) return;
  if (running.has(name)) return; // the running write continues with this draft
  if (same(draft.value, draft.before)) return drop(name);
  const run = { name };
  running.set(name, run);
  put(name, { ...draft, state: "writing" });
  const outcome = await attempt(write, draft);
  if (running.get(run.name) !== run) return; // its entry was removed
  running.delete(run.name);
  const now = drafts.get().get(run.name);
  if (now && now.state !== "writing") {
    // The text has changed meanwhile: compare it with the current file.
    put(run.name, { ...now, before: outcome.state === "saved" ? stripped(draft.value) : draft.before });
    await save(run.name);
    return;
  }
  put(run.name, { ...draft, ...outcome });
  settle(known); // the event of the new revision may precede the answer
}

async function attempt(
  write: Write<unknown>,
  { value, before, version }: Draft,
): Promise<Omit<Draft, "value" | "before">> {
  try {
    const { revision } = await write(value, before, version);
    return { state: "saved", revision };
  } catch (error) {
    if (error instanceof RefusedError) {
      const { findings = [], now } = (error.body ?? {}) as Partial<Refusal & EditConflict>;
      if (now !== undefined) return { state: "conflict", theirs: now };
      return { state: "refused", findings, message: error.message };
    }
    if (error instanceof GoneError) return { state: "gone" };
    if (error instanceof WaitingError) return { state: "waiting" };
    throw error;
  }
}

/** Marks a draft as saved, because the request for another value has written it. */
export function saved(name: string, revision: number): void {
  const draft = drafts.get().get(name);
  if (draft) put(name, { ...draft, state: "saved", revision });
  settle(known);
}

/** Resolves a conflict: with `mine`, the draft overwrites `theirs`, the value in that version of the file. */
export function decide(name: string, mine: boolean, theirs: unknown, version?: number): void {
  const draft = drafts.get().get(name);
  if (!draft || !mine) drop(name);
  else put(name, { value: draft.value, before: theirs, version, state: "typing" });
  void save(name);
}

/** Drops the draft of a field. */
export function drop(name: string): void {
  const next = new Map(drafts.get());
  next.delete(name);
  localStorage.removeItem(PREFIX + name);
  drafts.set(next);
}

/** Gives drafts other names, as the entries of a list have other places; returns those whose entry is removed. */
export function rename(nameOf: (name: string) => string | undefined): [string, Draft][] {
  const moved = [...drafts.get()].flatMap(([name, draft]) => {
    const now = nameOf(name);
    return now === name ? [] : [{ name, now, draft, run: running.get(name) }];
  });
  for (const { name } of moved) {
    drop(name);
    running.delete(name);
  }
  return moved.flatMap(({ name, now, draft, run }) => {
    if (now === undefined) return [[name, draft] as [string, Draft]];
    put(now, draft);
    if (run) running.set(now, Object.assign(run, { name: now }));
    return [];
  });
}

/** Writes the drafts that the server did not take. */
export function retry(): void {
  for (const [name, { state }] of drafts.get()) if (state === "gone") void save(name);
}

/** Drops the drafts that this revision of the project contains. */
export function settle(revision: number): void {
  const isNew = revision !== known;
  known = revision;
  for (const [name, draft] of drafts.get()) {
    if (draft.state === "saved" && (draft.revision ?? 0) <= revision && !typing.has(name)) drop(name);
  }
  if (isNew) drafts.set(new Map(drafts.get())); // for `loaded`, even if no draft was dropped
}

/** Returns whether two values are equal. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns a text as the server saves it. */
export function stripped<T>(value: T): T {
  return typeof value === "string" ? (value.trim() as T) : value;
}

/** Stores a draft, in the browser's storage, too, until it is in the file. */
export function put(name: string, draft: Draft): void {
  drafts.set(new Map(drafts.get()).set(name, draft));
  const { value, before, version, state } = draft;
  if (state === "saved") localStorage.removeItem(PREFIX + name);
  else localStorage.setItem(PREFIX + name, JSON.stringify({ value, before, version }));
}

function readKept(): Map<string, Draft> {
  const kept = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith(PREFIX));
  return new Map(
    kept.map(([key, text]) => [key.slice(PREFIX.length), { ...JSON.parse(text), state: "gone" }]),
  );
}
