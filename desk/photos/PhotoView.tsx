/** The view of one photo: a large picture, its crops, its text, and actions. */
import type { DeskFinding, DeskPhoto } from "../api";
import { Button } from "../parts/Button";
import { make } from "../parts/changes";
import { Field } from "../parts/Field";
import { Findings } from "../parts/Finding";
import { asText } from "../parts/useSave";
import { AddButton } from "./AddButton";
import { Focus } from "./Focus";
import { isInGallery } from "./filters";
import { People } from "./People";
import { PhotoActions } from "./PhotoActions";
import { usePhotoValue } from "./usePhotoValue";

interface PhotoViewProps {
  photo: DeskPhoto;
  /** The names of the gallery's photos, in order. */
  order: string[];
  /** The photo to open once this one is removed. */
  next: DeskPhoto | undefined;
}

export function PhotoView({ photo, order, next }: PhotoViewProps) {
  const focus = usePhotoValue(photo, "focus");
  const credit = usePhotoValue(photo, "credit");
  const licence = usePhotoValue(photo, "licence");
  const about = findingsAbout(photo);
  return (
    <article className="one">
      <Focus photo={photo} saving={focus} findings={about("focus")} />
      <div id="open-form" className="form" tabIndex={-1}>
        <Whole photo={photo} findings={about("", "file", "id")} />
        {!isInGallery(photo) && (
          <p className="muted">Replace it with a file; photos of the gallery stay in the gallery.</p>
        )}
        <PhotoTexts photo={photo} named />
      </div>
      <div className="form one-more">
        <div id="people" className="form">
          <People photo={photo} findings={about("people", "children", "consent", "consent_until")} />
        </div>
        <div className="form-pair">
          <Field
            label="Who took it"
            hint="The photographer; shown with the photo."
            saving={asText(credit)}
            findings={about("credit")}
          />
          {(credit.value || licence.value) && (
            <Field
              label="Licence"
              hint="Only for a picture by somebody else, such as CC BY 4.0."
              saving={asText(licence)}
              findings={about("licence")}
            />
          )}
        </div>
      </div>
      <PhotoActions photo={photo} order={order} next={next} />
    </article>
  );
}

/** The title and the description of a photo; `named` fields have the ids that addresses contain. */
export function PhotoTexts({ photo, named = false }: { photo: DeskPhoto; named?: boolean }) {
  const title = usePhotoValue(photo, "title");
  const alt = usePhotoValue(photo, "alt");
  // In the list of photos that need a text, and above the button for texts that stayed, nothing says so again.
  const about = (key: string) =>
    findingsAbout(photo)(key).filter(
      ({ topic }) => topic !== "unfinished" || (named && !photo.inherited.includes(key)),
    );
  return (
    <>
      {photo.title !== null && (
        <div id={named ? "title" : undefined}>
          <Field
            label="Title"
            hint="Shown under the photo."
            saving={asText(title)}
            findings={about("title")}
            isExample={photo.lacks.includes("title")}
          />
        </div>
      )}
      <div id={named ? "alt" : undefined}>
        <Field
          label="Description"
          hint="What the photo shows, in one sentence, for people who cannot see it."
          saving={alt}
          findings={about("alt")}
          isExample={photo.lacks.includes("alt")}
          multiline
        />
      </div>
      {photo.inherited.length > 0 && <Inherited photo={photo} />}
    </>
  );
}

/** Confirms the texts that the photo took over from the picture that it replaced. */
function Inherited({ photo }: { photo: DeskPhoto }) {
  const { name, title, alt, inherited } = photo;
  const texts = Object.fromEntries(Object.entries({ title, alt }).filter(([key]) => inherited.includes(key)));
  return (
    <div className="grid justify-items-start gap-2">
      <p>The picture before had this text. Write what this one shows, unless it fits.</p>
      <Button
        onClick={() => void make(`/api/photos/${name}`, { before: texts, after: texts }, { method: "PATCH" })}
      >
        The text fits this photo
      </Button>
    </div>
  );
}

/** Returns a function that returns the findings about fields of a photo; "" stands for the whole photo. */
export function findingsAbout(photo: DeskPhoto): (...keys: string[]) => DeskFinding[] {
  return (...keys) => photo.findings.filter((finding) => keys.includes(keyOf(photo, finding)));
}

/** Returns the key of the photo's field that a finding is about; "" for the whole photo. */
function keyOf({ file, path }: DeskPhoto, finding: DeskFinding): string {
  return finding.file === file ? String(finding.path?.[path.length] ?? "") : "";
}

/** Findings about the whole photo. A tick dismisses warnings about its quality. */
function Whole({ photo, findings }: { photo: DeskPhoto; findings: DeskFinding[] }) {
  const { name, standin, withheld, concerns } = photo;
  const fine = usePhotoValue(photo, "looksFine");
  // The pattern of a new training is fine from the start: nobody looked at it.
  const asks = (fine.value && !standin) || concerns.includes("looks");
  if (!(standin || withheld || asks || findings.length)) return null;
  return (
    <div className="grid gap-3">
      {withheld && <p>{`Visitors do not see this photo yet. It still lacks ${withheld}.`}</p>}
      {standin && (
        <div
          id="file"
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline pb-4"
        >
          <p>Example: this picture holds the place of your own.</p>
          <AddButton label="Replace ..." presets={[{ fate: "replace", photo: name }]} />
        </div>
      )}
      <Findings findings={findings} />
      {asks && (
        <label className="check">
          <input
            type="checkbox"
            checked={fine.value}
            onChange={({ target }) => {
              fine.change(target.checked);
              fine.leave();
            }}
          />
          I looked at it: it is fine as it is
        </label>
      )}
    </div>
  );
}
