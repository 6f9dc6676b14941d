/** The people in a photo: who is recognisable, and whether they consented. */
import { useId } from "react";
import type { DeskFinding, DeskPhoto } from "../api";
import { Field, FieldFrame, FieldNotes } from "../parts/Field";
import { asText, type Saving } from "../parts/useSave";
import { dateOf } from "../parts/when";
import { usePhotoValue, usePhotoValues } from "./usePhotoValue";

const WHO = ["people", "children"] as const;
type Who = Pick<DeskPhoto, (typeof WHO)[number]>;

export const PEOPLE: [string, Who][] = [
  ["Nobody", { people: false, children: false }],
  ["Adults", { people: true, children: false }],
  ["Children, too", { people: true, children: true }],
];
/** The options for the consent of the people in a new photo. */
export const AGREED = (parents: boolean): [string, boolean][] => [
  ["Not yet", false],
  [parents ? "Their parents agreed in writing" : "They agreed in writing", true],
];
type Option = [label: string, value: string | null];
const NOT_YET: Option = ["Not yet", null];
const CONSENT: Option[] = [
  ["They agreed in writing", "recorded"],
  ["Their parents agreed in writing", "recorded-by-parents"],
  ["Not needed", "not-needed"],
];

export function People({ photo, findings }: { photo: DeskPhoto; findings: DeskFinding[] }) {
  const who = usePhotoValues(photo, WHO);
  const consent = usePhotoValue(photo, "consent");
  const until = usePhotoValue(photo, "consentUntil");
  const [adults, parents, unneeded] = CONSENT as [Option, Option, Option];
  const options = [NOT_YET, who.value.children ? parents : adults];
  if (consent.value === "not-needed") options.push(unneeded);
  return (
    <>
      <FieldFrame label="Can somebody be recognised?" draft={who.draft}>
        <Choices options={PEOPLE} saving={who} />
        <FieldNotes saving={who} findings={findings} show={spell} />
      </FieldFrame>
      {who.value.people && (
        <>
          <FieldFrame label="Did they agree?" draft={consent.draft}>
            <Choices options={options} saving={consent} />
            <FieldNotes saving={consent} findings={[]} show={(value) => labelOf(CONSENT, value)} />
          </FieldFrame>
          <Field
            label="Until"
            hint="The last day on which it may be shown; empty if they named none."
            saving={asText(until)}
            input={{ type: "date", className: "field-input date" }}
          />
        </>
      )}
    </>
  );
}

interface ChoicesProps<T> {
  options: [string, T][];
  saving: Pick<Saving<T>, "value" | "change" | "leave">;
}

/** A choice between a few values, saved at once. */
export function Choices<T>({ options, saving: { value, change, leave } }: ChoicesProps<T>) {
  const name = useId();
  return (
    <div className="choices">
      {options.map(([label, option]) => (
        <label key={label} className="choice">
          <input
            type="radio"
            name={name}
            checked={JSON.stringify(option) === JSON.stringify(value)}
            onChange={() => {
              change(option);
              leave();
            }}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

function labelOf<T>(options: [string, T][], value: unknown): string {
  return options.find(([, option]) => JSON.stringify(option) === JSON.stringify(value))?.[0] ?? "";
}

function spell(value: Who): string {
  return labelOf(PEOPLE, value);
}

/** Returns the answers about the people in a photo, as labels and values. */
export function peopleOf({ people, children, consent, consentUntil }: DeskPhoto): [string, string | null][] {
  return [
    ["Can somebody be recognised?", spell({ people, children }) || "Nobody has said so yet"],
    ["Did they agree?", people && labelOf([NOT_YET, ...CONSENT], consent)],
    ["Until", people && consentUntil ? dateOf(consentUntil) : null],
  ].map(([label, value]) => [String(label), value ? String(value) : null]);
}
