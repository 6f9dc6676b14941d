/** The frame of every view: the top bar, the preview, the last change, and a notice when the server is gone. */

import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet, useLocation, useMatches } from "react-router-dom";
import { useTooltips } from "../../site/shared/tooltips/useTooltips";
import { ahead, isAnswerDue } from "../pages/lists";
import { DropZone } from "../photos/DropZone";
import { Preview } from "../preview/Preview";
import { Done } from "./Done";
import { drafts, settle } from "./drafts";
import { Elsewhere } from "./Elsewhere";
import { closed, problem, reached } from "./events";
import { Saved, Unsaved } from "./Saved";
import { openedAt } from "./shownPage";
import { useStore } from "./store";
import { TopBar } from "./TopBar";
import { useUndo } from "./undo";
import { useKeptFocus } from "./useKeptFocus";
import { useProject, WORDS } from "./useProject";
import "./shell.css";

/** The properties of a route's view. */
export interface Handle {
  title: string;
  /** True if the preview is shown beside the view. */
  beside: boolean;
}

export function Shell() {
  const project = useProject();
  const revision = project?.revision;
  const { title = "", beside = false } = (useMatches().at(-1)?.handle ?? {}) as Partial<Handle>;
  const { key } = useLocation();
  const siteOpen = useStore(openedAt, (it) => it) === key;
  useTooltips();
  useUndo();
  useKeptFocus();
  const queries = useQueryClient();
  const loading = useIsFetching({ queryKey: WORDS });
  const isDue = useStore(ahead, isAnswerDue);
  // After the fields have received their new values. The form of a new revision starts to load before this effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a form is loaded
  useEffect(() => {
    if (revision === undefined || isDue || queries.isFetching({ queryKey: WORDS })) return;
    const timer = setTimeout(() => settle(revision)); // React Query hands a loaded form to its fields in a timer, too
    return () => clearTimeout(timer);
  }, [revision, loading, isDue, queries]);
  useEffect(() => {
    document.title = title ? `${title} · Desk` : "Desk";
  }, [title]);
  return (
    <div
      className="desk"
      data-beside={beside || undefined}
      data-site-open={(beside && siteOpen) || undefined}
    >
      <a className="skip" href="#view">
        To the content
      </a>
      <a className="skip skip-form" href="#open-form">
        Skip to the form
      </a>
      <TopBar
        project={project}
        site={beside ? { open: siteOpen, turn: () => openedAt.set(siteOpen ? undefined : key) } : undefined}
      />
      <Stopped />
      <main id="view" className="view" tabIndex={-1}>
        <h1 className="sr-only">{title}</h1>
        {project ? <Outlet context={project} /> : <p className="waiting">Reading photos and text ...</p>}
      </main>
      {beside && (
        <aside className="beside" aria-label="The site">
          {project && <Preview project={project} />}
        </aside>
      )}
      <footer className="foot">
        <Saved project={project} />
        <Unsaved project={project} />
        <Done />
      </footer>
      <DropZone />
      <Elsewhere />
    </div>
  );
}

/** The notice that the server has stopped, or the reason why the site could not be updated. */
function Stopped() {
  const here = useStore(reached, (it) => it);
  const ended = useStore(closed, (it) => it);
  const hindered = useStore(problem, (it) => it);
  const unsaved = useStore(drafts, (all) => [...all.values()].some(({ state }) => state !== "saved"));
  return (
    <div role="alert">
      {here && hindered && (
        <p className="border-b border-danger px-(--gutter) py-3 text-danger">{hindered}</p>
      )}
      {!here && (
        <p
          className={`border-b px-(--gutter) py-3 ${ended ? "border-hairline" : "border-danger text-danger"}`}
        >
          <strong>{ended ? "The desk is closed." : "The desk stopped."}</strong>{" "}
          {ended && !unsaved
            ? "All is saved; you can close this page. "
            : "What you typed is kept in this browser. "}
          To open it again, double-click its shortcut.
        </p>
      )}
    </div>
  );
}
