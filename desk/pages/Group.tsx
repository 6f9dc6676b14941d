/** A group of fields; a label and its target together are a button or link of the site. */
import { Findings } from "../parts/Finding";
import type { NestedProps } from "./Around";
import { idOf, TogetherContext, useFindings } from "./useContent";

export function Group({ field, path, label, Entry }: NestedProps) {
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

/** The fields of a group below the heading of a section or block. */
export function Fields({ field: { fields }, path, Entry }: Omit<NestedProps, "label">) {
  return (
    <>
      <Findings findings={useFindings(path)} />
      {fields.map((each) => (
        <Entry key={each.key} field={each} path={[...path, each.key]} />
      ))}
    </>
  );
}
