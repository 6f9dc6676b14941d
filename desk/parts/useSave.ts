/** Saves a value while somebody types. */
import { useEffect } from "react";
import {
  type Draft,
  decide,
  drafts,
  leave,
  refuse,
  register,
  same,
  save,
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
 * in the file, in that `version` of the file.
 */
export function useSave<T>(name: string, stored: T, write: Write<T>, version?: number): Saving<T> {
  const last = useStore(drafts, (all) => all.get(name)) as Draft<T> | undefined;
  // The value was changed since the text was refused.
  const isOutdated = last && ["refused", "waiting"].includes(last.state) && !same(last.before, stored);
  const draft: Draft<T> | undefined = isOutdated ? { ...last, state: "conflict", theirs: stored } : last;
  useEffect(() => register(name, write));
  useEffect(() => {
    void save(name); // a text that was typed before this page was opened
    return () => leave(name);
  }, [name]);
  return {
    value: draft ? draft.value : stored,
    draft,
    change: (value) => typed(name, value, stored, version),
    refuse: (message) => refuse(name, stored, message),
    leave: () => leave(name),
    choose: (mine) => decide(name, mine, draft?.theirs, version),
  };
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
