/** The fields of values, one for each kind of value in the content models. */
import check from "virtual:icon/check";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Link } from "react-router-dom";
import { Motif } from "../../site/shared/Motif";
import type { Edit, FormField, LinkOption } from "../api";
import { Button } from "../parts/Button";
import { attempt } from "../parts/changes";
import { drafts, same, stripped } from "../parts/drafts";
import { Field, FieldFrame, FieldNotes } from "../parts/Field";
import { Findings } from "../parts/Finding";
import { asText, type Saving } from "../parts/useSave";
import { isInGallery } from "../photos/filters";
import { sized } from "../photos/pictures";
import { pointAt } from "../preview/pointedText";
import { isInvented, isUnwritten } from "./blank";
import { Group } from "./Group";
import { LINK, LinkTool } from "./LinkTool";
import { List } from "./List";
import { type Path, valueAt } from "./lists";
import { edit, idOf, nameOf, useFindings, useForm, useStandin, useValue } from "./useContent";

export interface ValueProps {
  field: FormField;
  path: Path;
  /** The label of a field without a name, such as an entry of a list. */
  label?: string;
}

/** The field of any value. */
export function Value({ field, path, label = field.label }: ValueProps): ReactNode {
  const props = { field, path, label };
  switch (field.kind) {
    case "line":
    case "text":
      return <Text {...props} />;
    case "day":
      return <Day {...props} />;
    case "number":
      return <NumberField {...props} />;
    case "link":
      return <LinkChoice {...props} />;
    case "programme":
      return <ProgrammeChoice {...props} />;
    case "photo":
      return <PhotoChoice {...props} />;
    case "motif":
      return <MotifChoice {...props} />;
    case "choice":
      return <Choice {...props} options={field.choices.map((each) => [each, spell(each)])} />;
    case "switch":
      return <Switch {...props} />;
    case "picture":
      return <PictureLink {...props} />;
    case "list":
      return <List {...props} Entry={Value} />;
    case "group":
      return <Group {...props} Entry={Value} />;
  }
}

type Props = Required<ValueProps>;

/** The code of the finding that a value can only be a stand-in. */
const UNMARKED = "STD002";

interface AroundProps extends Pick<ComponentProps<"div">, "onFocus" | "onMouseDown" | "children"> {
  path: Path;
}

/** The frame of a value: its id, and its mark as a stand-in. */
function Around({ path, onFocus, onMouseDown, children }: AroundProps) {
  const { words } = useForm();
  const standin = useStandin(path);
  const value = valueAt(words.value, path);
  const findings = useFindings(path);
  const isUnmarked = findings.some(({ code }) => code === UNMARKED);
  const isRight = standin || findings.length === 0;
  const mark = (standin: boolean) => {
    const { state = "", value: typed } = drafts.get().get(nameOf(words.file, path)) ?? {};
    const now = ["typing", "writing", "saved"].includes(state) ? stripped(typed) : value;
    const marked = { path, before: now, value: now, standin } as Edit;
    void attempt(() => edit(words.file, words.version, marked));
  };
  const isEmpty = value === null || value === "";
  // The line stays while the form is open: if it went with the focus, the fields below would move away from the next click.
  const [stays, setStays] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the mark and the preview follow the focus
    <div
      id={idOf(path)}
      className="value"
      data-standin={standin || undefined}
      onFocus={(event) => {
        onFocus?.(event);
        if (standin) setStays(true);
      }}
      onMouseDown={onMouseDown}
    >
      {children}
      {(standin || stays) && (
        <p className="standin">
          {standin && <span className="standin-mark">Not yet given</span>}
          <Button
            kind="plain"
            {...(isRight && { icon: check })}
            className={
              standin ? (isEmpty || isInvented(value) ? "invisible" : "") : "cursor-default text-muted"
            }
            onClick={() => standin && mark(false)}
          >
            {standin ? "This is the real one" : isRight ? "Given" : "Not right yet"}
          </Button>
        </p>
      )}
      {isUnmarked && (
        <Button kind="quiet" className="finding-fix" onClick={() => mark(true)}>
          Not yet given
        </Button>
      )}
    </div>
  );
}

function Text({ field, path, label }: Props) {
  const { least, most, help } = field;
  const stored = useValue<string>(path);
  const saving = field.optional ? asText(stored) : (stored as Saving<string>); // required values are never null
  const findings = useFindings(path);
  const length = most && least && least > 1 ? `${least} to ${most} letters.` : help;
  const hint =
    (saving.value ?? "").search(LINK) >= 0
      ? `${length} Words in [ ] are a link to the address in ( ).`.trim()
      : length;
  return (
    <Around
      path={path}
      onFocus={({ target }) => {
        pointAt(saving.value ?? "");
        if (isUnwritten(target)) target.select();
      }}
      onMouseDown={(event) => {
        if (!isUnwritten(event.target) || event.target === document.activeElement) return;
        event.preventDefault(); // the click would put the cursor into the selected text
        event.target.focus();
      }}
    >
      <Field
        label={label}
        hint={hint}
        optional={field.optional}
        saving={{
          ...saving,
          value: saving.value ?? "",
          change: (text) => {
            pointAt(text, true);
            saving.change(text);
          },
        }}
        findings={findings}
        multiline
        limit={most ?? 0}
      />
      {field.kind === "text" && typeof path.at(-1) === "string" && <LinkTool path={path} label={label} />}
    </Around>
  );
}

