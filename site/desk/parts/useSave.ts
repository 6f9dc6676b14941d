/** A value of the words that is saved as it is typed. */
import { useEffect } from "react";
import { type Draft, decide, drafts, drop, leave, same, type as typed, type Write } from "./drafts";
import { useStore } from "./store";

export interface Saving<T> {
  /** What the field shows: what was typed, or else what the file says. */
  value: T;
  draft: Draft<T> | undefined;
  change: (value: T) => void;
  /** To be called when the field is left: what was typed is saved at once. */
  leave: () => void;
  /** Decides between what was typed and what the file says. */
  choose: (mine: boolean) => void;
}

/**
 * Saves 600 ms after the last change, and at once on leaving the field; what cannot be saved stays.
 *
 * `name` is the value's own in the whole desk: the address where it is edited, a space, and what it is. `stored` is what
 * the file says.
 */
export function useSave<T>(name: string, stored: T, write: Write<T>): Saving<T> {
  const draft = useStore(drafts, (all) => all.get(name)) as Draft<T> | undefined;
  useEffect(() => () => leave(name), [name]);
  const isOld = draft?.state === "kept" && same(draft.value, stored);
  useEffect(() => {
    if (isOld) drop(name); // it was saved, after all
  }, [isOld, name]);
  const shown = draft && draft.state !== "kept" ? draft.value : stored;
  return {
    value: shown,
    draft,
    change: (value) => typed(name, value, stored, write),
    leave: () => leave(name),
    choose: (mine) => decide(name, mine, stored, write),
  };
}

/** A text that may not be there: an empty field says nothing. */
export function asText({ value, draft, change, ...rest }: Saving<string | null>): Saving<string> {
  return {
    ...rest,
    value: value ?? "",
    draft: draft as Draft<string> | undefined,
    change: (text) => change(text || null),
  };
}
