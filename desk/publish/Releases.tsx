/** The releases on the host: author, time and changes, and a button that restores the release. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PublishPhase, ReleaseList } from "../api";
import { Button } from "../parts/Button";
import { ask } from "../parts/client";

interface ReleasesProps {
  phase: PublishPhase;
  busy: boolean;
  onBack: (name: string) => void;
}

export function Releases({ phase, busy, onBack }: ReleasesProps) {
  // The host is queried only when the list is opened.
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ["releases", phase === "done"],
    queryFn: ({ signal }) => ask<ReleaseList>("/api/publish/releases", { signal }),
    placeholderData: (before) => before,
    enabled: open,
    gcTime: 0, // the host has others after each publication
  });
  return (
    <details
      className="border-t border-hairline py-2"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="font-semibold">What was published</summary>
      {!data && <p className="waiting">Asking the host ...</p>}
      {data?.problem && <p>{data.problem}</p>}
      {data && !data.problem && data.releases.length === 0 && <p>Nothing was published there yet.</p>}
      {data && data.releases.length > 1 && (
        <p className="muted">
          If you return to an earlier publication, visitors see the site as it was then; your text and photos
          here stay. Later publications leave this list. To show today’s text and photos again, publish them.
        </p>
      )}
      {data?.releases.length === 1 && (
        <p className="muted">
          The next publication can be taken back to this one. The developer can take the whole site off the
          web by removing its files there.
        </p>
      )}
      <ol className="publish-releases grid list-none gap-2">
        {data?.releases.map(({ name, moment, by, what, available }, index) => {
          const present = index === 0;
          const earlier = present ? data.releases[1] : undefined;
          return (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hairline py-2"
            >
              <div className="flex-[1_1_16rem]">
                <strong>{moment}</strong>
                {by && ` by ${by}`}
                {present && " (there now)"}
                <p className="muted">{what}</p>
                {!(present || available) && (
                  <p className="muted">You cannot return to this, because its version is not here.</p>
                )}
              </div>
              {earlier?.available && (
                <Button disabled={busy} onClick={() => onBack(earlier.name)}>
                  Take this back
                </Button>
              )}
              {!present && available && (
                <Button disabled={busy} onClick={() => onBack(name)} aria-label={`Return to ${moment}`}>
                  Return to this
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
