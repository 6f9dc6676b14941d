/** The academy's name, the places of the desk, whether all is saved, and Publish. */
import moon from "virtual:icon/moon";
import sun from "virtual:icon/sun";
import { Link, NavLink } from "react-router-dom";
import { logo } from "../../src/art/marks";
import { Icon } from "../../src/components/Icon";
import { Mark } from "../../src/components/Mark";
import { toggleTheme } from "../../src/features/theme/theme";
import type { Project } from "../api";
import { drafts, lastSaved } from "./drafts";
import { progress } from "./events";
import { useStore } from "./store";

export function TopBar({ project }: { project: Project | undefined }) {
  const places: [string, string, number?][] = [
    ["/photos", "Photos"],
    ["/pages", "Pages"],
    ["/facts", "Facts"],
    ["/todo", "To do", project?.todo ?? 0],
    ["/history", "History"],
  ];
  return (
    <header className="top">
      <Link to="/photos" className="logo">
        <Mark outline={logo} className="logo-mark" />
        <span className="logo-name">{project?.name ?? "The desk"}</span>
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
      <button type="button" className="icon-button" onClick={toggleTheme} data-tooltip>
        <span className="while-light">
          <Icon outline={moon} />
          <span className="sr-only">Dark colours</span>
        </span>
        <span className="while-dark">
          <Icon outline={sun} />
          <span className="sr-only">Light colours</span>
        </span>
      </button>
      <Link to="/publish" className="button button-accent top-publish">
        Publish
      </Link>
    </header>
  );
}

/** The one live region for saving and progress. */
function Saved() {
  const states = useStore(drafts, summary);
  const at = useStore(lastSaved, (it) => it);
  const work = useStore(progress, (it) => it);
  const [busy, open] = states.split(" ").map(Number);
  let told = at ? `saved ${at.toTimeString().slice(0, 5)}` : "all is saved";
  if (work) told = `${work.what}: ${work.done} of ${work.total}`;
  if (busy) told = "writing ...";
  if (open) told = open === 1 ? "one text is not saved" : `${open} texts are not saved`;
  return (
    <p className="top-saved" role="status" data-open={open ? true : undefined}>
      {told}
    </p>
  );
}

/** How many texts are on their way, and how many cannot be saved. */
function summary(all: typeof drafts extends { get: () => infer M } ? M : never): string {
  const states = [...all.values()].map(({ state }) => state);
  const busy = states.filter((state) => state === "typing" || state === "writing").length;
  return `${busy} ${states.filter((state) => !["typing", "writing", "saved"].includes(state)).length}`;
}
