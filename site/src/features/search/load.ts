/** Fetches the part of the search that finds; apart from the dialogue, which must be there at the first key press. */

type Results = typeof import("./Results").default;

let pending: Promise<Results> | undefined;

/** Fetches it, once; a failure is forgotten, so that the next call tries again. */
export function loadResults(): Promise<Results> {
  if (!pending) {
    pending = import("./Results").then((module) => module.default);
    pending.catch(() => {
      pending = undefined;
    });
  }
  return pending;
}
