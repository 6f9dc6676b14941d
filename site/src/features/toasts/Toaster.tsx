/** Draws toasts with sonner, outside the application's tree, so that toasts stay when the page changes. */

import warning from "virtual:icon/alert-circle";
import info from "virtual:icon/info-circle";
import x from "virtual:icon/x";
import type { CSSProperties } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { Icon } from "../../../shared/Icon";
import { TOAST_DURATION, TOAST_GAP, TOAST_HOTKEY, TOAST_LIMIT, TOAST_WIDTH } from "../../../shared/spec";
import { shell } from "../../manifests";
import "./toasts.css";

export interface ToastWords {
  title: string;
  text?: string;
}

export interface ToastOptions {
  /** True for an error or a missing value. */
  destructive?: boolean;
  /** Duration in milliseconds; the specification's default if undefined. */
  duration?: number;
  /** True for a toast that replaces all others, such as after a success the mistakes before it. */
  alone?: boolean;
}

const { label, close } = shell.toasts;
const offset = { top: "var(--toast-top)" };

// Below the header, because the keyboard of phones covers the foot of the screen.
const toaster = (
  <Toaster
    position="top-right"
    visibleToasts={TOAST_LIMIT}
    gap={TOAST_GAP}
    duration={TOAST_DURATION}
    hotkey={TOAST_HOTKEY}
    containerAriaLabel={label}
    offset={offset}
    mobileOffset={offset}
    className="toasts"
    style={{ "--width": `${TOAST_WIDTH}px` } as CSSProperties}
    closeButton
    toastOptions={{ closeButtonAriaLabel: close }}
    icons={{ info: <Icon outline={info} />, error: <Icon outline={warning} />, close: <Icon outline={x} /> }}
  />
);
createRoot(document.body.appendChild(document.createElement("div"))).render(toaster);

/** Shows a toast, or renews an open toast with the same text; called only by toast.ts. */
export function show({ title, text }: ToastWords, { destructive, duration, alone }: ToastOptions): void {
  const id = `${title} ${text}`;
  // A toast of this id would be renewed and then removed, because sonner removes a dismissed toast in a later frame.
  const others = alone ? toast.getToasts().filter((other) => other.id !== id) : [];
  for (const other of others) toast.dismiss(other.id);
  const draw = destructive ? toast.error : toast.info;
  draw(title, { id, description: text, ...(duration !== undefined && { duration }) });
}
