/** The gallery: every photo as a thumbnail with its title and a link to the large picture. */
import { type CSSProperties, Fragment, useDeferredValue, useSyncExternalStore } from "react";
import { LinkButton } from "../components/Button";
import { PageHead } from "../components/PageHead";
import { fallbackOf, Photo } from "../components/Photo";
import type { GalleryManifest, GalleryPhoto } from "../contract";
import { shell } from "../manifests";
import "../styles/gallery.css";

if (import.meta.env.DEV) void import("../styles/withheld.css");

/** The number of thumbnails at the top that load at once instead of after scrolling. */
const FIRST = 1;

/** The number of photos that fill any screen; the application renders these first, and then the others. */
const SCREEN = 16;

/** The number of columns in a wide window. */
const COLUMNS = 4;

/** On phones each photo at this turn is as wide as the page, after pairs; so is a last one that would stand alone. */
const WIDE_EVERY = 7;

/**
 * Returns the positions of the large photos, which take four places in a wide window. Each begins a row, the first is at
 * the top, and their number makes the last row full. Groups of 1, 3 and 7 photos have none, since no number does that.
 */
function findLarge(count: number): Set<number> {
  const over = count % COLUMNS;
  const rest = over % 2 > 0 && count < over * COLUMNS ? 0 : over;
  return new Set(
    Array.from({ length: rest }, (_, turn) => COLUMNS * Math.floor((turn * count) / (rest * COLUMNS)) + turn),
  );
}

/** Returns whether the page is part of the document: true on the server and during hydration. */
function useIsInDocument(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
}

interface GridProps {
  page: GalleryManifest;
  photos: readonly GalleryPhoto[];
  /** The number of photos once all are drawn. */
  count: number;
  /** True for the grid at the top of the page. */
  first: boolean;
}

/** The photos of a group, or of a gallery without groups. */
function Grid({ page, photos, count, first }: GridProps) {
  const { gridWidths, gridFallback, gridFormats, gridRatio, largeFallback, largeFormats } = page;
  const [across = 4, down = 3] = gridRatio;
  const large = findLarge(count);
  return (
    <ul className="wrap gallery">
      {photos.map((photo, position) => {
        const widths = photo.gridWidths ?? gridWidths;
        const width = widths.at(-1) ?? gridFallback;
        const picture = {
          key: photo.grid,
          alt: photo.alt,
          widths,
          width,
          height: Math.round((width * down) / across),
          fallback: Math.min(gridFallback, width),
          formats: gridFormats,
        };
        const opened = {
          key: photo.large,
          fallback: Math.min(largeFallback, photo.width),
          formats: largeFormats,
        };
        const isLarge = large.has(position);
        const inTurn = position % WIDE_EVERY;
        const isAlone = position === count - 1 && inTurn % 2 === 0;
        const isWide = inTurn === WIDE_EVERY - 1 || isAlone;
        return (
          <li
            key={photo.id}
            id={photo.id}
            className={[isLarge && "large", isWide && "wide"].filter(Boolean).join(" ") || undefined}
            style={{ "--colour": photo.colour } as CSSProperties} // prerender.ts moves it into a rule
          >
            <figure>
              <a href={fallbackOf(opened)} data-early="">
                <Photo
                  picture={picture}
                  sizes={`(min-width: 80rem) ${isLarge ? 37 : 18}rem, (min-width: 48rem) 30vw, ${isWide ? 92 : 46}vw`}
                  first={first && position < FIRST}
                  placed
                />
              </a>
              <figcaption>
                {photo.title}
                {photo.withheld && <strong className="withheld">Withheld: lacks {photo.withheld}</strong>}
              </figcaption>
            </figure>
          </li>
        );
      })}
    </ul>
  );
}

export default function Gallery({ page }: { page: GalleryManifest }) {
  const { photos, text } = page;
  const isInDocument = useIsInDocument();
  const isWhole = isInDocument || location.hash || location.search; // the address may name any photo
  const drawn = useDeferredValue(photos, isWhole ? photos : photos.slice(0, SCREEN));
  const { menu } = shell;
  const isStart = (n: number) => n > 0 && photos[n]?.group?.href !== photos[n - 1]?.group?.href;
  const starts = [0, ...[...photos.keys()].filter(isStart)];
  const groups = starts.flatMap((start) => photos[start]?.group ?? []);
  const links = groups.length > 0 && starts.length > 1 && (
    <nav aria-label={text.groups}>
      <ul className="actions">
        {groups.map((link) => (
          <li key={link.href}>
            <LinkButton link={link} kind="quiet" />
          </li>
        ))}
      </ul>
    </nav>
  );
  return (
    <>
      <PageHead heading={text.heading} lead={photos.length > 0 ? text.lead : ""} below={links} />
      {starts.map((start, n) => {
        const { group } = photos[start] ?? {};
        const shown = drawn.slice(start, starts[n + 1]);
        return (
          <Fragment key={start}>
            {group && shown.length > 0 && (
              <h2 id={group.href.slice(1)} className="wrap">
                {group.label}
              </h2>
            )}
            <Grid
              page={page}
              photos={shown}
              count={(starts[n + 1] ?? photos.length) - start}
              first={n === 0}
            />
          </Fragment>
        );
      })}
      {page.parts.length > 0 && (
        <nav className="wrap stack" aria-label={page.text.parts}>
          <h2>{page.text.parts}</h2>
          <ul className="actions">
            {page.parts.map((part) => {
              const isHere = part.href === page.meta.path;
              return (
                <li key={part.href}>
                  <LinkButton
                    link={part}
                    kind={isHere ? "accent" : "quiet"}
                    aria-current={isHere ? "page" : undefined}
                  />
                </li>
              );
            })}
          </ul>
        </nav>
      )}
      <p className="wrap actions gallery-end">
        <LinkButton link={menu.enroll} kind="accent" />
        {menu.groups.slice(0, 1).map((group) => (
          <LinkButton key={group.href} link={group} kind="quiet" />
        ))}
      </p>
    </>
  );
}
