/** The one picture: variants of the pipeline in every format, placeholder painted by CSS until one arrives. */
import type { Picture } from "../contract";

interface PhotoProps {
  picture: Pick<Picture, "key" | "width" | "height" | "widths" | "fallback" | "alt">;
  /** How wide it is shown (HTML, source size list). */
  sizes: string;
  /** The page's first picture: fetched at once and before others. All others wait until they come near. */
  first?: boolean;
  className?: string;
}

export function Photo({ picture, sizes, first = false, className = "" }: PhotoProps) {
  const { key, width, height, widths, fallback, alt } = picture;
  const set = (format: string) => widths.map((w) => `/media/${key}-${w}.${format} ${w}w`).join(", ");
  return (
    <picture className={`photo ${placeholderOf(key)} ${className}`}>
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={set("webp")} sizes={sizes} />
      <img
        src={`/media/${key}-${fallback}.jpg`}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
}

/** Returns the class that paints the placeholder of the picture with that key. */
export function placeholderOf(key: string): string {
  return `lq-${key.slice(-8)}`;
}
