/** A question or a choice over the desk: Enter presses the first action; Escape and the button in the head close the dialog. */
import x from "virtual:icon/x";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { Button, IconButton } from "./Button";
import "./dialog.css";

interface DialogProps {
  title: string;
  children: ReactNode;
  /** The buttons at the foot. */
  actions?: ReactNode;
  /** The label of a last button, which closes it and changes nothing. */
  keep?: string;
  /** True while it must stay open. */
  busy?: boolean;
  /** Called when the dialog closes, in any way. */
  onClose: () => void;
}

/** A modal dialog, open while it is mounted. */
export function Dialog({ title, children, actions, keep, busy = false, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => busy || onClose();
  // A layout effect, because only a dialog that is still in the document returns the focus to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    // A cursor in a field brings up the keyboard of a phone, which would cover the dialog.
    const isTouched = matchMedia("(pointer: coarse)").matches;
    const first = isTouched ? "h2" : ".dialog-body :is(input, select, textarea)";
    element?.querySelector<HTMLElement>(first)?.focus();
    // The second press of a double click on the button that opened it would take the focus away.
    const keepFocus = (event: MouseEvent) => event.detail > 1 && event.preventDefault();
    element?.addEventListener("mousedown", keepFocus, { once: true });
    return () => element?.close();
  }, []);
  useEffect(
    () => () => {
      // The control that opened it is gone, too.
      if (document.activeElement === document.body) document.getElementById("view")?.focus();
    },
    [],
  );
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => {
        // Chromium closes it without `cancel` at a second Escape, even while it must stay open.
        close();
        setTimeout(() => dialog.current?.showModal());
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)) return;
        event.preventDefault();
        dialog.current?.querySelector<HTMLElement>(".dialog-actions button")?.click();
      }}
    >
      <header className="flex items-start justify-between gap-4 ps-6 pe-3 pt-4">
        <h2 id={id} className="pt-2 outline-none" tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon={x} label="Close" onClick={close} />
      </header>
      <div className="dialog-body grid gap-4 overflow-auto px-6 pt-4 pb-6">{children}</div>
      {actions && (
        <footer className="dialog-actions flex flex-wrap gap-3 border-t border-hairline px-6 py-4">
          {actions}
          {keep && (
            <Button kind="plain" disabled={busy} onClick={close}>
              {keep}
            </Button>
          )}
        </footer>
      )}
    </dialog>
  );
}

/** Says why the dialog's action was refused, in sight, and puts the cursor into the input `field` that is at fault. */
export function Refusal({ field, children }: { field?: string; children: ReactNode }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (field) document.getElementById(field)?.focus();
    message.current?.scrollIntoView({ block: "nearest" });
  }, [field]);
  return (
    <p ref={message} id={field && `${field}-wrong`} className="field-error" role="alert">
      {children}
    </p>
  );
}
