/** A text field of one line in a dialog. */
import type { ReactNode } from "react";
import { Refusal } from "./Dialog";
import { Length } from "./Field";

interface TextFieldProps {
  id: string;
  label: string;
  value: string;
  /** True for a password, which browsers neither show nor keep. */
  isSecret?: boolean;
  /** True for an address, which is neither a word nor the beginning of a sentence. */
  isAddress?: boolean;
  /** A text about the field, above it. */
  hint?: string | undefined;
  required?: boolean;
  /** The maximum length; 0 without one. */
  limit?: number;
  /** The reason why the value was refused. */
  wrong?: string | undefined;
  onChange: (value: string) => void;
  children?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { id, label, hint, isSecret, isAddress, required, limit = 0, wrong } = props;
  const { value, onChange, children } = props;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <Length text={value} limit={limit} />
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        className="field-input"
        {...(isSecret && { type: "password", autoComplete: "off" })}
        {...(isAddress && { autoCapitalize: "none", spellCheck: false })}
        value={value}
        required={required}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={`${id}-${hint ? "hint" : "wrong"}`}
        onChange={({ target }) => onChange(target.value)}
      />
      {wrong && <Refusal field={id}>{wrong}</Refusal>}
      {children}
    </div>
  );
}
