/** The steps of a publication, with progress and remaining time of the current step. */
import { useEffect, useState } from "react";
import type { PublishStep } from "../api";
import { progress } from "../parts/events";
import { useStore } from "../parts/store";

const MARKS: Record<string, string> = { done: "✓", now: "›", next: "·" };

export function Steps({ steps }: { steps: PublishStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ol className="publish-steps">
      {steps.map(({ label, state }) => (
        <li key={label} data-state={state} aria-current={state === "now" ? "step" : undefined}>
          <span aria-hidden="true">{MARKS[state]}</span> {label}
          {state === "now" && <Present key={label} />}
        </li>
      ))}
    </ol>
  );
}

/** The progress of the current step; the remaining time is estimated from the finished items. */
function Present() {
  const work = useStore(progress, (it) => it);
  const [begun, setBegun] = useState({ at: Date.now(), done: work?.done ?? 0 });
  const what = work?.what;
  useEffect(() => {
    if (what) setBegun({ at: Date.now(), done: progress.get()?.done ?? 0 });
  }, [what]);
  if (!work) return " ...";
  const pace = (Date.now() - begun.at) / (work.done - begun.done);
  const seconds = Math.ceil((pace * (work.total - work.done)) / 1000);
  const left = Number.isFinite(seconds) && seconds > 0 ? `, about ${toTime(seconds)} left` : "";
  return (
    <>
      {`: ${work.done} of ${work.total}${left}`}
      <progress aria-label={work.what} max={work.total} value={work.done} />
    </>
  );
}

function toTime(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds / 5) * 5} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
