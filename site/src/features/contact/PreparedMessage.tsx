/** The message for the mail client, with other ways to send it, because a device without a mail client reports nothing. */
import undo from "virtual:icon/arrow-back-up";
import copyIcon from "virtual:icon/copy";
import envelope from "virtual:icon/mail";
import { useEffect, useRef } from "react";
import { Icon } from "../../../shared/Icon";
import { COMMENT_ROWS } from "../../../shared/spec";
import { LinkButton } from "../../components/Button";
import type { ContactManifest } from "../../contract";
import { shell } from "../../manifests";
import { toast } from "../toasts/toast";
import { fitsMailto, LONG_LINK, toMailto, toText, toWhatsapp, type Values } from "./message";
import "./prepared.css";

interface PreparedMessageProps {
  page: ContactManifest;
  values: Values;
  onPutBack: () => void;
}

export function PreparedMessage({ page, values, onPutBack }: PreparedMessageProps) {
  const { form, prepared } = page.text;
  const { email, phoneHref, whatsappNumber, whatsappHref } = shell.academy;
  const heading = useRef<HTMLHeadingElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const text = toText(form, values);
  const fits = fitsMailto(email, form.subject, text);
  const link = toMailto(email, form.subject, fits ? text : undefined);
  const chat = fits ? toWhatsapp(whatsappNumber, text) : whatsappHref;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel stays for the next message
  useEffect(() => heading.current?.focus(), [values]);

  async function copy(): Promise<void> {
    const done = await write(text, message.current);
    void toast(done ? { title: prepared.copied } : form.failed, { destructive: !done });
  }

  return (
    <section className="prepared" aria-labelledby="prepared-heading">
      <h2 id="prepared-heading" ref={heading} tabIndex={-1}>
        {prepared.heading}
      </h2>
      <p>{fits ? prepared.text : (form.tooLong ?? prepared.long)}</p>
      {link.length > LONG_LINK && <p>{prepared.long}</p>}
      <textarea
        ref={message}
        className="field-input"
        aria-labelledby="prepared-heading"
        rows={COMMENT_ROWS}
        dir="auto"
        value={text}
        readOnly
      />
      <div className="prepared-ways">
        <button type="button" className="button button-quiet" onClick={copy}>
          <Icon outline={copyIcon} />
          {prepared.copyText}
        </button>
        <LinkButton link={{ href: link, label: prepared.openAgain }} kind="quiet" icon={envelope} />
        <LinkButton link={{ href: chat, label: prepared.whatsapp }} kind="quiet" />
        <LinkButton link={{ href: phoneHref, label: prepared.call }} kind="quiet" />
        {fits && (
          <button type="button" className="button button-quiet" onClick={onPutBack}>
            <Icon outline={undo} />
            {prepared.putBack}
          </button>
        )}
      </div>
    </section>
  );
}

/** Copies text to the clipboard; without a secure context or permission, by the older method from the field. */
async function write(text: string, field: HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand("copy");
  }
}
