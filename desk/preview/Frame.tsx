/** The site in a frame, which reports its page and follows the desk. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { FromDesk, FromPage, Picked } from "../../site/shared/frame";
import type { DeskPlace, DeskProject } from "../api";
import { ask } from "../parts/client";
import { shown } from "../parts/shownPage";
import { useStore } from "../parts/store";
import { useOpenAfter } from "../parts/useOpenAfter";
import { pointed } from "./pointedText";

/** Milliseconds until a frame without a page is loaded again. */
const PATIENCE = 10_000;

export const LOADING = "The site is loading ...";

const WIDTHS = { phone: 390, desktop: 1280 };

export interface Look {
  device: keyof typeof WIDTHS;
  theme: "light" | "dark";
  /** True if a click opens a field instead of following a link. */
  pointing: boolean;
}

/** The addresses that the site has had since this page was opened. */
const seen = new Set<string>();

interface FrameProps {
  address: string;
  options: Look;
  pages: DeskProject["pages"];
}

export function Frame({ address, options, pages }: FrameProps) {
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
