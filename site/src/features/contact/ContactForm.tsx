/** The contact form; without JavaScript the browser checks it and hands it to the mail client itself. */
import { type InputEvent, type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { ContactManifest } from "../../contract";
import { shell } from "../../manifests";
import { useSearchParams } from "../../router";
import { FORM_TOAST_DURATION, TRAINING_PARAMETER } from "../../spec";
import { fetchToaster, toast } from "../toasts/toast";
import { Field, type FieldElement, findError, isEmpty } from "./Field";
import { FIELDS, type FieldName, fitsMailto, toMailto, toText, type Values } from "./message";
import type { PreparedMessage } from "./PreparedMessage";
import { keepUnsent, readUnsent } from "./unsent";
import "./contact.css";

type Errors = Partial<Record<FieldName, string | undefined>>;

interface Prepared {
  Panel: typeof PreparedMessage;
  values: Values;
}

export function ContactForm({ page }: { page: ContactManifest }) {
  const text = page.text.form;
  const { email } = shell.academy;
  const training = useTraining(page.trainings);
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [submitting, setSubmitting] = useState(false);
  const [prepared, setPrepared] = useState<Prepared>();

  const fieldNamed = (name: FieldName) => form.current?.elements.namedItem(name) as FieldElement;
  // Not FormData: that would replace what cannot be sent, and not say so.
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
    flushSync(() => setErrors(found));
    const first = FIELDS.find((name) => found[name]);
    if (!first) return send();
    focusOn(fieldNamed(first));
    if (isTooLong()) await prepare(typed());
    await painted(); // the reasons at the fields come first
    if (FIELDS.some((name) => isEmpty(fieldNamed(name)))) showFailure(text.missing);
  }

  async function send(): Promise<void> {
    setSubmitting(true);
    await painted();
    try {
      const values = typed();
      location.assign(toMailto(email, text.subject, toText(text, values)));
      void toast(text.opening, { duration: FORM_TOAST_DURATION });
      keepUnsent(undefined);
      // Without the panel the fields are the only place where the message still stands.
      if (await prepare(values)) form.current?.reset();
      setSubmitting(false);
    } catch {
      showFailure(text.failed);
      flushSync(() => setSubmitting(false));
      form.current?.querySelector("button")?.focus(); // it lost the focus while it was disabled
    }
  }

  /** Shows the message with other ways to send it; returns whether that could be fetched. */
  async function prepare(values: Values): Promise<boolean> {
    const Panel = await fetchPanel();
    setPrepared(Panel && { Panel, values });
    return Panel !== undefined;
  }

  /** Takes a complaint back, or changes it, while the field is mended; says at once what has become too long. */
  function recheck({ target }: InputEvent<HTMLFormElement>): void {
    keepUnsent(typed());
    const name = FIELDS.find((field) => field === (target as FieldElement).name);
    if (name && (errors[name] || isTooLong())) setErrors({ ...errors, [name]: check(name) });
  }

  /** Fills the fields with what was sent; what was typed since then stays. */
  function putBack(values: Values): void {
    for (const name of FIELDS) fieldNamed(name).value ||= values[name];
    keepUnsent(typed());
    setPrepared(undefined);
    focusOn(fieldNamed(FIELDS[0]));
  }

  return (
    <div className="contact-form">
      <form
        className="form"
        ref={(element) => {
          form.current = element;
          if (element) element.noValidate = true; // from here on the form checks itself
        }}
        action={toMailto(email, text.subject)}
        method="post"
        encType="text/plain"
        onFocus={() => setTimeout(fetchRest)} // the field answers first
        onInput={recheck}
        onSubmit={submit}
      >
        <p className="form-about">{training && text.about.replace("{training}", training)}</p>
        <h2>{text.heading}</h2>
        <p>{text.lead}</p>
        <Field name="name" text={text.name} error={errors.name} type="text" autoComplete="name" />
        <Field
          name="email"
          text={text.email}
          error={errors.email}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <Field
          name="phone"
          text={text.phone}
          error={errors.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <Field name="comment" text={text.comment} error={errors.comment} />
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

/** The programme that the visitor came from, once hydrated; the page was rendered without knowing it. */
function useTraining(known: string[]): string | undefined {
  const [query] = useSearchParams();
  return useSyncExternalStore(
    () => () => {},
    () => known.find((name) => name === query.get(TRAINING_PARAMETER)),
    () => undefined,
  );
}

/** Fetches what will be needed after the form was sent, so that it is there at once, and offline. */
function fetchRest(): void {
  void fetchToaster();
  void fetchPanel();
}

/** Fetches the panel that says what was sent; where it cannot be fetched, there is none. */
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

/** Focuses a field in the middle of the window, where neither the header nor a toast covers it. */
function focusOn(field: FieldElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
}

/** Waits until what was last drawn has been seen for a frame. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
