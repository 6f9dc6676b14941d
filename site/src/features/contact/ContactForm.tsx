/** The contact form; without JavaScript the browser checks it and hands it to the mail client itself. */
import type { ContactManifest, FieldWords } from "../../contract";
import { shell } from "../../manifests";
import { COMMENT_ROWS } from "../../spec";

export function ContactForm({ page: { form } }: { page: ContactManifest }) {
  const action = `mailto:${shell.academy.email}?subject=${encodeURIComponent(form.subject)}`;
  return (
    <form className="form" action={action} method="post" encType="text/plain">
      <h2>{form.heading}</h2>
      <p>{form.lead}</p>
      <Field name="name" words={form.name} type="text" autoComplete="name" />
      <Field name="email" words={form.email} type="email" autoComplete="email" />
      <Field name="phone" words={form.phone} type="tel" autoComplete="tel" />
      <Field name="comment" words={form.comment} />
      <button type="submit" className="button button-accent">
        {form.submit}
      </button>
    </form>
  );
}

interface FieldProps {
  name: string;
  words: FieldWords;
  /** Left out for the field of several lines. */
  type?: "text" | "email" | "tel";
  autoComplete?: string;
}

function Field({ name, words, type, autoComplete }: FieldProps) {
  const id = `field-${name}`;
  const shared = { id, name, required: true, className: "field-input" };
  return (
    <div className="field">
      <label htmlFor={id}>{words.label}</label>
      {type ? (
        <input {...shared} type={type} autoComplete={autoComplete} />
      ) : (
        <textarea {...shared} rows={COMMENT_ROWS} />
      )}
      {words.hint && <p className="field-hint">{words.hint}</p>}
    </div>
  );
}
