/** The progress bar for all files that are being sent and checked, with the remaining time. */
import { useEffect, useState } from "react";
import { useStore } from "../parts/store";
import { batch } from "./arrivals";

export function Progressing({ looking }: { looking: number }) {
  const running = useStore(batch, (it) => it);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (looking === 0) {
      batch.set(undefined);
      return;
    }
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [looking]);
  if (looking === 0) return null;
  const total = Math.max(running?.total ?? 0, looking);
  const past = total - looking;
  const left = running && past > 0 ? ((now - running.since) / past) * looking : undefined;
  return (
    <div className="progressing flex flex-wrap items-center gap-x-4 gap-y-1 tabular-nums">
      <progress max={total} value={past} aria-label="Photos that were looked at" />
      <p>
        {past} of {total} looked at{left !== undefined && left > 0 && `, ${spell(left)} left`}
      </p>
    </div>
  );
}

function spell(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 60 ? `about ${seconds} s` : `about ${Math.round(seconds / 60)} min`;
}
