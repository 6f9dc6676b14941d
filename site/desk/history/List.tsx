/** The save points by day, the latest first. */
import { NavLink } from "react-router-dom";
import type { SavePoint, SavePoints } from "../api";
import { Button } from "../parts/Button";
import { OTHERS } from "./Others";
import { useAct } from "./useAct";
import { dayOf, timeOf } from "./when";

export function List({ points, problem, unsaved, shared, leftOut }: SavePoints) {
  const save = useAct("/api/history/save");
  const days = [...new Set(points.map(({ when }) => dayOf(when)))];
  return (
    <>
      <div className="history-now">
        {problem && <p className="history-problem">{problem}</p>}
        {leftOut.length > 0 && (
          <p className="history-problem">
            In no save point, since git is told to leave {leftOut.length === 1 ? "it" : "them"} out:{" "}
            {leftOut[0]}
            {leftOut.length > 1 && ` and ${leftOut.length - 1} more`}
          </p>
        )}
        {unsaved ? (
          <>
            <p>
              <strong>Since then:</strong> {unsaved}
            </p>
            {!problem && (
              <Button disabled={save.isPending} onClick={() => save.mutate({})}>
                Make a save point
              </Button>
            )}
            <p className="muted">One is made by itself after five minutes without a change.</p>
          </>
        ) : (
          <p className="muted">All is in the last save point.</p>
        )}
        {shared && (
          <NavLink className="button button-quiet" to={`/history/${OTHERS}`}>
            What others changed
          </NavLink>
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

function Entry({ point }: { point: SavePoint }) {
  return (
    <NavLink className="history-entry" to={`/history/${point.name}`}>
      <time dateTime={point.when}>{timeOf(point.when)}</time>
      <span>
        <span className="history-what">{point.what}</span>
        <span className="muted">
          {point.who}
          {point.published && ", published"}
        </span>
      </span>
    </NavLink>
  );
}
