/** How visitors get about: links inside the site are followed by the router, and each new page starts at its top. */
import { useEffect, useEffectEvent, useRef } from "react";
import { focusHeading } from "../heading";
import { fetchedPage, fetchPage, findRoute } from "../page_loader";
import { useLocation, useNavigate } from "../router";
import { saveData } from "../save_data";
import { SCROLL_DELAY } from "../spec";

/** Milliseconds that the pointer rests on a link before its page is fetched: less is passing by. */
const REST = 65;
const APPROACHES = ["pointerover", "pointerdown", "focusin"];

/**
 * Follows links inside the site without loading a document, and fetches the page behind a link that is pointed at; to
 * be used once, by the layout. One listener for all links: pages are mostly links, and each would else be hydrated.
 */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    /** The address of the link that was followed last; its page may still be on its way. */
    let wanted: string | undefined;
    const onClick = (event: MouseEvent) => {
      const link = internalLink(event.target);
      const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
      if (!link || button || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented) return;
      event.preventDefault();
      const { pathname, search, hash, href } = link;
      const from = location.href;
      const go = () => void navigate(pathname + search + hash, { replace: href === from });
      const route = findRoute(pathname);
      wanted = href;
      if (!route || fetchedPage(route)) return go();
      // The address changes once the page is there; where it cannot be fetched, the browser tells what is wrong.
      const isWanted = () => wanted === href && location.href === from;
      fetchPage(route).then(
        () => isWanted() && go(),
        () => isWanted() && location.assign(href),
      );
    };
    let resting: ReturnType<typeof setTimeout> | undefined;
    const onApproach = ({ target, type }: Event) => {
      clearTimeout(resting);
      const link = internalLink(target);
      if (link) resting = setTimeout(fetchAhead, type === "pointerover" ? REST : 0, link.pathname);
    };
    // From here on pages are fetched as script; the browser need not fetch them as documents as well.
    document.querySelector("script[type=speculationrules]")?.remove();
    document.addEventListener("click", onClick);
    for (const name of APPROACHES) document.addEventListener(name, onApproach, { passive: true });
    return () => {
      document.removeEventListener("click", onClick);
      for (const name of APPROACHES) document.removeEventListener(name, onApproach);
    };
  }, [navigate]);
}

/** Fetches the page at `path` before it is asked for, unless data is to be saved. */
export function fetchAhead(path: string): void {
  const route = findRoute(path);
  if (!route || saveData()) return;
  fetchPage(route).catch(() => {
    // Following the link will try again, and tell.
  });
}

/** Returns the link around `target` if it leads to a page of this site. */
function internalLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
  return link && !link.target && !link.download && !link.pathname.startsWith("/media/") ? link : undefined;
}

/** Scrolls to the top of each new page, or to the link's target; to be used once, by the layout. */
export function useNavigationEffects(): void {
  const location = useLocation();
  const previous = useRef(location);

  useEffect(() => {
    const { pathname, search, hash, key } = location;
    const { current } = previous;
    previous.current = location;
    if (key === current.key) return;
    // What only crawlers read was about the page that is gone.
    for (const data of document.querySelectorAll('[type="application/ld+json"],meta[property]'))
      data.remove();
    // Only the query changed: the page is the same, and the visitor stays where they are.
    if (pathname === current.pathname && search !== current.search) return;
    const timer = setTimeout(() => {
      const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
      if (target) {
        // A new page begins at its target: who leaves while it still scrolled there would not reach the next page's top.
        target.scrollIntoView({ behavior: pathname === current.pathname ? "auto" : "instant" });
        return;
      }
      window.scrollTo({ top: 0, behavior: "instant" });
      if (pathname !== current.pathname) focusHeading();
    }, SCROLL_DELAY);
    return () => clearTimeout(timer);
  }, [location]);
}

/** Calls `onLeave` with each change of the address: what lies over a page goes with it. */
export function useLeaving(onLeave: () => void): void {
  const { key } = useLocation();
  const previous = useRef(key);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (previous.current !== key) leave();
    previous.current = key;
  }, [key]);
}
