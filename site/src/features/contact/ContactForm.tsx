/** The contact form; without JavaScript, the browser validates the form and opens the mail client. */
import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FORM_TOAST_DURATION } from "../../../shared/spec";
import type { ContactManifest } from "../../contract";
import { shell } from "../../manifests";
import { readTraining, useAskedProgramme } from "../../shell/asked";
import { fetchToaster, toast } from "../toasts/toast";
import { Field, type FieldElement, findError, isEmpty } from "./Field";
import { FIELDS, type FieldName, fitsMailto, toMailto, toText, type Values } from "./message";
import type { PreparedMessage } from "./PreparedMessage";
import { keepUnsent, readUnsent } from "./unsent";
import "./contact.css";

type Errors = Partial<Record<FieldName, string | undefined>>;

const INPUTS = {
  name: { type: "text", autoComplete: "name" },
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  comment: {},
} as const;

interface Prepared {
  Panel: typeof PreparedMessage;
  values: Values;
}

export function ContactForm({ page }: { page: ContactManifest }) {
  const text = page.text.form;
  const { email } = shell.academy;
  const training = readTraining(useAskedProgramme()?.enroll);
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [submitting, setSubmitting] = useState(false);
  const [prepared, setPrepared] = useState<Prepared>();

  const fieldNamed = (name: FieldName) => form.current?.elements.namedItem(name) as FieldElement;
  // Not FormData, which silently replaces lone surrogates.
  const typed = () => Object.fromEntries(FIELDS.map((name) => [name, fieldNamed(name).value])) as Values;
  const isTooLong = () => !fitsMailto(email, text.subject, toText(text, typed()));
  const check = (name: FieldName) =>
    findError(fieldNamed(name), text[name]) ??
    (name === "comment" && isTooLong() ? (text.tooLong ?? page.text.prepared.long) : undefined);

  useEffect(() => {
    const unsent = readUnsent();
    for (const name of FIELDS) {
      const field = form.current?.elements.namedItem(name) as FieldElement;
      field.value ||= unsent[name] ?? "";
    }
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const found: Errors = Object.fromEntries(FIELDS.map((name) => [name, check(name)]));
    setErrors(found);
    const first = FIELDS.find((name) => found[name]);
    if (!first) return send();
    await painted(); // the errors; moving the focus lays the page out once more
    focusOn(fieldNamed(first));
    if (isTooLong()) await prepare(typed());
    if (FIELDS.some((name) => isEmpty(fieldNamed(name)))) showFailure(text.missing);
  }

  async function send(): Promise<void> {
    setSubmitting(true);
    await painted();
    try {
      const values = typed();
      location.assign(toMailto(email, text.subject, toText(text, values)));
      void toast(text.opening, { duration: FORM_TOAST_DURATION, alone: true });
      // Without the panel, only the fields contain the message.
      if (await prepare(values)) {
        keepUnsent(undefined);
        form.current?.reset();
      }
      setSubmitting(false);
    } catch {
      showFailure(text.failed);
      flushSync(() => setSubmitting(false));
      form.current?.querySelector("button")?.focus(); // the button lost the focus while it was disabled
    }
  }

  /** Shows the panel with the message; returns whether its code could be fetched. */
  async function prepare(values: Values): Promise<boolean> {
    const Panel = await fetchPanel();
    setPrepared(Panel && { Panel, values });
    return Panel !== undefined;
  }

  /** Updates the error of a field while it is corrected; reports text that is too long at once. */
  function recheck({ target }: InputEvent<HTMLFormElement>): void {
    keepUnsent(typed());
    const name = FIELDS.find((field) => field === (target as FieldElement).name);
    if (name && (errors[name] || isTooLong())) setErrors({ ...errors, [name]: check(name) });
  }

  /** Restores the sent text in the fields; newer text stays. */
  function putBack(values: Values): void {
    for (const name of FIELDS) fieldNamed(name).value ||= values[name];
    keepUnsent(typed());
    setErrors({});
    setPrepared(undefined);
    focusOn(fieldNamed(FIELDS[0]));
  }

  return (
    <div className="contact-form">
      <form
        className="form"
        ref={(element) => {
          form.current = element;
          if (element) element.noValidate = true; // from now on, this code validates the form
        }}
        action={toMailto(email, text.subject)}
        method="post"
        encType="text/plain"
        onFocus={fetchRest}
        onInput={recheck}
        onSubmit={submit}
      >
        <div className="form-about">{training && text.about.replace("{training}", () => training)}</div>
        <h2>{text.heading}</h2>
        <p>{text.lead}</p>
        {FIELDS.map((name) => (
          <Field key={name} name={name} text={text[name]} error={errors[name]} {...INPUTS[name]} />
        ))}
        <button type="submit" className="button button-accent" disabled={submitting}>
          {submitting ? text.submitting : text.submit}
        </button>
      </form>
      {prepared && (
        <prepared.Panel page={page} values={prepared.values} onPutBack={() => putBack(prepared.values)} />
      )}
    </div>
  );
}

/** Fetches the code needed after sending, so that it works at once, even offline. */
function fetchRest(): void {
  void fetchToaster();
  void fetchPanel();
}

/** Fetches the panel with the sent message; undefined if the fetch fails. */
async function fetchPanel(): Promise<typeof PreparedMessage | undefined> {
  try {
    return (await import("./PreparedMessage")).PreparedMessage;
  } catch {
    return undefined;
  }
}

function showFailure(message: { title: string; text: string }): void {
  void toast(message, { destructive: true, duration: FORM_TOAST_DURATION });
}

/** Focuses a field and scrolls it to the middle of the window, where neither header nor toast covers it. */
function focusOn(field: FieldElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
}

/** Waits until the last change was visible for one frame. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
