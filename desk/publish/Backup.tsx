/** The download of a backup: everything in one file, for example for a USB drive. */
import { type MouseEvent, useState } from "react";

/** Milliseconds in which a second press is taken for a double click. */
const DOUBLE = 10_000;

export function Backup() {
  const [asked, setAsked] = useState(false);
  const ask = (event: MouseEvent) => {
    if (asked) event.preventDefault();
    setAsked(true);
    setTimeout(() => setAsked(false), DOUBLE);
  };
  return (
    <details className="border-t border-hairline py-2">
      <summary className="font-semibold">Backup</summary>
      <div className="grid gap-3">
        <p>
          One file with all text, photos, versions and the program. Keep it on a USB drive or another
          computer.
        </p>
        <p>
          To use it on another computer, unpack it there into an empty folder. “Another computer” in the guide
          tells each step.
        </p>
        <p>
          <a className="button button-quiet" href="/api/backup" download onClick={ask}>
            Download a backup
          </a>
        </p>
        <p role="status">
          {asked && "The browser saves it with its downloads. It is complete once the browser says so."}
        </p>
      </div>
    </details>
  );
}
