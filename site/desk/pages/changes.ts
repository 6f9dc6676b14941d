/** Changes of pages and trainings; refusals are shown at the foot of the desk. */
import type { Done } from "../api";
import { RefusedError } from "../parts/client";
import { done } from "../parts/undo";

/** Makes a change; returns its result, or undefined after a refusal. */
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
