/** The top bar: the academy's name, links to the views, undo, and Publish. */
import back from "virtual:icon/arrow-back-up";
import forward from "virtual:icon/arrow-forward-up";
import browser from "virtual:icon/browser";
import moon from "virtual:icon/moon";
import sun from "virtual:icon/sun";
import { useState } from "react";
import { Link, NavLink } from "react-router-dom";
import { LabelledIcon } from "../../site/shared/Icon";
import { Mark } from "../../site/shared/Mark";
import { logo } from "../../site/shared/marks";
import { toggleTheme } from "../../site/shared/theme";
import type { DeskProject } from "../api";
import { Button, IconButton } from "./Button";
import { attempt, done as changed } from "./changes";
import { ask } from "./client";
import { Dialog } from "./Dialog";
import { drafts } from "./drafts";
import { listUnsaved } from "./Saved";
import { searched } from "./searched";
import { useStore } from "./store";
import { steps, undo } from "./undo";

interface TopBarProps {
  project: DeskProject | undefined;
  /** The button for the preview in narrow windows; undefined in views without a preview. */
  site: { open: boolean; turn: () => void } | undefined;
}

export function TopBar({ project, site }: TopBarProps) {
  const name = project?.name ?? "The desk";
  const local = useStore(steps, (all) => all.length > 0);
  const done = local ? null : project?.undo;
  const undone = project?.redo;
  const places: [string, string, number?][] = [
    ["/photos", "Photos"],
    ["/pages", "Pages"],
    ["/facts", "Facts"],
    ["/todo", "To do", project?.todo ?? 0],
    ["/history", "History"],
  ];
  return (
    <header className="top">
      <Link to="/photos" className="logo" aria-label={name}>
        <Mark outline={logo} className="logo-mark" />
        <span className="logo-name">{name}</span>
      </Link>
      <nav className="top-places" aria-label="Places">
        {places.map(([to, label, count]) => (
          // A press ends a search at once, not when the view opens: somebody may search again before that.
          <NavLink key={to} to={to} className="tab top-place" onClick={leave}>
            {label}
            {count ? <span className="count"> {count}</span> : null}
          </NavLink>
        ))}
        <Quit />
      </nav>
      <IconButton
        icon={back}
        label="Undo"
        aria-description={done ?? undefined}
        data-tooltip={done ? `Undo: ${done}` : true}
        disabled={!(done || local)}
        onClick={() => void undo("undo")}
      />
      <IconButton
        icon={forward}
        label="Redo"
        aria-description={undone ?? undefined}
        data-tooltip={undone ? `Redo: ${undone}` : true}
        disabled={!undone}
        onClick={() => void undo("redo")}
      />
      <button type="button" className="icon-button top-theme" onClick={toggleTheme} data-tooltip>
        <LabelledIcon icon={moon} label="Dark colours" className="while-light" />
        <LabelledIcon icon={sun} label="Light colours" className="while-dark" />
      </button>
      {site && (
        <Button className="site-button" icon={browser} aria-expanded={site.open} onClick={site.turn}>
          {site.open ? "To the desk" : "See the site"}
        </Button>
      )}
      <Link to="/publish" className="button button-accent top-publish" onClick={leave}>
        Publish
      </Link>
    </header>
  );
}

/** Ends what belongs to the view: the search and the message. Undo stays in the top bar. */
function leave(): void {
  searched.set("");
  changed.set(undefined);
}

/** The button that ends the desk after a question; the server's last event closes all its pages. */
function Quit() {
  const [asked, setAsked] = useState(false);
  const open = useStore(drafts, (all) => listUnsaved(all).length);
  const quit = () => {
    setAsked(false);
    void attempt(() => ask("/api/quit", { method: "POST" }));
  };
  return (
    <>
      <button type="button" className="tab top-place" onClick={() => setAsked(true)}>
        Quit
      </button>
      {asked && (
        <Dialog
          title="Quit the desk?"
          onClose={() => setAsked(false)}
          actions={
            <Button kind="accent" onClick={quit}>
              Quit
            </Button>
          }
          keep="Cancel"
        >
          {open > 0 && (
            <p>
              <strong>{open === 1 ? "One text is" : `${open} texts are`} not saved.</strong> Cancel, and press
              these words at the top to see {open === 1 ? "it" : "them"}. Or quit: this browser keeps what you
              typed, and the desk shows it again the next time.
            </p>
          )}
          <p>
            {open ? "All other text and your photos are saved." : "Your text and photos are saved."} Changes
            of today can no longer be undone one by one.
          </p>
          <p>To open the desk again, double-click its shortcut.</p>
        </Dialog>
      )}
    </>
  );
}
