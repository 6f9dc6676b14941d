/** The filters of photos, with the number of photos of each. */
import { Link } from "react-router-dom";
import type { DeskProject } from "../api";
import { useStore } from "../parts/store";
import { coming, useUploads } from "./arrivals";
import { countOf, FILTERS, type Filter } from "./filters";

export function FilterTabs({ project, filter }: { project: DeskProject; filter: Filter }) {
  const names = Object.keys(FILTERS) as Filter[];
  const waiting = (useUploads()?.uploads.length ?? 0) + useStore(coming, (it) => it).length;
  return (
    <nav aria-label="Filters">
      <ul className="tabs mb-5">
        {names.map((each) => {
          const count = countOf(project, each, waiting);
          if (count === 0 && each !== "all" && each !== "new" && each !== filter) return null;
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
