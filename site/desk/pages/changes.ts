/** Changes of pages and trainings; refusals are shown at the foot of the desk. */
import type { DeskFinding, Done } from "../api";
import { RefusedError } from "../parts/client";
import { hintText } from "../parts/offers";
import { done } from "../parts/undo";

/** Makes a change; returns its result, or undefined after a refusal. */
export async function attempt<T extends Done>(change: () => Promise<T>): Promise<T | undefined> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const { findings = [] } = (error.body ?? {}) as { findings?: DeskFinding[] };
    const others = findings.slice(1).map(({ message, help }) => `${message} ${hintText(help)}`);
    done.set({ told: [error.message, ...others].join(" ") }); // the message has the first finding
    return undefined;
  }
}
