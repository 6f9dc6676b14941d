/** One field of the contact form: label, hint, and why it is refused. */
import type { ComponentProps } from "react";
import type { FieldWords } from "../../contract";
import { COMMENT_ROWS } from "../../spec";
import type { FieldName } from "./message";

export type FieldElement = HTMLInputElement | HTMLTextAreaElement;

interface FieldProps extends ComponentProps<"input"> {
  name: FieldName;
  words: FieldWords;
  error: string | undefined;
}

/** A field of several lines where `type` is left out. */
export function Field({ name, words, error, type, ...input }: FieldProps) {
  const id = `field-${name}`;
  const hint = words.hint ? `${id}-hint` : undefined;
  const reason = error ? `${id}-error` : undefined;
  const shared = {
    id,
    name,
    required: true,
    className: "field-input",
    "aria-describedby": [reason, hint].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{words.label}</label>
      {words.hint && (
        <p id={hint} className="field-hint">
          {words.hint}
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

/** Returns why the field is refused, or undefined where it is not; the browser's own types decide, after trimming. */
export function findError(field: FieldElement, words: FieldWords): string | undefined {
  if (isEmpty(field)) return words.empty;
  if (!field.validity.valid) return words.invalid ?? field.validationMessage;
  return undefined;
}

export function isEmpty(field: FieldElement): boolean {
  return field.value.trim() === "";
}
