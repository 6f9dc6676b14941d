/** Inserts a link into a paragraph: around the selected text, or at the cursor. */
import link from "virtual:icon/link";
import { useState } from "react";
import { Button, IconButton } from "../parts/Button";
import { Dialog } from "../parts/Dialog";
import { idOf, type Path, useForm, useValue } from "./useContent";

interface LinkToolProps {
  path: Path;
  /** The label of the paragraph. */
  label: string;
}

export function LinkTool({ path, label }: LinkToolProps) {
  const pages = useForm().words.targets.filter(({ to }) => to.startsWith("/"));
  const { value, change, leave } = useValue<string>(path);
  const [asked, ask] = useState<{ start: number; end: number; words: string; to: string }>();
  const text = value ?? "";
  const open = () => {
    const area = document.getElementById(idOf(path))?.querySelector("textarea");
    const [start, end] = area ? [area.selectionStart, area.selectionEnd] : [text.length, text.length];
    ask({ start, end, words: text.slice(start, end), to: pages[0]?.to ?? "/" });
  };
  const put = () => {
    if (!asked) return;
    const { start, end, words, to } = asked;
    change(
      `${text.slice(0, start)}[${words.trim()}](${to.startsWith("/") ? to : toHref(to)})${text.slice(end)}`,
    );
    leave();
    ask(undefined);
  };
  return (
    <>
      <IconButton icon={link} label={`Put a link into ${label.toLowerCase()}`} onClick={open} />
      {asked && (
        <Dialog
          title="A link"
          onClose={() => ask(undefined)}
          actions={
            <Button kind="accent" disabled={!asked.words.trim() || !asked.to.trim()} onClick={put}>
              Put it in
            </Button>
          }
        >
          <div className="field">
            <label htmlFor="link-words">The text of the link</label>
            <input
              id="link-words"
              className="field-input"
              value={asked.words}
              onChange={({ target }) => ask({ ...asked, words: target.value })}
            />
          </div>
          <div className="field">
            <label htmlFor="link-to">Target</label>
            <select
              id="link-to"
              className="field-input"
              value={asked.to.startsWith("/") ? asked.to : ""}
              onChange={({ target }) => ask({ ...asked, to: target.value })}
            >
              <option value="">Elsewhere: a video, another website, an e-mail address …</option>
              {pages.map(({ to, label: page }) => (
                <option key={to} value={to}>
                  {page}
                </option>
              ))}
            </select>
          </div>
          {!asked.to.startsWith("/") && (
            <div className="field">
              <label htmlFor="link-elsewhere">
                Its address, copied from the browser; or an e-mail address
              </label>
              <input
                id="link-elsewhere"
                className="field-input"
                value={asked.to}
                onChange={({ target }) => ask({ ...asked, to: target.value.replace(/^\/+/, "") })}
              />
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}

/** Returns the link target for a typed website, e-mail address or phone number. */
function toHref(typed: string): string {
  const text = typed.trim();
  if (/^(?:https|mailto|tel):/.test(text)) return text;
  if (/^[^\s/@]+@[^\s/@]+$/.test(text)) return `mailto:${text}`;
  if (/^\+[\d\s]+$/.test(text)) return `tel:${text.replace(/\s/g, "")}`;
  return `https://${text.replace(/^http:\/\//, "")}`;
}
