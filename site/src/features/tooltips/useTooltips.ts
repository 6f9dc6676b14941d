/** Fetches tooltips when a pointer or the keyboard first comes to a control that has one. */
import { useEffect } from "react";
import { MARK } from "./mark";

/** To be used once, by the layout. */
export function useTooltips(): void {
  useEffect(() => {
    const events = ["pointerover", "focusin"] as const;
    const sleep = () => {
      for (const name of events) document.removeEventListener(name, wake);
    };
    const wake = (event: UIEvent) => {
      if (!(event.target as Element).closest(MARK)) return;
      sleep();
      const start = event.detail || event.timeStamp; // the first stands in for an event before this was listening
      import("./tooltips").then(
        ({ listen }) => listen(event, performance.now() - start),
        () => {}, // controls have their names all the same
      );
    };
    for (const name of events) document.addEventListener(name, wake);
    return sleep;
  }, []);
}
