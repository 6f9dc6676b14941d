/** One photo: large, with its crops and its words. */
import type { Photo } from "../api";
import { Field } from "../parts/Field";
import { asText } from "../parts/useSave";
import { Focus } from "./Focus";
import { usePhotoValue } from "./usePhotoValue";

export function One({ photo }: { photo: Photo }) {
  const focus = usePhotoValue(photo, "focus");
  const title = usePhotoValue(photo, "title");
  const alt = usePhotoValue(photo, "alt");
  const about = (key: string) => photo.findings.filter(({ path }) => path?.[photo.path.length] === key);
  return (
    <article className="one">
      <h2>{photo.title ?? photo.name}</h2>
      <Focus photo={photo} saving={focus} />
      <Field label="Title" saving={asText(title)} findings={about("title")} />
      <Field label="Description" saving={alt} findings={about("alt")} multiline />
    </article>
  );
}
