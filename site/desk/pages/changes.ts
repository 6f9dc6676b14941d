/** What is done with words as a whole; what cannot be done is said in the bar at the foot. */
import type { Done } from "../api";
import { RefusedError } from "../parts/client";
import { done } from "../parts/undo";

/** Makes a change; returns what was done, undefined where that was refused. */
export async function attempt<T extends Done>(change: () => Promise<T>): Promise<T | undefined> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const { findings = [] } = (error.body ?? {}) as { findings?: { message: string; help: string }[] };
    done.set({
      told: [error.message, ...findings.map(({ message, help }) => `${message} ${help}`)].join(" "),
    });
    return undefined;
  }
}
