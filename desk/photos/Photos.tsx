/** The view of photos: a grid with filters, and the open photo. */
import chevronLeft from "virtual:icon/chevron-left";
import chevronRight from "virtual:icon/chevron-right";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation, useOutletContext, useParams, useSearchParams } from "react-router-dom";
import { Icon } from "../../site/shared/Icon";
import type { DeskPhoto, DeskProject } from "../api";
import { Columns } from "../parts/Columns";
import { Empty } from "../parts/Empty";
import { Findings } from "../parts/Finding";
import { useKeys } from "../parts/keys";
import { shown } from "../parts/shownPage";
import { useStore } from "../parts/store";
import { useSelection } from "../parts/useSelection";
import { AddButton } from "./AddButton";
import { Arrivals } from "./Arrivals";
import { coming, useUploads } from "./arrivals";
import { countOf, FILTERS, type Filter, filterIn, isInGallery, matching } from "./filters";
import { Grid } from "./Grid";
import { PhotoView } from "./PhotoView";
import { SelectedPhotos } from "./SelectedPhotos";
import { Trash } from "./Trash";
import { Unused } from "./Unused";
import "./photos.css";

/** Filters that list other things than photos of the site. */
const OWN: ReadonlySet<Filter> = new Set(["new", "unused", "removed"]);

const NONE: readonly string[] = [];

export function Photos() {
  const project = useOutletContext<DeskProject>();
  const name = useParams()["*"] ?? "";
  const [query, setQuery] = useSearchParams();
  const search = useRef<HTMLInputElement>(null);
  const { photos } = project;
  const filter = filterIn(query);
  const words = query.get("find") ?? "";
  const wanted = useDeferredValue(words);
  const list = useMemo(() => matching(photos, filter, wanted, name), [photos, filter, wanted, name]);
  const photo = photos.find((each) => each.name === name);
  const order = photos.filter(isInGallery).map((each) => each.name);
  const selection = useSelection(OWN.has(filter) ? NONE : list.map((each) => each.name));
  const own = project.pages.find(({ file }) => file === photo?.file);
  const page = (own ?? photo?.pages[0])?.address;
  useEffect(() => {
    if (page) shown.set(page);
  }, [page]);
  // The open photo, or the first of several that were just added, which may not be listed yet.
  const { state, hash, key } = useLocation();
  const sought: string = name || state?.added || "";
  const isListed = list.some((each) => each.name === sought);
  useEffect(() => {
    if (isListed)
      document
        .querySelector(`[data-entry="${CSS.escape(sought)}"]`)
        ?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [sought, isListed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of an address leads to its field
  useEffect(() => {
    const found = hash && document.getElementById(hash.slice(1));
    if (!found) return;
    found.scrollIntoView({ block: "center", behavior: "instant" });
    found.querySelector<HTMLElement>("input, textarea, button")?.focus({ preventScroll: true });
  }, [hash, key]);

  const at = list.findIndex((each) => each.name === name);
  useKeys({ f: () => document.getElementById("focus")?.focus() });
  // The address follows in a moment, and would take back letters that were typed meanwhile.
  const [typed, setTyped] = useState(words);
  useEffect(() => {
    if (document.activeElement !== search.current) setTyped(words);
  }, [words]);
  const find = (text: string) => {
    setTyped(text);
    if (text) query.set("find", text);
    else query.delete("find");
    setQuery(query, { replace: true });
  };

  return (
    <Columns
      home={`/photos?${query}`}
      label="Photos"
      open={photo?.name}
      title={photo?.label}
      list={
        <>
          <div className="photos-head mb-2 flex flex-wrap gap-3">
            <input
              ref={search}
              type="search"
              className="field-input"
              aria-label="Search photos"
              placeholder="Search photos"
              value={typed}
              onChange={({ target }) => find(target.value)}
            />
            <AddButton />
          </div>
          <Filters project={project} filter={filter} />
          {filter === "all" && !wanted && <InGeneral project={project} />}
          {filter === "new" && <Arrivals project={project} />}
          {filter === "unused" && <Unused project={project} />}
          {filter === "removed" && <Trash revision={project.revision} />}
          {!OWN.has(filter) && (
            <>
              <Grid
                photos={list}
                open={name}
                sought={sought}
                sortable={filter === "all" && !wanted}
                selection={selection}
              />
              <SelectedPhotos selection={selection} photos={list} gallery={photos.filter(isInGallery)} />
            </>
          )}
          {!OWN.has(filter) && list.length === 0 && (
            <Empty title="No photo here">
              <p>{words ? `Nothing is found for “${words}”.` : "Nothing is left to do here."}</p>
            </Empty>
          )}
        </>
      }
      thing={
        photo && (
          <>
            <header className="one-head mb-4 flex items-start justify-between gap-4">
              <h2>{photo.label}</h2>
              <Turner photos={list} at={at} search={query.toString()} />
            </header>
            <PhotoView key={name} photo={photo} order={order} next={list[at + 1] ?? list[at - 1]} />
          </>
        )
      }
    />
  );
}

function Filters({ project, filter }: { project: DeskProject; filter: Filter }) {
  const names = Object.keys(FILTERS) as Filter[];
  const waiting = (useUploads()?.uploads.length ?? 0) + useStore(coming, (it) => it).length;
  return (
    <nav aria-label="Filters">
      <ul className="filters">
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

/** Findings that are not about a single photo. */
function InGeneral({ project: { findings } }: { project: DeskProject }) {
  const about = findings.filter(
    ({ file }) => file.startsWith("content/gallery") || file.startsWith("raw_assets/"),
  );
  if (about.length === 0) return null;
  return (
    <section className="mb-6 grid gap-4" aria-label="On photos in general">
      <Findings findings={about} />
    </section>
  );
}

/** The position of the open photo in the list, with links to its neighbours. */
function Turner({ photos, at, search }: { photos: DeskPhoto[]; at: number; search: string }) {
  const link = (by: number, label: string, icon: string) => {
    const to = photos[at + by];
    return to ? (
      <Link
        className="icon-button"
        to={{ pathname: `/photos/${to.name}`, search }}
        aria-label={label}
        data-tooltip
      >
        <Icon outline={icon} />
      </Link>
    ) : (
      <span className="icon-button invisible" />
    );
  };
  if (at < 0) return null;
  return (
    <nav className="-me-[0.6rem] flex flex-none items-center gap-1" aria-label="Photos">
      {link(-1, "The photo before", chevronLeft)}
      <span className="count">
        {at + 1} of {photos.length}
      </span>
      {link(1, "The next photo", chevronRight)}
    </nav>
  );
}
