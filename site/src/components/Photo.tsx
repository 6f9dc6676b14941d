/** The one picture: variants of the pipeline in every format, placeholder painted by CSS until one arrives. */
import type { Picture } from "../contract";

interface PhotoProps {
  picture: Omit<Picture, "slot">;
  /** How wide it is shown (HTML, source size list). */
  sizes: string;
  /** The page's first picture: fetched at once and before others. All others wait until they come near. */
  first?: boolean;
  /** Its place in the page's one list of pictures stands for the class that paints its placeholder. */
  placed?: boolean;
}

export function Photo({ picture, sizes: shown, first = false, placed = false }: PhotoProps) {
  const { key, width, height, widths, formats, alt } = picture;
  // Of what is fetched later, browsers know the width by then; those that cannot tell take the list.
  const sizes = first ? shown : `auto, ${shown}`;
  const set = (end: string) => widths.map((w) => `/media/${key}-${w}.${end} ${w}w`).join(", ");
  return (
    <picture className={placed ? "photo" : `photo lq-${key.slice(-8)}`}>
      {formats.slice(0, -1).map(({ end, type }) => (
        <source key={end} type={type} srcSet={set(end)} sizes={sizes} />
      ))}
      <img
        src={fallbackOf(picture)}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(first ? { fetchPriority: "high" } : { loading: "lazy", sizes: "auto" })}
      />
    </picture>
  );
}

/** Who took a picture and under which terms it is shown; nothing where neither is known. */
export function Rights({ of: { credit, licence } }: { of: Pick<Picture, "credit" | "licence"> }) {
  if (!credit && !licence) return null;
  return (
    <small className="rights">
      <bdi>{credit}</bdi>
      {credit && licence && " · "}
      {licence}
    </small>
  );
}

/** Returns the address of the one variant that every browser shows. */
export function fallbackOf(picture: Pick<Picture, "key" | "fallback" | "formats">): string {
  const { key, fallback, formats } = picture;
  return `/media/${key}-${fallback}.${formats.at(-1)?.end}`;
}
