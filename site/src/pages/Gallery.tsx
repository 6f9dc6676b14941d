/** The gallery: every photo as a thumbnail with its title and a link to the large picture. */
import { type CSSProperties, useDeferredValue, useSyncExternalStore } from "react";
import { LinkButton } from "../components/Button";
import { PageHead } from "../components/PageHead";
import { fallbackOf, Photo } from "../components/Photo";
import type { GalleryManifest } from "../contract";
import { shell } from "../manifests";
import "../styles/gallery.css";

if (import.meta.env.DEV) void import("../styles/withheld.css");

/** The number of thumbnails at the top that load at once instead of after scrolling. */
const FIRST = 1;

/** The number of photos that fill any screen; the application renders these first, and then the others. */
const SCREEN = 16;

/** The number of columns in a wide window. */
const COLUMNS = 4;

/**
 * Returns the positions of the large photos, which take four places in a wide window. Each begins a row, the first is at
 * the top, and their number makes the last row full.
 */
function findLarge(count: number): Set<number> {
  const rest = count % COLUMNS;
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

export default function Gallery({ page }: { page: GalleryManifest }) {
  const { photos, gridWidths, gridFallback, gridFormats, gridRatio, largeFallback, largeFormats } = page;
  const [across = 4, down = 3] = gridRatio;
  const large = findLarge(photos.length);
  const isInDocument = useIsInDocument();
  const isWhole = isInDocument || location.hash || location.search; // the address may name any photo
  const drawn = useDeferredValue(photos, isWhole ? photos : photos.slice(0, SCREEN));
  const { menu } = shell;
  return (
    <>
      <PageHead heading={page.text.heading} lead={photos.length > 0 ? page.text.lead : ""} />
      <ul className="wrap gallery">
        {drawn.map((photo, position) => {
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
          const isLast = position === photos.length - 1 && position % 2 === 0; // as wide as the page on phones
          return (
            <li
              key={photo.id}
              id={photo.id}
              className={isLarge ? "large" : undefined}
              style={{ "--lqip": photo.placeholder } as CSSProperties} // prerender.ts moves it into a rule
            >
              <figure>
                <a href={fallbackOf(opened)} data-early="">
                  <Photo
                    picture={picture}
                    sizes={`(min-width: 80rem) ${isLarge ? 37 : 18}rem, (min-width: 48rem) 30vw, ${isLast ? 92 : 46}vw`}
                    first={position < FIRST}
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
                    kind={isHere ? "primary" : "quiet"}
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
