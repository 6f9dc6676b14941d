/** The list of versions by day, the latest first. */
import { NavLink } from "react-router-dom";
import type { Version, VersionList } from "../api";
import { dayOf, timeOf } from "../parts/when";
import { OTHERS } from "./Others";
import { Save } from "./Save";
import { Share } from "./Share";

export function List({ points, problem, author, unsaved, address, leftOut }: VersionList) {
  const days = [...new Set(points.map(({ when }) => dayOf(when)))];
  return (
    <div className="mx-auto max-w-208">
      <div className="history-now grid justify-items-start gap-3 border-b border-hairline pb-6">
        {problem && <p className="border-s-3 border-danger ps-[0.9rem]">{problem}</p>}
        {leftOut.length > 0 && (
          <p className="border-s-3 border-danger ps-[0.9rem]">
            Left out of every version by a setting of the developer: {leftOut[0]}
            {leftOut.length > 1 && ` and ${leftOut.length - 1} more`}
          </p>
        )}
        {unsaved ? (
          <>
            <p>
              <strong>Not in a version yet:</strong> {unsaved}
            </p>
            {points[0] && (
              <NavLink className="button button-quiet" to={`/history/${points[0].name}/today`}>
                See these changes, or put one back
              </NavLink>
            )}
            <p className="muted">One is made by itself five to ten minutes after the last change.</p>
          </>
        ) : (
          <p className="muted">Everything is in the latest version.</p>
        )}
        {!problem && (
          <Save path="/api/history/save" known={author} label={unsaved ? "Save a version" : undefined} />
        )}
        {address && (
          <NavLink className="button button-quiet" to={`/history/${OTHERS}`}>
            What others changed
          </NavLink>
        )}
        {points.length > 0 && (
          <details>
            <summary>{address ? "The shared address" : "Work with a colleague on another computer"}</summary>
            <p className="max-w-120 pt-3">
              {address
                ? "Your computer and those of your colleagues exchange their work here."
                : "Both computers exchange their work at one address: that of a private, empty project at GitHub, GitLab or another service for git. The developer makes it, and lets your colleague in."}
            </p>
            <Share key={address} known={address} />
          </details>
        )}
      </div>
      {days.map((day) => (
        <section key={day} className="mt-7">
          <h2 className="text-1">{day}</h2>
          <ol>
            {points
              .filter(({ when }) => dayOf(when) === day)
              .map((point) => (
                <li key={point.name}>
                  <Entry point={point} />
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Returns the summary of a version; developers write theirs for each other. */
export function tellWhat({ what, isSaved }: Version): string {
  return isSaved ? what : `Changed by a developer: ${what}`;
}

/** The summary of a version; that of the open one stands out. */
const WHAT = "history-what first-letter:uppercase group-hover:underline group-aria-[current]:text-primary";

function Entry({ point }: { point: Version }) {
  return (
    <NavLink
      className="group flex gap-3 border-b border-hairline py-[0.6rem] text-inherit no-underline"
      to={`/history/${point.name}`}
    >
      <time className="w-11 flex-none tabular-nums" dateTime={point.when}>
        {timeOf(point.when)}
      </time>
      <span className="grid">
        <span className={`${WHAT} ${point.isSaved ? "font-medium" : "text-muted"}`}>{tellWhat(point)}</span>
        <span className="muted">{point.who}</span>
      </span>
    </NavLink>
  );
}
