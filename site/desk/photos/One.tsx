/** One photo: large, with its crops, its words, and what can be done with it. */
import type { DeskFinding, Photo } from "../api";
import { Button } from "../parts/Button";
import { Field } from "../parts/Field";
import { Findings } from "../parts/Finding";
import { asText } from "../parts/useSave";
import { AddButton } from "./Arrivals";
import { make } from "./changes";
import { Focus } from "./Focus";
import { People } from "./People";
import { Things } from "./Things";
import { usePhotoValue } from "./usePhotoValue";

/** The finding that a description was written for another picture than the one that is there. */
const OF_ANOTHER = "ALT006";
/** The findings that the file is called otherwise than the words say. */
const RENAMED: ReadonlySet<string> = new Set(["ORG002", "ORG009"]);

interface OneProps {
  photo: Photo;
  /** Names of the gallery's photos, in order. */
  order: string[];
}

export function One({ photo, order }: OneProps) {
  const focus = usePhotoValue(photo, "focus");
  const title = usePhotoValue(photo, "title");
  const alt = usePhotoValue(photo, "alt");
  const credit = usePhotoValue(photo, "credit");
  const licence = usePhotoValue(photo, "licence");
  const about = (...keys: string[]) =>
    photo.findings.filter((finding) => keys.includes(keyOf(photo, finding)));
  return (
    <article className="one">
      <Focus photo={photo} saving={focus} findings={about("focus")} />
      <div className="form">
        <Whole photo={photo} findings={about("", "file", "id")} />
        {photo.title !== null && (
          <Field
            label="Title"
            hint="Shown under the photo."
            saving={asText(title)}
            findings={about("title")}
          />
        )}
        <Field
          label="Description"
          hint="What the photo shows, in one sentence, for people who cannot see it."
          saving={alt}
          findings={about("alt")}
          multiline
        />
        {about("alt").some(({ code }) => code === OF_ANOTHER) && (
          <Button onClick={() => void make("/api/photos/confirm", { photos: [photo.name] })}>
            The description fits this photo
          </Button>
        )}
      </div>
      <div className="form one-more">
        <People photo={photo} findings={about("people", "children", "consent", "consent_until")} />
        <div className="form-pair">
          <Field label="Who took it" saving={asText(credit)} findings={about("credit")} />
          <Field label="Licence" saving={asText(licence)} findings={about("licence")} />
        </div>
      </div>
      <Things photo={photo} order={order} />
    </article>
  );
}

/** The key of a photo's words that a finding speaks of; "" where it is about the photo as a whole. */
function keyOf({ file, path }: Photo, finding: DeskFinding): string {
  return finding.file === file ? String(finding.path?.[path.length] ?? "") : "";
}

/** What is to be said of the photo as a whole; that it looks bad ends once somebody has looked at it. */
function Whole({ photo, findings }: { photo: Photo; findings: DeskFinding[] }) {
  const { name, standin, held, concerns } = photo;
  const fine = usePhotoValue(photo, "looksFine");
  const asks = fine.value || concerns.includes("looks");
  if (!(standin || held || asks || findings.length)) return null;
  return (
    <div className="field-notes">
      {held && <p>Visitors do not see this photo yet: something is still to be written.</p>}
      {standin && (
        <div className="standin">
          <p>Not yet given: this picture stands in for your own.</p>
          <AddButton label="Replace ..." preset={{ fate: "replace", photo: name }} />
        </div>
      )}
      <Findings findings={findings} />
      {findings.some(({ code }) => RENAMED.has(code)) && (
        <Button onClick={() => void make("/api/photos/mend", {})}>Write the new names</Button>
      )}
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
