/**
 * Drafts: typed values that are not in the files yet. A draft outlives its field and, in the browser's storage, the page.
 * After a reload, the desk offers unsaved drafts again.
 */
import type { DeskFinding, Done, EditConflict, Refusal } from "../api";
import { GoneError, lastRevision, RefusedError } from "./client";
import { createStore } from "./store";

/** Milliseconds between the last key and saving. */
const PAUSE = 600;
const PREFIX = "desk:";
/** In the name of a draft whose field is gone, between the address and the value's former name. */
export const LOST = " ? ";

export interface Draft<T = unknown> {
  value: T;
  /** The value in the file when typing began; the server compares it with the current value. */
  before: T;
  /**
   * `kept`: typed before this page was opened, and only offered. `saved`: in the file, but not yet in this page's copy of the
   * project. `waiting`: saved together with another field, which is still empty. `moved`: its entry is at another place now, whose
   * field writes it.
   */
  state: "kept" | "typing" | "writing" | "saved" | "waiting" | "refused" | "gone" | "conflict" | "moved";
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

/** Writes a value that was read as `before`; returns the new revision of the project. */
export type Write<T> = (value: T, before: T) => Promise<Done>;

export const drafts = createStore<ReadonlyMap<string, Draft>>(readKept());

const writes = new Map<string, Write<never>>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const running = new Map<string, Draft>();
/** Fields with the cursor. Their text stays unchanged, including trailing spaces. */
const typing = new Set<string>();
/** The latest revision of the project that this page has loaded. */
let known = 0;

/** Stores the text of the field `name`, and writes it after a pause. */
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

/**
 * Writes typed text at once. Resolves when it is written or refused and, with `load`, when this page has loaded it and all
 * other changes that it has made.
 */
export function flush(load = false): Promise<void> {
  for (const [name, { state }] of drafts.get()) if (state === "typing") void save(name);
  return new Promise((resolve) => {
    const check = () => {
      if (load && lastRevision.get() > known) return;
      if ([...drafts.get().values()].some((draft) => isOpen(draft) || (load && isAhead(draft)))) return;
      stop();
      resolve();
    };
    const stop = drafts.subscribe(check);
    check();
  });
}

function isOpen({ state }: Draft): boolean {
  return state === "typing" || state === "writing";
}

function isAhead({ state, revision = 0 }: Draft): boolean {
  return state === "saved" && revision > known;
}

async function save(name: string): Promise<void> {
  clearTimeout(timers.get(name));
  const draft = drafts.get().get(name);
  const write = writes.get(name) as Write<unknown> | undefined;
  if (!write || !draft || !["typing", "gone"].includes(draft.state)) return;
  if (running.has(name)) return; // the running write continues with this draft
  if (same(draft.value, draft.before)) return drop(name);
  running.set(name, draft);
  put(name, { value: draft.value, before: draft.before, state: "writing" });
  const outcome = await attempt(write, draft);
  if (running.get(name) !== draft) return; // it has moved to another field, which writes it
  running.delete(name);
  const now = drafts.get().get(name);
  if (now && now.state !== "writing") {
    // The text has changed meanwhile: compare it with the current file.
    put(name, { ...now, before: outcome.state === "saved" ? draft.value : draft.before });
    await save(name);
    return;
  }
  put(name, { value: draft.value, before: draft.before, ...outcome });
  settle(known); // the event of the new revision may precede the answer
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
    if (error instanceof WaitingError) return { state: "waiting" };
    throw error;
  }
}

/** Marks a draft as saved, because the request for another value has written it. */
export function saved(name: string, revision: number): void {
  const draft = drafts.get().get(name);
  if (draft) put(name, { value: draft.value, before: draft.before, state: "saved", revision });
  settle(known);
}

/** Resolves a conflict or a kept draft: with `mine`, the draft overwrites the value in the file. */
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

/** Writes a draft that has moved to the field `name`. */
export function resume<T>(name: string, write: Write<T>): void {
  const draft = drafts.get().get(name);
  if (draft?.state !== "moved") return;
  put(name, { value: draft.value, before: draft.before, state: "typing" });
  writes.set(name, write as Write<never>);
  void save(name);
}

/**
 * Renames the drafts that belong to entries of a list after its order changed. `moved` returns an entry's new position, or
 * undefined if the entry is gone; `onGone` gets the names of the drafts of such entries.
 */
export function renumber(
  list: string,
  moved: (position: number) => number | undefined,
  onGone: (name: string) => void = lose,
): void {
  const found: [string, Draft][] = [];
  for (const [name, draft] of drafts.get()) {
    if (!name.startsWith(`${list}.`)) continue;
    const [position, ...inside] = name.slice(list.length + 1).split(".");
    const at = moved(Number(position));
    if (at === Number(position)) continue;
    running.delete(name);
    if (at === undefined) {
      onGone(name);
      continue;
    }
    drop(name);
    const to = [list, at, ...inside].join(".");
    if (typing.delete(name)) typing.add(to);
    found.push([to, draft]);
  }
  for (const [name, draft] of found) {
    const stays = ["saved", "refused", "kept"].includes(draft.state);
    put(name, stays ? draft : { ...draft, state: "moved" });
  }
}

/** Keeps a draft as text without a field, because its entry was removed elsewhere. */
export function lose(name: string): void {
  const draft = drafts.get().get(name);
  drop(name);
  if (!draft || draft.state === "saved") return;
  let lost = name.replace(" ", LOST);
  while (drafts.get().has(lost)) lost += "'";
  put(lost, { value: draft.value, before: draft.before, state: "kept" });
}

/** Writes the drafts that failed while the server was gone. */
export function retry(): void {
  for (const [name, { state }] of drafts.get()) if (state === "gone") void save(name);
}

/** Drops the drafts that this revision of the project contains. */
export function settle(revision: number): void {
  const isNew = revision !== known;
  const isRestarted = revision < known - 1; // the desk counts from 1 again; a late answer is one behind
  if (revision < known) lastRevision.set(revision);
  known = revision;
  for (const [name, draft] of drafts.get()) {
    if (draft.state !== "saved") continue;
    if (isRestarted) put(name, { ...draft, revision });
    if ((isRestarted || (draft.revision ?? 0) <= revision) && !typing.has(name)) drop(name);
  }
  if (isNew) drafts.set(drafts.get()); // for `flush`, even if no draft was dropped
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
