/** The differences between two versions, by page: photos and text before and after. */
import back from "virtual:icon/arrow-back-up";
import type { ChangedValue, VersionComparison as Found, PastPhoto, PhotoDifference } from "../api";
import { edit } from "../pages/useContent";
import { Button } from "../parts/Button";
import { attempt, done, make } from "../parts/changes";
import { Marked } from "../parts/Marked";
import { sized } from "../photos/pictures";

const HAPPENED = { new: "New page", gone: "Gone", changed: "" };
const PHOTO = { added: "Added", removed: "Taken out", replaced: "Another picture", words: "Its words" };

/** Matches the file of a gallery photo, and its name. */
const PHOTO_FILE = /^content\/gallery\/(.+)\.yaml$/;

/** The names of the two sides of a comparison. */
type Sides = readonly [before: string, after: string];
export const CHANGE: Sides = ["Before", "After"];

/** The looks of a value and of a picture that are compared with others. */
export const VALUE = "border-s-3 ps-[0.9rem] whitespace-pre-line no-underline";
export const PICTURE = "max-h-56 w-full bg-surface object-contain";

interface ComparisonProps extends Partial<Shown> {
  found: Found;
  /** The sentence for two equal versions. */
  none: string;
}

interface Shown {
  sides: Sides;
  /** True if each text has a button that restores it. */
  restores: boolean;
  /** The title of the page that shows the values, if it is a single one. */
  page?: string;
}

export function Comparison({ found, none, sides = CHANGE, restores = false }: ComparisonProps) {
  const shown = { sides, restores };
  const { pages, everywhere, others, loose, pageCount, erased } = found;
  const empty = !pages.length && !everywhere.length && !others.length && !loose.length;
  return (
    <div className="comparison grid gap-8">
      {empty && <p className="muted">{none}</p>}
      {everywhere.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-1">On every page</h2>
          <p className="muted">Shown on all {pageCount} pages, or on those that have a place for it.</p>
          <Values values={everywhere} {...shown} />
        </section>
      )}
      {pages.map(({ path, title, what, photos, values }) => (
        <section key={path} className="grid gap-4">
          <h2 className="text-1">
            {title} <span className="count font-text font-normal">{path}</span>
          </h2>
          {what !== "changed" && <p className="muted">{HAPPENED[what]}</p>}
          {photos.map((photo) => (
            <Photo key={photo.name} photo={photo} {...shown} />
          ))}
          <Values values={values} page={title} {...shown} />
        </section>
      ))}
      {(others.length > 0 || loose.length > 0) && (
        <section className="grid gap-4">
          <h2 className="text-1">Beside the pages</h2>
          <Values values={others} {...shown} />
          {loose.map((file) => (
            <p key={file}>A photo that no page shows: {file}</p>
          ))}
        </section>
      )}
      {erased > 0 && (
        <p className="muted">
          {erased === 1 ? "One photo is" : `${erased} photos are`} not shown here: deleted for good.
        </p>
      )}
    </div>
  );
}

function Photo({ photo, ...shown }: Shown & { photo: PhotoDifference }) {
  const { what, before, after, values } = photo;
  const { sides } = shown;
  const seen = after ?? before;
  const two = what === "replaced";
  return (
    <div className="grid fit-64 items-start gap-x-6 gap-y-4">
      <div className="grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-3">
        {two && <Picture photo={before} label={sides[0]} />}
        <Picture photo={seen} label={two ? sides[1] : ""} />
      </div>
      <div>
        <h3 className="text-base">{seen?.title || "Picture"}</h3>
        <p className="muted">{PHOTO[what]}</p>
        <Values values={values} {...shown} />
      </div>
    </div>
  );
}

function Picture({ photo, label }: { photo: PastPhoto | null; label: string }) {
  if (!photo?.picture) return null;
  return (
    <figure>
      <img className={PICTURE} src={sized(photo.picture, 360)} alt={photo.alt} loading="lazy" />
      {label && <figcaption className="muted">{label}</figcaption>}
    </figure>
  );
}

function Values({ values, sides, restores, page }: Shown & { values: ChangedValue[] }) {
  if (values.length === 0) return null;
  return (
    <dl>
      {values.map(({ file, path, label, before, after, standin, wasStandin, isText }) => (
        <div key={`${file} ${path.join(" ")}`} className="border-t border-hairline py-[0.6rem]">
          <dt className="font-medium first-letter:uppercase">
            {label}
            {standin && <span className="muted"> (example)</span>}
          </dt>
          <dd className="grid justify-items-start gap-[0.4rem]">
            {before !== null && (
              <del className={`${VALUE} border-control text-muted`}>
                <small className="text-muted">{sides[0]}</small> <Marked text={before} />
              </del>
            )}
            {restores && isText && (!PHOTO_FILE.test(file) || isPhotoText(path, wasStandin)) && (
              <Button
                kind="plain"
                icon={back}
                aria-label={`Put this back: ${label}`}
                onClick={() => void putBack({ file, path, label, before, after, wasStandin }, page)}
              >
                Put this back
              </Button>
            )}
            {after !== null && (
              <ins className={`${VALUE} border-primary`}>
                <small className="text-muted">{sides[1]}</small> <Marked text={after} />
              </ins>
            )}
            {before === null && after === null && "changed"}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns whether a photo's value can be restored: its real texts, but no answer about people. */
function isPhotoText(path: ChangedValue["path"], wasStandin: boolean): boolean {
  return !wasStandin && /^(?:title|alt)$/.test(path.join());
}

/** Restores the text before a change. The server refuses this if the text was edited again since. */
async function putBack(change: Omit<ChangedValue, "standin" | "isText">, page?: string) {
  const { file, path, label, before, after, wasStandin: standin } = change;
  const photo = PHOTO_FILE.exec(file)?.[1];
  if (photo) {
    const [was, now] = [after, before].map((text) => ({ [path.join()]: text }));
    await make(`/api/photos/${photo}`, { before: was, after: now }, { method: "PATCH" });
    return;
  }
  if (await attempt(() => edit(file, undefined, { path, before: after, value: before, standin })))
    done.set({ told: `Put back: ${page ? `${page}, ` : ""}${label}.`, undo: true });
}
