/** The fields of values that are chosen from a list, or from pictures. */
import { useId, useState } from "react";
import { Motif } from "../../site/shared/Motif";
import { Button } from "../parts/Button";
import { FieldFrame, FieldNotes } from "../parts/Field";
import { isInGallery } from "../photos/filters";
import { PhotoDialog } from "../photos/PhotoDialog";
import { sized } from "../photos/pictures";
import { Around, type FieldProps } from "./Around";
import { useFindings, useForm, useValue } from "./useContent";

type Option = [value: string, label: string, group?: string];

interface ChoiceProps extends FieldProps {
  options: Option[];
}

export function Choice({ field, path, label, options }: ChoiceProps) {
  const saving = useValue<string>(path);
  const findings = useFindings(path);
  const id = useId();
  const { value, change, leave, draft } = saving;
  const known = value === null || options.some(([each]) => each === value);
  const groups = [...new Set(options.map(([, , group]) => group))];
  const labelOf = (one: string | null) => options.find(([each]) => each === one)?.[1] ?? spell(one ?? "");
  const list = (group?: string) =>
    options
      .filter((option) => option[2] === group)
      .map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ));
  return (
    <Around path={path}>
      <FieldFrame label={label} id={id} hint={field.help} draft={draft}>
        <select
          id={id}
          className="field-input"
          value={value ?? ""}
          aria-describedby={`${id}-about`}
          onBlur={leave}
          onChange={({ target }) => {
            const chosen = options.find(([each]) => each === target.value);
            change(chosen ? chosen[0] : null);
          }}
        >
          {(field.optional || value === null) && (
            <option value="">{field.optional ? "None" : "Not chosen yet"}</option>
          )}
          {!known && <option value={value}>{value}</option>}
          {groups.map((group) =>
            group ? (
              <optgroup key={group} label={group}>
                {list(group)}
              </optgroup>
            ) : (
              list()
            ),
          )}
        </select>
        <FieldNotes id={`${id}-about`} saving={saving} findings={findings} show={labelOf} />
      </FieldFrame>
    </Around>
  );
}

/** The choice of a page, a channel or a training. */
export function LinkChoice({ field, ...props }: FieldProps) {
  const { targets, programmes } = useForm().words;
  const options =
    field.kind === "link"
      ? targets.map(({ to, label, kind }): Option => [to, label, kind])
      : programmes.map(({ to, label }): Option => [to, label]);
  return <Choice {...props} field={{ ...field, help: "" }} options={options} />;
}

/** The choice of a photo of the gallery. */
export function PhotoChoice({ field, path, label }: FieldProps) {
  const { project } = useForm();
  const saving = useValue<string>(path);
  const findings = useFindings(path);
  const [isChoosing, setChoosing] = useState(false);
  const { value, change, leave, draft } = saving;
  const photos = project.photos.filter(isInGallery);
  const labelOf = (name: string | null) => photos.find((photo) => photo.name === name)?.label ?? name ?? "";
  const picture = photos.find(({ name }) => name === value)?.picture;
  const choose = (name: string | null) => {
    change(name);
    leave();
  };
  return (
    <Around path={path}>
      <FieldFrame label={label} draft={draft}>
        <div className="flex flex-wrap items-center gap-3">
          {picture && (
            <img className="aspect-3/2 w-28 object-cover" src={sized(picture, 240)} alt="" loading="lazy" />
          )}
          {value && <span>{labelOf(value)}</span>}
          <Button onClick={() => setChoosing(true)}>
            {value ? "Another photo ..." : "Choose a photo ..."}
          </Button>
          {field.optional && value && (
            <Button kind="plain" onClick={() => choose(null)}>
              No photo
            </Button>
          )}
        </div>
        <FieldNotes saving={saving} findings={findings} show={labelOf} />
      </FieldFrame>
      {isChoosing && (
        <PhotoDialog
          title={label}
          photos={photos}
          chosen={value}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </Around>
  );
}

/** The choice of a motif from pictures. */
export function MotifChoice({ field, path, label }: FieldProps) {
  const saving = useValue<string>(path);
  const findings = useFindings(path);
  const name = useId();
  const { value, change, leave, draft } = saving;
  return (
    <Around path={path}>
      <FieldFrame label={label} hint={field.help} draft={draft}>
        <div className="grid fit-26 gap-x-3 gap-y-5">
          {field.choices.map((each) => (
            <label key={each} className="motif-choice grid cursor-pointer justify-items-center gap-2">
              <input
                type="radio"
                name={name}
                checked={each === value}
                onChange={() => {
                  change(each);
                  leave();
                }}
              />
              <Motif href={`/api/motifs.svg#${each}`} />
              {each}
            </label>
          ))}
        </div>
        <FieldNotes saving={saving} findings={findings} show={(motif) => motif ?? ""} />
      </FieldFrame>
    </Around>
  );
}

const LABELS: Record<string, string> = {
  itself: "Beside the other entries",
  list: "In the list below the founder's page",
  recorded: "They agreed in writing",
  "recorded-by-parents": "The parents agreed in writing",
  "not-needed": "Not needed: it is public",
};

/** Returns the label of an option. */
export function spell(choice: string): string {
  return LABELS[choice] ?? choice.replaceAll("_", " ");
}
