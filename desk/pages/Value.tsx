/** The fields of values, one for each kind of value in the content models. */
import { type ComponentProps, type ReactNode, useRef } from "react";
import { Link } from "react-router-dom";
import { same } from "../parts/drafts";
import { Field, FieldFrame, FieldNotes } from "../parts/Field";
import { Findings } from "../parts/Finding";
import { asText, type Saving } from "../parts/useSave";
import { sized } from "../photos/pictures";
import { pointAt } from "../preview/pointedText";
import { Around, type FieldProps, type ValueProps } from "./Around";
import { isInvented } from "./blank";
import { Choice, LinkChoice, MotifChoice, PhotoChoice, spell } from "./Choice";
import { Group } from "./Group";
import { List } from "./List";
import { RichInput } from "./RichInput";
import { TextTools } from "./TextTools";
import { idOf, useFindings, useForm, useValue } from "./useContent";
import { useOldWords } from "./useOldWords";

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
    case "programme":
      return <LinkChoice {...props} />;
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

function Text({ field, path, label }: FieldProps) {
  const { least, most, help } = field;
  const stored = useValue<string>(path);
  const saving = field.optional ? asText(stored) : (stored as Saving<string>); // required values are never null
  const findings = useFindings(path);
  const hint = most && least && least > 1 ? `${least} to ${most} letters.` : help;
  const isRich = field.kind === "text";
  const before = useRef("");
  const findOld = useOldWords(path);
  return (
    <Around
      path={path}
      onFocus={() => {
        pointAt(saving.value ?? "");
        before.current = saving.value ?? "";
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
          leave: () => {
            saving.leave();
            void findOld(before.current, saving.value ?? "");
          },
        }}
        findings={findings}
        multiline
        Rich={isRich ? RichInput : undefined}
        isExample={isInvented(saving.value)}
        limit={most ?? 0}
      />
      {isRich && <TextTools path={path} label={label} />}
    </Around>
  );
}

function NumberField(props: FieldProps) {
  const { value, change, ...saving } = useValue<number>(props.path);
  const { least, most } = props.field;
  return (
    <Line
      {...props}
      saving={{
        ...saving,
        draft: saving.draft as Saving<string>["draft"],
        value: value === null ? "" : String(value),
        change: (text) => change(text === "" ? null : Number(text)),
      }}
      input={{
        type: "number",
        value: value ?? "", // a number, because React then keeps “78.0” while somebody types “78.04”
        step: "any",
        ...(least !== null && { min: least }),
        ...(most !== null && { max: most }),
      }}
    />
  );
}

function Day(props: FieldProps) {
  return <Line {...props} saving={asText(useValue<string>(props.path))} input={{ type: "date" }} />;
}

type LineProps = FieldProps & Pick<ComponentProps<typeof Field>, "saving" | "input">;

function Line({ field: { help, optional }, path, ...rest }: LineProps) {
  return (
    <Around path={path}>
      <Field hint={help} optional={optional} findings={useFindings(path)} {...rest} />
    </Around>
  );
}

function Switch({ field, path, label }: FieldProps) {
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
function PictureLink({ path, label }: FieldProps) {
  const { project, words } = useForm();
  const findings = useFindings(path, true);
  const photo = project.photos.find((each) => each.file === words.file && same(each.path, path));
  if (!photo) return <Findings findings={findings} />;
  return (
    <Link
      id={idOf(path)}
      className="group grid grid-cols-[7rem_1fr] items-center gap-4 text-inherit no-underline"
      to={`/photos/${photo.name}`}
    >
      <img className="aspect-3/2 object-cover" src={sized(photo.picture, 240)} alt="" loading="lazy" />
      <span className="grid gap-1">
        <strong className="group-hover:underline">{label}</strong>
        <span className="muted">{photo.alt}</span>
        {photo.standin && <span className="standin-mark">Example</span>}
      </span>
    </Link>
  );
}
