/** A value outside React that components subscribe to. */
import { useSyncExternalStore } from "react";

export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the part of a store's value that `pick` selects; `pick` must return the same object until the part changes. */
export function useStore<T, P>({ get, subscribe }: Store<T>, pick: (value: T) => P): P {
  return useSyncExternalStore(subscribe, () => pick(get()));
}
