/** What stands around every view: the top bar, the site beside it, what was done last, and whether the desk answers. */

import browser from "virtual:icon/browser";
import { useEffect, useState } from "react";
import { Outlet, useMatches } from "react-router-dom";
import { useTooltips } from "../../src/features/tooltips/useTooltips";
import { Preview } from "../preview/Preview";
import { Button } from "./Button";
import { Done } from "./Done";
import { settle } from "./drafts";
import { reached } from "./events";
import { KeyList } from "./KeyList";
import { useStore } from "./store";
import { TopBar } from "./TopBar";
import { useUndo } from "./undo";
import { useProject } from "./useProject";
import "./shell.css";

/** What a route says of its view. */
export interface Handle {
  /** The site is shown beside it. */
  site: boolean;
}

export function Shell() {
  const project = useProject();
  const revision = project?.revision;
  const beside = useMatches().some(({ handle }) => (handle as Handle | undefined)?.site);
  const [siteOpen, setSiteOpen] = useState(false);
  useTooltips();
  useUndo();
  useEffect(() => {
    if (revision !== undefined) settle(revision); // after the fields have got their new values
  }, [revision]);
  return (
    <div
      className="desk"
      data-beside={beside || undefined}
      data-site-open={(beside && siteOpen) || undefined}
    >
      <a className="skip" href="#view">
        To the content
      </a>
      <TopBar project={project} />
      <Stopped />
      <main id="view" className="view" tabIndex={-1}>
        {project ? <Outlet context={project} /> : <p className="waiting">Reading the photos and words ...</p>}
      </main>
      {beside && (
        <aside className="beside" aria-label="The site">
          {project && <Preview project={project} />}
        </aside>
      )}
      {beside && (
        <Button
          className="site-button"
          icon={browser}
          aria-expanded={siteOpen}
          onClick={() => setSiteOpen(!siteOpen)}
        >
          {siteOpen ? "Back to the desk" : "See the site"}
        </Button>
      )}
      <Done />
      <KeyList />
    </div>
  );
}

/** Says that the server is gone, and that nothing is lost. */
function Stopped() {
  const here = useStore(reached, (it) => it);
  return (
    <div role="alert">
      {!here && (
        <p className="stopped">
          <strong>The desk stopped.</strong> What you typed is kept here: start it again with{" "}
          <code>./dev pipeline desk</code>
        </p>
      )}
    </div>
  );
}
