/** The gallery: every photo as a thumbnail with its title; each leads to the large picture. */
import { PageHead } from "../components/PageHead";
import { fallbackOf, Photo } from "../components/Photo";
import type { GalleryManifest } from "../contract";
import "../manifests/placeholders-gallery.css";
import "../styles/gallery.css";

/** How many thumbnails the first view can hold, at most: these do not wait for scrolling. */
const FIRST = 1;

export default function Gallery({ page }: { page: GalleryManifest }) {
  const { photos, gridWidths, gridFallback, gridFormats, gridRatio, largeFallback, largeFormats } = page;
  const [across = 4, down = 3] = gridRatio;
  return (
    <>
      <PageHead heading={page.words.heading} lead={page.words.lead} />
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
          const large = {
            key: photo.large,
            fallback: Math.min(largeFallback, photo.width),
            formats: largeFormats,
          };
          return (
            <li key={photo.id} id={photo.id}>
              <figure>
                <a href={fallbackOf(large)} data-early>
                  <Photo
                    picture={picture}
                    sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, 46vw"
                    first={position < FIRST}
                  />
                </a>
                <figcaption>
                  {photo.title}
                  {photo.held && <strong className="held">Held back: lacks {photo.held}</strong>}
                </figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    </>
  );
}
