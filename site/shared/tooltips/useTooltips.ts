/** Fetches the code of tooltips when pointer or focus first reaches a control with a tooltip. */
import { useEffect } from "react";
import { MARK } from "./mark";

/** Used once, by the layout. */
export function useTooltips(): void {
  useEffect(() => {
    const ended = new AbortController();
    const wake = (event: UIEvent) => {
      if (!(event.target as Element).closest(MARK)) return;
      ended.abort();
      const start = event.detail || event.timeStamp; // early.ts repeats an event with the original time in `detail`
      import("./tooltips").then(
        ({ listen }) => listen(event, performance.now() - start),
        () => {}, // without tooltips, controls still have names
      );
    };
    for (const name of ["pointerover", "focusin"] as const) document.addEventListener(name, wake, ended);
    return () => ended.abort();
  }, []);
}
