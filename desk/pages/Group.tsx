/** A group of fields; a label and its target together are a button or link of the site. */
import type { ComponentType } from "react";
import type { FormField } from "../api";
import { Findings } from "../parts/Finding";
import type { Path } from "./lists";
import { idOf, TogetherContext, useFindings } from "./useContent";

interface GroupProps {
  field: FormField;
  path: Path;
  label: string;
  /** The component for the field of one value. */
  Entry: ComponentType<{ field: FormField; path: Path; label?: string }>;
}

export function Group({ field, path, label, Entry }: GroupProps) {
  const findings = useFindings(path);
  const needed = field.fields.filter(({ optional }) => !optional);
  const together = field.optional && needed.length > 1;
  const pair = field.fields.length === 2 && field.fields.some(({ kind }) => kind === "link");
  return (
    <fieldset id={idOf(path)} className="fields" data-pair={pair || undefined}>
      <legend>{pair && !/button/i.test(label) ? `${label}: a button or link` : label}</legend>
      {field.help && <p className="field-hint">{field.help}</p>}
      {together && (
        <p className="field-hint">
          {needed.map((each) => `“${each.label}”`).join(" and ")} are saved together, once{" "}
          {needed.length === 2 ? "both" : "all"} are filled in.
        </p>
      )}
      <Findings findings={findings} />
      <TogetherContext value={together ? { path, keys: needed.map(({ key }) => key) } : undefined}>
        <div className="fields-body">
          {field.fields.map((each) => (
            <Entry
              key={each.key}
              field={pair ? { ...each, help: "" } : each}
              path={[...path, each.key]}
              label={each.label}
            />
          ))}
        </div>
      </TogetherContext>
    </fieldset>
  );
}
