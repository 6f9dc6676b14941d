/** The progress bar for all files that are being sent and checked. */
import { useEffect } from "react";
import { useStore } from "../parts/store";
import { batch } from "./arrivals";

export function Progressing({ looking }: { looking: number }) {
  const sent = useStore(batch, (it) => it);
  const total = Math.max(sent, looking);
  useEffect(() => {
    if (looking === 0) batch.set(0);
  }, [looking]);
  if (looking === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 tabular-nums">
      <progress
        className="flex-[1_1_12rem]"
        max={total}
        value={total - looking}
        aria-label="Photos that were looked at"
      />
      <p>
        {total - looking} of {total} looked at
      </p>
    </div>
  );
}
