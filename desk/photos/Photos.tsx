/** The view of photos: a grid with filters, and the open photo. */
import { useDeferredValue, useEffect, useMemo } from "react";
import { useLocation, useOutletContext, useParams, useSearchParams } from "react-router-dom";
import type { DeskPhoto, DeskProject } from "../api";
import { Columns } from "../parts/Columns";
import { Empty } from "../parts/Empty";
import { Findings } from "../parts/Finding";
import { shown } from "../parts/shownPage";
import { useSelection } from "../parts/useSelection";
import { pointed } from "../preview/pointedText";
import { AddButton } from "./AddButton";
import { FilterTabs } from "./FilterTabs";
import { type Filter, filterIn, isInGallery, matching } from "./filters";
import { Grid } from "./Grid";
import { NewPhotos } from "./NewPhotos";
import { PhotoSearch } from "./PhotoSearch";
import { PhotoView } from "./PhotoView";
import { SelectedPhotos } from "./SelectedPhotos";
import { TextList } from "./TextList";
import { Trash } from "./Trash";
import { Turner } from "./Turner";
import { Unused } from "./Unused";
import "./photos.css";

/** Filters with a list of their own. */
const OWN: ReadonlySet<Filter> = new Set(["new", "words", "unused", "removed"]);

const NONE: readonly string[] = [];

export function Photos() {
  const project = useOutletContext<DeskProject>();
  const name = useParams()["*"] ?? "";
  const [query] = useSearchParams();
  const { photos } = project;
  const filter = filterIn(query);
  const words = query.get("find") ?? "";
  const wanted = useDeferredValue(words);
  const list = useMemo(() => matching(photos, filter, wanted, name), [photos, filter, wanted, name]);
  const photo = photos.find((each) => each.name === name);
  const order = photos.filter(isInGallery).map((each) => each.name);
  const selection = useSelection(OWN.has(filter) ? NONE : list.map((each) => each.name));
  const sought = useScrolling(name, list);
  const seen = photos.find((each) => each.name === sought);
  const own = project.pages.find(({ file }) => file === seen?.file);
  const page = (own ?? seen?.pages[0])?.address;
  useEffect(() => {
    if (page) shown.set(page);
  }, [page]);
  const alt = photo?.alt;
  useEffect(() => pointed.set(alt ? { alt } : undefined), [alt]);
  const at = list.findIndex((each) => each.name === name);
  const empty = (
    <Empty title="No photo here">
      <p>{words ? `Nothing is found for “${words}”.` : "Nothing is left to do here."}</p>
    </Empty>
  );

  return (
    <Columns
      home={`/photos?${query}`}
      label="Photos"
      open={photo?.name}
      title={photo?.label}
      list={
        <>
          <div className="photos-head mb-2 flex flex-wrap gap-3">
            <PhotoSearch />
            <AddButton />
          </div>
          <FilterTabs project={project} filter={filter} />
          {filter === "all" && !wanted && <InGeneral project={project} />}
          {filter === "new" && <NewPhotos project={project} />}
          {filter === "words" && (
            <TextList key={wanted} photos={list} all={photos}>
              {empty}
            </TextList>
          )}
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
              {list.length === 0 && empty}
            </>
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

/** Brings the sought photo and the field of the address into view; returns the name of the photo. */
function useScrolling(name: string, list: readonly DeskPhoto[]): string {
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
  return sought;
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
