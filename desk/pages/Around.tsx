/** The frame of a value: its id, and its mark as a stand-in. */
import check from "virtual:icon/check";
import { type ComponentProps, type ComponentType, useState } from "react";
import type { Edit, FormField } from "../api";
import { Button } from "../parts/Button";
import { attempt } from "../parts/changes";
import { drafts, stripped } from "../parts/drafts";
import { isInvented } from "./blank";
import { type Path, valueAt } from "./lists";
import { edit, idOf, nameOf, useFindings, useForm, useStandin } from "./useContent";

export interface FieldProps {
  field: FormField;
  path: Path;
  label: string;
}

export interface ValueProps extends Omit<FieldProps, "label"> {
  /** The label of a field without a name, such as an entry of a list. */
  label?: string;
}

export interface NestedProps extends FieldProps {
  /** The component for the field of a value inside. */
  Entry: ComponentType<ValueProps>;
}

interface AroundProps extends Pick<ComponentProps<"div">, "onFocus" | "children"> {
  path: Path;
}

export function Around({ path, onFocus, children }: AroundProps) {
  const { words } = useForm();
  const standin = useStandin(path);
  const value = valueAt(words.value, path);
  const findings = useFindings(path);
  const isUnmarked = findings.some(({ topic }) => topic === "unmarked");
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
    >
      {children}
      {(standin || stays) && (
        <p className="flex flex-wrap items-center gap-x-3">
          {standin && <span className="standin-mark">Example</span>}
          <Button
            kind="plain"
            {...(isRight && { icon: check })}
            className={
              standin ? (isEmpty || isInvented(value) ? "invisible" : "") : "cursor-default text-muted"
            }
            onClick={() => standin && mark(false)}
          >
            {standin ? "This is real" : "Real"}
          </Button>
        </p>
      )}
      {isUnmarked && (
        <Button kind="quiet" className="text-start" onClick={() => mark(true)}>
          This is an example
        </Button>
      )}
    </div>
  );
}
