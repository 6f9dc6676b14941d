/** The preview beside the desk: at the width of a phone, a tablet or a desktop, light and dark. */
import desktop from "virtual:icon/device-desktop";
import phone from "virtual:icon/device-mobile";
import tablet from "virtual:icon/device-tablet";
import external from "virtual:icon/external-link";
import moon from "virtual:icon/moon";
import pointer from "virtual:icon/pointer";
import sun from "virtual:icon/sun";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { FromDesk, FromPage, Picked } from "../../site/shared/frame";
import { Icon } from "../../site/shared/Icon";
import type { DeskPlace, DeskProject } from "../api";
import { IconButton } from "../parts/Button";
import { ask } from "../parts/client";
import { progress } from "../parts/events";
import { shown } from "../parts/shownPage";
import { createStore, useStore } from "../parts/store";
import { useOpenAfter } from "../parts/useOpenAfter";
import { listErrors } from "../parts/useProject";
import { pointed } from "./pointedText";
import "./preview.css";

/** Milliseconds until a frame without a page is loaded again. */
const PATIENCE = 10_000;

const LOADING = "The site is loading ...";

const WIDTHS = { phone: 390, tablet: 820, desktop: 1280 };
type Device = keyof typeof WIDTHS;
const DEVICES: [Device, string, string][] = [
  ["phone", "As on a phone", phone],
  ["tablet", "As on a tablet", tablet],
  ["desktop", "As on a desktop", desktop],
];

interface Look {
  device: Device;
  theme: "light" | "dark";
  /** True if a click opens a field instead of following a link. */
  pointing: boolean;
}

/** The addresses that the site has had since this page was opened. */
const seen = new Set<string>();

const look = createStore<Look>({ device: "phone", theme: "light", pointing: true });

export function Preview({ project }: { project: DeskProject }) {
  const { address, problem } = project.preview;
  useEffect(() => {
    if (!address) ask("/api/preview", { method: "POST" }).catch(() => {}); // events report failures
  }, [address]);
  const options = useStore(look, (it) => it);
  const path = useStore(shown, (it) => it);
  const set = (change: Partial<Look>) => look.set({ ...options, ...change });
  return (
    <div className="site">
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
            A tap on a text opens its field. To follow links, press <Icon outline={pointer} />
          </p>
        )}
      </div>
      <Standing project={project} />
      {address ? (
        <Frame key={address} address={address} options={options} pages={project.pages} />
      ) : (
        <p className="waiting">{problem ?? LOADING}</p>
      )}
    </div>
  );
}

/** The state of the site in the frame: pictures in progress, or the reason why the site is not updated. */
function Standing({ project }: { project: DeskProject }) {
  const work = useStore(progress, (it) => it);
  const wrong = listErrors(project);
  const [first, second] = wrong;
  if (first)
    return (
      <p className="site-line" role="status">
        The site stays as it was until {second ? `${wrong.length} mistakes are` : "one mistake is"} corrected.{" "}
        <Link to={second ? "/todo" : first.address}>Show {second ? "them" : "it"}</Link>
      </p>
    );
  if (!work) return null;
  return (
    <p className="site-line">
      {work.what}: {work.done} of {work.total}. Quick previews stand in for them.
    </p>
  );
}

interface FrameProps {
  address: string;
  options: Look;
  pages: DeskProject["pages"];
}

function Frame({ address, options, pages }: FrameProps) {
  const { device, theme, pointing } = options;
  const [first, setFirst] = useState("");
  const { origin } = new URL(address);
  const path = useStore(shown, (it) => it);
  const show = useStore(pointed, (it) => it);
  const frame = useRef<HTMLIFrameElement>(null);
  const openAfter = useOpenAfter();
  const here = useRef(""); // the last reported address of the frame
  const [isShown, setIsShown] = useState(false);
  // A page that does not report was requested while the server was down, so it is loaded again.
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => !here.current && setTurn((it) => it + 1), PATIENCE);
    return () => clearInterval(timer);
  }, []);
  const pointedAt = useRef<typeof show>(undefined);
  const tell = useEffectEvent((message: FromDesk) => {
    if (here.current) frame.current?.contentWindow?.postMessage(message, origin);
  });
  const open = async (picked: Picked) => {
    const go = openAfter();
    const { address: field } = await ask<DeskPlace>("/api/find", { method: "POST", body: picked });
    if (field) go(field);
  };
  const hear = useEffectEvent(({ origin: from, source, data }: MessageEvent<FromPage>) => {
    if (from !== origin) return;
    if ("left" in data) setIsShown(false); // without a source, because the page has gone
    if ("left" in data || source !== frame.current?.contentWindow) return;
    if ("picked" in data) {
      open(data.picked).catch(() => {}); // a notice over all views reports a stopped server
      return;
    }
    // A page that has just loaded may have missed its target; any other page was chosen by the user.
    const late = data.at !== path && (here.current === "" || here.current === data.at);
    here.current = data.at;
    if (data.loaded) pointedAt.current = undefined; // the page has closed what was open
    setIsShown(true);
    tell({ theme, pointing, ...(late ? { go: path } : show !== pointedAt.current && show && { show }) });
    pointedAt.current = show;
    if (!late) shown.set(data.at);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<FromPage>) => hear(event);
    addEventListener("message", listener);
    return () => removeEventListener("message", listener);
  }, []);
  // A view sets its page in its own effect, which runs before this one.
  useEffect(() => setFirst((it) => it || new URL(shown.get(), address).href), [address]);
  useEffect(() => tell({ theme, pointing }), [theme, pointing]);
  useEffect(() => tell({ go: path }), [path]);
  // Home takes the place of a page that has gone, also if a form that is being closed names it once more.
  useEffect(() => {
    const [page = ""] = path.split("#");
    const addresses = pages.map((each) => each.address);
    if (!addresses.includes(page) && seen.has(page) && shown.get() === path) shown.set("/");
    for (const address of addresses) seen.add(address);
  }, [path, pages]);
  const point = useEffectEvent((place: typeof show) => {
    if (!place || here.current !== path) return; // another page is on its way, and asks once it is there
    pointedAt.current = place;
    tell({ show: place });
  });
  useEffect(() => point(show), [show]);

  return (
    <>
      {!isShown && <p className="waiting site-waiting">{LOADING}</p>}
      <Scaled width={WIDTHS[device]}>
        {first && <iframe key={turn} ref={frame} title="The site" src={first} />}
      </Scaled>
    </>
  );
}

/** Scales content of `width` pixels down to the available room; never enlarges it. */
function Scaled({ width, children }: { width: number; children: React.ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width, height: 800 });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    if (around.current) observer.observe(around.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room.width / width);
  return (
    <div ref={around} className="site-room">
      <div className="site-page" style={{ width, height: room.height / scale, scale }}>
        {children}
      </div>
    </div>
  );
}
