/** One version: its changes, the differences from today, and the button to return to it. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NavLink, useOutletContext, useParams } from "react-router-dom";
import type {
  DeskProject,
  VersionComparison as Found,
  Version as Saved,
  VersionList,
  VersionRequest,
} from "../api";
import { Button } from "../parts/Button";
import { ask } from "../parts/client";
import { Dialog } from "../parts/Dialog";
import { dayOf, timeOf } from "../parts/when";
import { CHANGE, Comparison } from "./Comparison";
import { tellWhat } from "./List";
import { useAct } from "./useAct";

const VIEWS = [
  ["", "What it changed"],
  ["today", "Compared with today"],
] as const;

interface VersionProps extends VersionList {
  point: Saved;
  latest: boolean;
}

export function Version({ point, latest, problem, unsaved }: VersionProps) {
  const [asking, setAsking] = useState(false);
  const view = useParams()["*"]?.split("/")[1] ?? "";
  const here = `/history/${point.name}`;
  const today = useChanges(point.name, "now");
  const changed = useChanges("", point.name);
  const found = view === "today" ? today : changed;
  const moment = `${dayOf(point.when)}, ${timeOf(point.when)}`;
  const isSince = latest && unsaved && view === "today";
  return (
    <article className="grid max-w-224 content-start gap-6">
      <header className="grid gap-1">
        <h1 className="text-3">{isSince ? "Changes that are not in a version yet" : moment}</h1>
        <p className="muted">{isSince ? `Since the version of ${moment}, ${point.who}` : point.who}</p>
        {!isSince && <p className="first-letter:uppercase">{tellWhat(point)}</p>}
        <nav className="tabs mt-2" aria-label="Views of this version">
          {VIEWS.map(([name, label]) => (
            <NavLink key={name} className="tab" to={name ? `${here}/${name}` : here} end>
              {label}
            </NavLink>
          ))}
        </nav>
        {today?.what !== "" && (
          <Button className="mt-3 w-max" disabled={!today || problem !== ""} onClick={() => setAsking(true)}>
            Go back to this ...
          </Button>
        )}
      </header>
      {found ? (
        <Comparison
          restores
          found={found}
          sides={view === "today" ? ["Then", "Today"] : CHANGE}
          none={view === "today" ? "Everything is as it was then." : "It changed no text and no photos."}
        />
      ) : (
        <p className="muted">Comparing ...</p>
      )}
      {asking && <Back point={point} onClose={() => setAsking(false)} />}
    </article>
  );
}

function useChanges(before: string, after: string): Found | undefined {
  const { revision } = useOutletContext<DeskProject>();
  const path = `/api/history/changes?${new URLSearchParams({ before, after })}`;
  const today = [before, after].includes("now") ? revision : 0;
  return useQuery({
    queryKey: ["changes", path, today],
    queryFn: () => ask<Found>(path),
    placeholderData: (found, query) => (query?.queryKey[1] === path ? found : undefined), // the list keeps its place
  }).data;
}

/** Shows the changes of a return to a version, and makes them. */
function Back({ point, onClose }: { point: Saved; onClose: () => void }) {
  const back = useAct<VersionRequest>("/api/history/back", true);
  const found = useChanges("now", point.name);
  return (
    <Dialog
      title="Go back to this?"
      onClose={onClose}
      actions={
        <Button
          kind="accent"
          disabled={back.isPending || !found}
          onClick={() => back.mutate({ to: point.name }, { onSettled: onClose })}
        >
          {back.isPending ? "Going back ..." : "Go back"}
        </Button>
      }
      keep="Keep today's"
    >
      <p>
        All text and photos become as they were then: {dayOf(point.when)}, {timeOf(point.when)}. Nothing is
        lost: a version of today is saved first, and you can go back to it in the same way.
      </p>
      {found && (
        <p>
          <strong>What changes:</strong> {found.what || "nothing"}
          {found.erased > 0 && ". Photos that were deleted for good since stay away."}
        </p>
      )}
    </Dialog>
  );
}
