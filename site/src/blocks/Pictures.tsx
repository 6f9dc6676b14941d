/** One photo beside its heading, or several in a row below it. */
import { Photo, Rights } from "../components/Photo";
import type { CaptionedPicture, Pictures as PicturesText } from "../contract";
import { Section } from "./Section";

interface PicturesProps {
  block: PicturesText;
  /** True for the page's first block. */
  first: boolean;
}

export function Pictures({ block: { heading, photos }, first }: PicturesProps) {
  const [one, ...others] = photos;
  if (!one) return null;
  if (others.length === 0) {
    return (
      <Section heading={heading}>
        <Figure photo={one} sizes="(min-width: 80rem) 53rem, (min-width: 60rem) 62vw, 92vw" first={first} />
      </Section>
    );
  }
  return (
    <Section heading={heading} wide>
      <ul className="grid gap-8 sm:max-lg:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
        {photos.map((photo, position) => (
          <li key={photo.picture.key}>
            <Figure
              photo={photo}
              sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
              first={first && position === 0}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Figure({
  photo: { picture, caption },
  ...shown
}: {
  photo: CaptionedPicture;
  sizes: string;
  first: boolean;
}) {
  return (
    <figure>
      <Photo picture={picture} {...shown} />
      {caption && <figcaption className="mt-2 text-muted">{caption}</figcaption>}
      <Rights of={picture} />
    </figure>
  );
}
