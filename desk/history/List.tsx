/** The list of versions by day, the latest first. */
import { NavLink } from "react-router-dom";
import type { Version, VersionList } from "../api";
import { Button } from "../parts/Button";
import { dayOf, timeOf } from "../parts/when";
import { OTHERS } from "./Others";
import { Share } from "./Share";
import { useAct } from "./useAct";

export function List({ points, problem, unsaved, shared, leftOut }: VersionList) {
  const save = useAct("/api/history/save");
  const days = [...new Set(points.map(({ when }) => dayOf(when)))];
  return (
    <>
      <div className="history-now">
        {problem && <p className="history-problem">{problem}</p>}
        {leftOut.length > 0 && (
          <p className="history-problem">
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
            {!problem && (
              <Button disabled={save.isPending} onClick={() => save.mutate({})}>
                Save a version
              </Button>
            )}
            <p className="muted">One is made by itself five to ten minutes after the last change.</p>
          </>
        ) : (
          <p className="muted">Everything is in the latest version.</p>
        )}
        {shared ? (
          <NavLink className="button button-quiet" to={`/history/${OTHERS}`}>
            What others changed
          </NavLink>
        ) : (
          points.length > 0 && <Share />
        )}
      </div>
      {days.map((day) => (
        <section key={day} className="history-day">
          <h2>{day}</h2>
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
    </>
  );
}

function Entry({ point }: { point: Version }) {
  return (
    <NavLink className="history-entry" to={`/history/${point.name}`}>
      <time dateTime={point.when}>{timeOf(point.when)}</time>
      <span>
        <span className="history-what">{point.what}</span>
        <span className="muted">{point.who}</span>
      </span>
    </NavLink>
  );
}
