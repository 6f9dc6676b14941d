/** The preview beside the desk: at the width of a phone or a desktop, light and dark. */
import desktop from "virtual:icon/device-desktop";
import phone from "virtual:icon/device-mobile";
import external from "virtual:icon/external-link";
import moon from "virtual:icon/moon";
import pointer from "virtual:icon/pointer";
import sun from "virtual:icon/sun";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../site/shared/Icon";
import type { DeskProject } from "../api";
import { IconButton } from "../parts/Button";
import { ask } from "../parts/client";
import { shown } from "../parts/shownPage";
import { createStore, useStore } from "../parts/store";
import { listErrors } from "../parts/useProject";
import { Frame, LOADING, type Look } from "./Frame";
import "./preview.css";

const DEVICES: [Look["device"], string, string][] = [
  ["phone", "As on a phone", phone],
  ["desktop", "As on a desktop", desktop],
];

const look = createStore<Look>({ device: "phone", theme: "light", pointing: true });

export function Preview({ project }: { project: DeskProject }) {
  const { address, problem } = project.preview;
  useEffect(() => {
    if (!address) ask("/api/preview", { method: "POST" }).catch(() => {}); // events report failures
  }, [address]);
  const options = useStore(look, (it) => it);
  return (
    <div className="site">
      <Bar address={address} options={options} />
      <Standing project={project} />
      {address ? (
        <Frame key={address} address={address} options={options} pages={project.pages} />
      ) : (
        <p className="waiting">{problem ?? LOADING}</p>
      )}
    </div>
  );
}

interface BarProps {
  address: string | null;
  options: Look;
}

/** The buttons that choose how the site is shown. */
function Bar({ address, options }: BarProps) {
  const path = useStore(shown, (it) => it);
  const set = (change: Partial<Look>) => look.set({ ...options, ...change });
  return (
    <div className="site-bar">
      <fieldset className="flex" aria-label="Width">
        {DEVICES.map(([device, label, icon]) => (
          <IconButton
            key={device}
            label={label}
            icon={icon}
            aria-pressed={options.device === device}
            onClick={() => set({ device })}
          />
        ))}
      </fieldset>
      <fieldset className="flex" aria-label="Colours">
        <IconButton
          label="In light colours"
          icon={sun}
          aria-pressed={options.theme === "light"}
          onClick={() => set({ theme: "light" })}
        />
        <IconButton
          label="In dark colours"
          icon={moon}
          aria-pressed={options.theme === "dark"}
          onClick={() => set({ theme: "dark" })}
        />
      </fieldset>
      <IconButton
        label="A click opens the field"
        icon={pointer}
        aria-pressed={options.pointing}
        onClick={() => set({ pointing: !options.pointing })}
      />
      {address && (
        <a
          className="icon-button"
          href={new URL(path, address).href}
          target="_blank"
          rel="noreferrer"
          aria-label="In a tab of its own"
          data-tooltip
        >
          <Icon outline={external} />
        </a>
      )}
      {options.pointing && (
        // Where a pointer shows the names of the buttons, it is not needed.
        <p className="basis-full text-muted [@media(hover:hover)]:hidden">
          A tap on a text opens its field. The arrow above lets you follow links.
        </p>
      )}
    </div>
  );
}

/** The reason why the site in the frame is not updated. */
function Standing({ project }: { project: DeskProject }) {
  const wrong = listErrors(project);
  const [first, second] = wrong;
  if (!first) return null;
  return (
    <p className="site-line" role="status">
      The site stays as it was until {second ? `${wrong.length} mistakes are` : "one mistake is"} corrected.{" "}
      <Link to={second ? "/todo" : first.address}>Show {second ? "them" : "it"}</Link>
    </p>
  );
}
