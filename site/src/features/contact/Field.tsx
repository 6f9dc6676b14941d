/** One field of the contact form: label, hint and error. */
import type { ComponentProps } from "react";
import { COMMENT_ROWS } from "../../../shared/spec";
import type { FieldText } from "../../contract";
import type { FieldName } from "./message";

export type FieldElement = HTMLInputElement | HTMLTextAreaElement;

interface FieldProps extends ComponentProps<"input"> {
  name: FieldName;
  text: FieldText;
  error: string | undefined;
}

/** A field; without `type`, it has several lines. */
export function Field({ name, text, error, type, ...input }: FieldProps) {
  const id = `field-${name}`;
  const hint = text.hint ? `${id}-hint` : undefined;
  const reason = error ? `${id}-error` : undefined;
  const shared = {
    id,
    name,
    required: true,
    className: "field-input",
    dir: type === "text" || !type ? "auto" : undefined, // a name or a question may be in any script
    "aria-describedby": [reason, hint].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{text.label}</label>
      {text.hint && (
        <p id={hint} className="field-hint">
          {text.hint}
        </p>
      )}
      {type ? <input {...shared} {...input} type={type} /> : <textarea {...shared} rows={COMMENT_ROWS} />}
      {error && (
        <p id={reason} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** Returns the error of a field: it is empty but for spaces, or the browser's validation refuses it. */
export function findError(field: FieldElement, text: FieldText): string | undefined {
  if (isEmpty(field)) return text.empty;
  if (!field.validity.valid) return text.invalid ?? field.validationMessage;
  return undefined;
}

export function isEmpty(field: FieldElement): boolean {
  return field.value.trim() === "";
}
