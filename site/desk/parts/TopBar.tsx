/** The top bar: the academy's name, the places of the desk, the state of saving, and Publish. */
import browser from "virtual:icon/browser";
import moon from "virtual:icon/moon";
import power from "virtual:icon/power";
import sun from "virtual:icon/sun";
import { Link, NavLink } from "react-router-dom";
import { logo } from "../../src/art/marks";
import { Icon } from "../../src/components/Icon";
import { Mark } from "../../src/components/Mark";
import { toggleTheme } from "../../src/features/theme/theme";
import type { DeskProject } from "../api";
import { Button } from "./Button";
import { ask } from "./client";
import { type Draft, drafts, lastSaved } from "./drafts";
import { closed, progress } from "./events";
import { useStore } from "./store";

interface TopBarProps {
  project: DeskProject | undefined;
  /** Narrow windows show the site behind a button; undefined in views without the site. */
  site: { open: boolean; turn: () => void } | undefined;
}

export function TopBar({ project, site }: TopBarProps) {
  const name = project?.name ?? "The desk";
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
          <NavLink key={to} to={to} className="top-place">
            {label}
            {count ? <span className="count"> {count}</span> : null}
          </NavLink>
        ))}
      </nav>
      <Saved />
      <button type="button" className="icon-button top-theme" onClick={toggleTheme} data-tooltip>
        <span className="while-light">
          <Icon outline={moon} />
          <span className="sr-only">Dark colours</span>
        </span>
        <span className="while-dark">
          <Icon outline={sun} />
          <span className="sr-only">Light colours</span>
        </span>
      </button>
      <button type="button" className="icon-button top-quit" onClick={() => void quit()} data-tooltip>
        <Icon outline={power} />
        <span className="sr-only">Quit</span>
      </button>
      {site && (
        <Button
          className="site-button"
          icon={browser}
          aria-label={site.open ? "Back to the desk" : "See the site"}
          aria-expanded={site.open}
          onClick={site.turn}
        >
          <span>{site.open ? "Back to the desk" : "See the site"}</span>
        </Button>
      )}
      <Link to="/publish" className="button button-accent top-publish">
        Publish
      </Link>
    </header>
  );
}

/** Ends the desk, whose page stays and says so. */
async function quit(): Promise<void> {
  await ask("/api/quit", { method: "POST" });
  closed.set(true);
}

/** The one live region for saving and progress. */
function Saved() {
  const states = useStore(drafts, summary);
  const at = useStore(lastSaved, (it) => it);
  const work = useStore(progress, (it) => it);
  const [busy, open, address = "/"] = states.split(" ");
  let told = at ? `saved ${at.toTimeString().slice(0, 5)}` : "everything is saved";
  if (work) told = `${work.what}: ${work.done} of ${work.total}`;
  if (busy !== "0") told = "writing ...";
  if (open !== "0") told = open === "1" ? "one text is not saved" : `${open} texts are not saved`;
  return (
    <p className="top-saved" role="status">
      {open === "0" ? told : <Link to={address}>{told}</Link>}
    </p>
  );
}

/** The number of texts that are being saved, of those that cannot be saved, and the address of the first of these. */
function summary(all: ReadonlyMap<string, Draft>): string {
  const busy = [...all.values()].filter(({ state }) => state === "typing" || state === "writing");
  const open = [...all].filter(([, { state }]) => !["typing", "writing", "saved"].includes(state));
  return `${busy.length} ${open.length} ${open[0]?.[0].split(" ")[0] ?? ""}`.trim();
}
