/** Turns horizontal swipes of a finger or pen into steps; the browser handles everything else, including pinches. */
import { type RefObject, useEffect, useEffectEvent } from "react";

/** Minimum length in pixels of a swipe that changes the photo. */
const THRESHOLD = 48;

/** Minimum speed of a shorter swipe that changes the photo, in pixels per millisecond. */
const FLICK = 0.5;

/** Minimum length of any swipe in pixels. */
const SLACK = 10;

/** Calls `onSwipe` with 1 for a swipe to the left (the next photo) and -1 for one to the right; the element follows the finger. */
export function useSwipe(ref: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void): void {
  const swiped = useEffectEvent(onSwipe);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let start: PointerEvent | undefined;
    const viewport = window.visualViewport;
    const zoomed = () => (viewport?.scale ?? 1) > 1.01;
    const follow = (pixels: number) => element.style.setProperty("translate", pixels ? `${pixels}px` : "");

    const stop = () => {
      start = undefined;
      follow(0);
    };
    const onDown = (event: PointerEvent) => {
      if (event.pointerType === "mouse") return;
      // Two fingers are a pinch; on a zoomed page, one finger scrolls.
      if (!event.isPrimary || zoomed()) stop();
      else start = event;
    };
    const onMove = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointerId) return;
      const across = event.clientX - start.clientX;
      if (Math.abs(across) > SLACK) follow(across);
    };
    const onUp = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointerId) return;
      const across = event.clientX - start.clientX;
      const down = event.clientY - start.clientY;
      const distance = Math.abs(across);
      const speed = distance / Math.max(1, event.timeStamp - start.timeStamp);
      const far = distance >= THRESHOLD || (distance > SLACK && speed > FLICK);
      stop();
      if (far && distance > 2 * Math.abs(down)) swiped(across < 0 ? 1 : -1);
    };
    const onZoom = () => element.toggleAttribute("data-zoomed", zoomed());

    const ended = new AbortController();
    element.addEventListener("pointerdown", onDown, ended);
    element.addEventListener("pointermove", onMove, ended);
    element.addEventListener("pointerup", onUp, ended);
    element.addEventListener("pointercancel", stop, ended);
    viewport?.addEventListener("resize", onZoom, ended);
    onZoom();
    return () => ended.abort();
  }, [ref]);
}
