/** The steps of a publication, with progress and remaining time of the current step. */
import check from "virtual:icon/check";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../site/shared/Icon";
import { progress } from "../parts/events";
import { useStore } from "../parts/store";

const LOOKS = { done: "", now: "font-semibold", next: "text-muted" };
const STEPS = ["Build the site", "Check it, and compare it with what is there", "Send it", "Verify it there"];
/** The start of the storage keys of the steps' last durations, in milliseconds. */
const LASTED = "lasted: ";

interface Step {
  label: string;
  state: keyof typeof LOOKS;
}

interface StepsProps {
  /** The number of finished steps, null if none is to be shown. */
  finished: number | null;
  /** True while the step after them runs. */
  works: boolean;
  /** True for a return to an earlier release, whose steps take another time. */
  back: boolean;
}

export function Steps({ finished, works, back }: StepsProps) {
  const steps = (finished === null ? [] : STEPS).map((label, at): Step => {
    if (at < Number(finished)) return { label, state: "done" };
    return { label, state: at === finished && works ? "now" : "next" };
  });
  useDurations(steps, back);
  if (steps.length === 0) return null;
  return (
    <ol className="publish-steps grid list-none gap-2">
      {steps.map(({ label, state }) => (
        <li
          key={label}
          className={LOOKS[state]}
          data-state={state}
          aria-current={state === "now" ? "step" : undefined}
        >
          {label}
          {state === "done" && <Icon outline={check} className="icon ms-2 inline align-[-0.25em]" />}
          {state === "now" && <Present key={label} label={label} />}
        </li>
      ))}
    </ol>
  );
}

/** Stores how long each step of a publication took whose begin and end this page has seen. */
function useDurations(steps: Step[], back: boolean): void {
  const now = steps.find(({ state }) => state === "now")?.label;
  const begun = useRef<{ label: string | undefined; at?: number }>({ label: now });
  useEffect(() => {
    const { label, at } = begun.current;
    if (label === now) return;
    if (at && !back && steps.some((step) => step.label === label && step.state === "done"))
      localStorage.setItem(LASTED + label, String(Date.now() - at));
    begun.current = { label: now, at: Date.now() };
  }, [now, steps, back]);
}

/** The progress of the current step; the time left is estimated from its finished items, or from the last publication. */
function Present({ label }: { label: string }) {
  const work = useStore(progress, (it) => it);
  const [start] = useState(Date.now);
  const [begun, setBegun] = useState({ at: start, done: work?.done ?? 0 });
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const what = work?.what;
  useEffect(() => {
    if (what) setBegun({ at: Date.now(), done: progress.get()?.done ?? 0 });
  }, [what]);
  if (!work) return formatTimeLeft(start + Number(localStorage.getItem(LASTED + label)) - now) || " ...";
  const pace = (now - begun.at) / (work.done - begun.done);
  return (
    <>
      {`: ${work.done} of ${work.total}`}
      {formatTimeLeft(pace * (work.total - work.done), ", ")}
      <progress className="block w-full" aria-label={work.what} max={work.total} value={work.done} />
    </>
  );
}

/** Returns the time left in words, or "" if it is unknown or over. */
function formatTimeLeft(milliseconds: number, before = ": "): string {
  if (!Number.isFinite(milliseconds) || milliseconds <= 0) return "";
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${before}about ${Math.ceil(seconds / 5) * 5} seconds left`;
  const minutes = Math.round(seconds / 60);
  return `${before}about ${minutes === 1 ? "a minute" : `${minutes} minutes`} left`;
}
