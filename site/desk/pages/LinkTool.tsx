/** Puts a link to a page into a paragraph: around the selected text, or at the cursor. */
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
    change(`${text.slice(0, start)}[${words.trim()}](${to})${text.slice(end)}`);
    leave();
    ask(undefined);
  };
  return (
    <>
      <IconButton icon={link} label={`Put a link into ${label.toLowerCase()}`} onClick={open} />
      {asked && (
        <Dialog
          title="A link to a page"
          onClose={() => ask(undefined)}
          actions={
            <Button kind="accent" disabled={!asked.words.trim()} onClick={put}>
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
              value={asked.to}
              onChange={({ target }) => ask({ ...asked, to: target.value })}
            >
              {pages.map(({ to, label: page }) => (
                <option key={to} value={to}>
                  {page}
                </option>
              ))}
            </select>
          </div>
        </Dialog>
      )}
    </>
  );
}
