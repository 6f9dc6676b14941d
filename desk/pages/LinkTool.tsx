/** Inserts a link into a paragraph: around the selected text, or at the cursor. */
import link from "virtual:icon/link";
import { useState } from "react";
import { toHref } from "../parts/addresses";
import { Button, IconButton } from "../parts/Button";
import { done } from "../parts/changes";
import { Dialog } from "../parts/Dialog";
import { TextField } from "../parts/TextField";
import type { Path } from "./lists";
import { idOf, useForm, useValue } from "./useContent";

interface LinkToolProps {
  path: Path;
  /** The label of the paragraph. */
  label: string;
}

/** A link in a text: its words and its target. */
export const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

const NO_ADDRESS =
  "Write an address such as https://example.org/page, an e-mail address, or a phone number that begins with + and the code of its country.";

export function LinkTool({ path, label }: LinkToolProps) {
  const pages = useForm().words.targets.filter(({ to }) => to.startsWith("/"));
  const { value, change, leave } = useValue<string>(path);
  const [asked, ask] = useState<{
    within: string;
    start: number;
    end: number;
    words: string;
    to: string;
    wrong?: boolean;
  }>();
  const text = value ?? "";
  const open = () => {
    const area = document.getElementById(idOf(path))?.querySelector("textarea");
    const [start, end] = area ? [area.selectionStart, area.selectionEnd] : [text.length, text.length];
    const around = [...text.matchAll(LINK)].find(
      ({ index, 0: whole }) => index < end && start < index + whole.length,
    );
    const [whole = "", words = "", to = ""] = around ?? [];
    if (around && (!to.startsWith("/") || pages.some((page) => page.to === to)))
      ask({ within: text, start: around.index, end: around.index + whole.length, words, to });
    else ask({ within: text, start, end, words: text.slice(start, end), to: pages[0]?.to ?? "/" });
  };
  const put = () => {
    if (!asked) return;
    const { within, start, end, words, to } = asked;
    if (text.trim() !== within.trim()) {
      done.set({ told: "The text was changed meanwhile: please choose the place of the link again." });
      return ask(undefined);
    }
    const href = to.startsWith("/") ? to : toHref(to);
    if (!href) return ask({ ...asked, wrong: true });
    change(`${text.slice(0, start)}[${words.trim()}](${href})${text.slice(end)}`);
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
          <TextField
            id="link-words"
            label="The text of the link"
            value={asked.words}
            onChange={(words) => ask({ ...asked, words })}
          />
          <div className="field">
            <label htmlFor="link-to">Where the link leads</label>
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
            <TextField
              id="link-elsewhere"
              label="Its address, copied from the browser; or an e-mail address"
              value={asked.to}
              wrong={asked.wrong ? NO_ADDRESS : undefined}
              onChange={(to) => ask({ ...asked, to: to.replace(/^\/+/, ""), wrong: false })}
            />
          )}
        </Dialog>
      )}
    </>
  );
}
