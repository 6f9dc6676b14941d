/** The filters of photos, with the number of photos of each. */
import { Link } from "react-router-dom";
import type { DeskProject, TrashList } from "../api";
import { useStore } from "../parts/store";
import { useAnswer } from "../parts/useAnswer";
import { coming, useUploads } from "./arrivals";
import { countOf, FILTERS, type Filter } from "./filters";

export function FilterTabs({ project, filter }: { project: DeskProject; filter: Filter }) {
  const names = Object.keys(FILTERS) as Filter[];
  const waiting = (useUploads()?.uploads.length ?? 0) + useStore(coming, (it) => it).length;
  const { data } = useAnswer<TrashList>("/api/trash", project.revision);
  const removed = data?.trash.flatMap(({ photos }) => photos).length;
  return (
    <nav aria-label="Filters">
      <ul className="tabs mb-5">
        {names.map((each) => {
          const count = countOf(project, each, { new: waiting, removed });
          if (count === 0 && !["all", "new", "removed", filter].includes(each)) return null;
          return (
            <li key={each}>
              <Link
                className="tab"
                to={each === "all" ? "/photos" : `/photos?show=${each}`}
                aria-current={each === filter || undefined}
              >
                {FILTERS[each]} <span className="count">{count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
