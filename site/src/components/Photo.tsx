/** Every picture of the site: variants in every format, and a placeholder by CSS until one is loaded. */
import type { Picture } from "../contract";

interface PhotoProps {
  picture: Omit<Picture, "slot">;
  /** The shown width (HTML, source size list). */
  sizes: string;
  /** True for the page's first picture, which loads at once. All others load when they are scrolled near. */
  first?: boolean;
  /** True if the frame cuts off much of the width, by which browsers would choose too small a variant. */
  narrow?: boolean;
  /** True if a style sheet paints the placeholder by the picture's position in the only list of pictures. */
  placed?: boolean;
}

export function Photo({ picture, sizes: shown, first = false, narrow = false, placed = false }: PhotoProps) {
  const { key, width, height, widths, formats, alt } = picture;
  // For lazy pictures, browsers know the width after layout; browsers without `auto` use the list.
  const sizes = first || narrow ? shown : `auto, ${shown}`;
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

/** The credit and the licence of a picture; nothing if both are unknown. */
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

/** Returns the address of the variant that every browser can show. */
export function fallbackOf(picture: Pick<Picture, "key" | "fallback" | "formats">): string {
  const { key, fallback, formats } = picture;
  return `/media/${key}-${fallback}.${formats.at(-1)?.end}`;
}