function NumberField({ field, path, label }: Props) {
  const { value, change, ...saving } = useValue<number>(path);
  const findings = useFindings(path);
  const { least, most, help } = field;
  return (
    <Around path={path}>
      <Field
        label={label}
        hint={help}
        optional={field.optional}
        saving={{
          ...saving,
          draft: saving.draft as Saving<string>["draft"],
          value: value === null ? "" : String(value),
          change: (text) => change(text === "" ? null : Number(text)),
        }}
        findings={findings}
        input={{
          type: "number",
          value: value ?? "", // a number, because React then keeps “78.0” while somebody types “78.04”
          step: "any",
          ...(least !== null && { min: least }),
          ...(most !== null && { max: most }),
        }}
      />
    </Around>
  );
}

function Day({ field, path, label }: Props) {
  const saving = asText(useValue<string>(path));
  const findings = useFindings(path);
  return (
    <Around path={path}>
      <Field
        label={label}
        hint={field.help}
        optional={field.optional}
        saving={saving}
        findings={findings}
        input={{ type: "date" }}
      />
    </Around>
  );
}

type Option = [value: string, label: string, group?: string];

function Choice({ field, path, label, options }: Props & { options: Option[] }) {
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
          {(field.optional || value === null) && <option value="">not chosen</option>}
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

const toOption = ({ to, label, kind }: LinkOption): Option => [to, label, kind];

function LinkChoice(props: Props) {
  return (
    <Choice {...props} field={{ ...props.field, help: "" }} options={useForm().words.targets.map(toOption)} />
  );
}

function ProgrammeChoice(props: Props) {
  const options = useForm().words.programmes.map(({ to, label }): Option => [to, label]);
  return <Choice {...props} field={{ ...props.field, help: "" }} options={options} />;
}

/** The choice of a photo of the gallery, with a thumbnail. */
function PhotoChoice(props: Props) {
  const { project } = useForm();
  const { value } = useValue<string>(props.path);
  const photos = project.photos.filter(isInGallery);
  const chosen = photos.find(({ name }) => name === value);
  return (
    <div className="grid gap-3 sm:grid-cols-[7rem_1fr]">
      {chosen ? (
        <img
          src={sized(chosen.picture, 240)}
          alt=""
          className="aspect-3/2 w-28 object-cover"
          loading="lazy"
        />
      ) : (
        <span className="aspect-3/2 w-28 border border-dashed border-control" />
      )}
      <Choice
        {...props}
        field={{ ...props.field, help: "" }}
        options={photos.map(({ name, title }): Option => [name, title ?? name])}
      />
    </div>
  );
}

/** The choice of a motif from pictures. */
function MotifChoice({ field, path, label }: Props) {
  const saving = useValue<string>(path);
  const findings = useFindings(path);
  const name = useId();
  const { value, change, leave, draft } = saving;
  return (
    <Around path={path}>
      <FieldFrame label={label} hint={field.help} draft={draft}>
        <div className="motif-choices">
          {field.choices.map((each) => (
            <label key={each}>
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

function Switch({ field, path, label }: Props) {
  const saving = useValue<boolean>(path);
  const findings = useFindings(path);
  const { value, change, leave, draft } = saving;
  return (
    <Around path={path}>
      <FieldFrame label={label} draft={draft}>
        <label className="check">
          <input
            type="checkbox"
            checked={value ?? false}
            onChange={({ target }) => {
              change(target.checked);
              leave();
            }}
          />
          {field.help || label}
        </label>
        <FieldNotes saving={saving} findings={findings} show={(on) => (on ? "yes" : "no")} />
      </FieldFrame>
    </Around>
  );
}

/** A link to the photo's view, where its text is edited. */
function PictureLink({ path, label }: Props) {
  const { project, words } = useForm();
  const findings = useFindings(path, true);
  const photo = project.photos.find((each) => each.file === words.file && same(each.path, path));
  if (!photo) return <Findings findings={findings} />;
  return (
    <Link id={idOf(path)} className="picture-link" to={`/photos/${photo.name}`}>
      <img src={sized(photo.picture, 240)} alt="" loading="lazy" />
      <span className="grid gap-1">
        <strong>{label}</strong>
        <span className="muted">{photo.alt}</span>
        {photo.standin && <span className="standin-mark">Not yet given</span>}
      </span>
    </Link>
  );
}

const CONSENT: Record<string, string> = {
  recorded: "They agreed in writing",
  "recorded-by-parents": "The parents agreed in writing",
  "not-needed": "Not needed: it is public",
};

/** Returns the label of an option. */
function spell(choice: string): string {
  return CONSENT[choice] ?? choice.replaceAll("_", " ");
}
