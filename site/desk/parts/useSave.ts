/** Saves a value while somebody types. */
import { useEffect, useRef } from "react";
import {
  type Draft,
  decide,
  drafts,
  drop,
  flush,
  leave,
  refuse,
  resume,
  same,
  type as typed,
  type Write,
} from "./drafts";
import { useStore } from "./store";

export interface Saving<T> {
  /** The value in the field: the typed value, else the value in the file. */
  value: T;
  draft: Draft<T> | undefined;
  change: (value: T) => void;
  /** Leaves the value in the file as it is, and shows why the field's input cannot be saved. */
  refuse: (message: string) => void;
  /** Saves at once; called when the field loses the focus. */
  leave: () => void;
  /** Chooses the typed value (`mine`) or the value in the file. */
  choose: (mine: boolean) => void;
}

/**
 * Saves 600 ms after the last change, and at once on leaving the field. A refused value stays in the field.
 *
 * `name` is unique in the desk: the address of the field, a space, and the value's own name. `stored` is the value
 * in the file.
 */
export function useSave<T>(name: string, stored: T, write: Write<T>): Saving<T> {
  const last = useStore(drafts, (all) => all.get(name)) as Draft<T> | undefined;
  // A refused text for another value, such as for the entry that was here before an undo, is only offered.
  const isOthers = last?.state === "refused" && !same(last.before, stored);
  const draft: Draft<T> | undefined = isOthers ? { value: last.value, before: stored, state: "kept" } : last;
  useEffect(() => () => leave(name), [name]);
  useEffect(() => resume(name, write));
  const isOld = draft?.state === "kept" && same(draft.value, stored);
  useEffect(() => {
    if (isOld) drop(name); // it was saved before the reload
  }, [isOld, name]);
  const shown = draft && draft.state !== "kept" ? draft.value : stored;
  return {
    value: shown,
    draft,
    change: (value) => typed(name, value, stored, write),
    refuse: (message) => refuse(name, stored, message),
    leave: () => leave(name),
    choose: (mine) => decide(name, mine, stored, write),
  };
}

let queue: Promise<unknown> = Promise.resolve();

/** Makes an act once all earlier acts have ended: a moved entry gets ticks at its old place first, or later ones at its new place. */
export function inTurn<R>(act: () => R | Promise<R>): Promise<R> {
  const turn = queue.then(act);
  queue = turn.catch(() => {});
  return turn;
}

/**
 * Returns `act` so that each call waits for the calls before and until typed text is saved, and then uses the values that this
 * page has loaded.
 */
export function useAfterSaves<A extends unknown[], R>(act: (...given: A) => R): (...given: A) => Promise<R> {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return (...given) => inTurn(() => flush(true).then(() => latest.current(...given)));
}

/** Adapts the saving of an optional text: an empty field is null. */
export function asText({ value, draft, change, ...rest }: Saving<string | null>): Saving<string> {
  return {
    ...rest,
    value: value ?? "",
    draft: draft as Draft<string> | undefined,
    change: (text) => change(text || null),
  };
}
