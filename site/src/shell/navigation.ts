/** Navigation inside the site: the router follows internal links, and each new page starts at its top. */
import { useEffect, useEffectEvent, useRef } from "react";
import { SCROLL_DELAY } from "../../shared/spec";
import { focusHeading } from "../heading";
import { fetchedPage, fetchPage, findRoute } from "../page_loader";
import { useLocation, useNavigate } from "../router";
import { saveData } from "../save_data";

/** Milliseconds that the pointer rests on a link before the page is fetched; shorter rests are accidental. */
const REST = 65;
const APPROACHES = ["pointerover", "pointerdown", "focusin"];

/**
 * Follows internal links without loading a document, and prefetches the page of a link under the pointer. Used once, by
 * the layout. One listener serves all links, so that links need no hydration.
 */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    /** The address of the last followed link; its page may still be loading. */
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
      // The address changes once the page is fetched; after a failure, the browser loads the page and reports the error.
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
    // From now on, pages are fetched as scripts, so the browser need not prefetch documents.
    document.querySelector("script[type=speculationrules]")?.remove();
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener("click", onClick, { signal });
    for (const name of APPROACHES) document.addEventListener(name, onApproach, { signal, passive: true });
    return () => ended.abort();
  }, [navigate]);
}

/** Prefetches the page at `path`, unless the visitor saves data. */
function fetchAhead(path: string): void {
  const route = findRoute(path);
  if (!route || saveData()) return;
  fetchPage(route).catch(() => {
    // Following the link retries and reports the error.
  });
}

/** Returns the link around `target` if it points to a page of this site. */
function internalLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
  // Addresses with a file ending are no pages (rules.ts).
  return link && !link.target && !link.download && !link.pathname.includes(".") ? link : undefined;
}

/** Scrolls to the top of each new page, or to the link's target. Used once, by the layout. */
export function useNavigationEffects(): void {
  const location = useLocation();
  const previous = useRef(location);

  useEffect(() => {
    const { pathname, search, hash, key } = location;
    const { current } = previous;
    previous.current = location;
    if (key === current.key) return;
    // Metadata for crawlers describes the earlier page.
    for (const data of document.querySelectorAll('[type="application/ld+json"],meta[property]'))
      data.remove();
    // Only the query changed: the page is the same and keeps its position.
    if (pathname === current.pathname && search !== current.search) return;
    const timer = setTimeout(() => {
      const target = hash ? document.getElementById(hash.slice(1)) : null;
      if (target) {
        // Instant on a new page, because a smooth scroll would continue on the next page and miss its top.
        target.scrollIntoView({ behavior: pathname === current.pathname ? "auto" : "instant" });
        return;
      }
      window.scrollTo({ top: 0, behavior: "instant" });
      if (pathname !== current.pathname) focusHeading();
    }, SCROLL_DELAY);
    return () => clearTimeout(timer);
  }, [location]);
}

/** Calls `onLeave` after each change of the address, to close panels over the page. */
export function useLeaving(onLeave: () => void): void {
  const { key } = useLocation();
  const previous = useRef(key);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (previous.current !== key) leave();
    previous.current = key;
  }, [key]);
}
