/** The buttons below a paragraph: bold words, and a link around the selected words or at the cursor. */
import boldIcon from "virtual:icon/bold";
import link from "virtual:icon/link";
import { toggleMark } from "prosemirror-commands";
import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { type MouseEvent, useEffect, useState } from "react";
import { toHref } from "../parts/addresses";
import { Button, IconButton } from "../parts/Button";
import { done } from "../parts/changes";
import { Dialog } from "../parts/Dialog";
import { useStore } from "../parts/store";
import { TextField } from "../parts/TextField";
import type { Path } from "./lists";
import { bold, editors, rich } from "./RichInput";
import { idOf, useForm } from "./useContent";

interface TextToolsProps {
  path: Path;
  /** The label of the paragraph. */
  label: string;
}

export function TextTools({ path, label }: TextToolsProps) {
  const [asked, ask] = useState<EditorView>();
  const editor = () => {
    const element = document.getElementById(idOf(path))?.querySelector("[contenteditable]");
    return element ? editors.get(element) : undefined;
  };
  const isBold = useStore(bold, (view) => view?.dom.closest(".value")?.id === idOf(path));
  const keep = (event: MouseEvent) => event.preventDefault(); // the text keeps the focus and its selection
  return (
    <div className="-mt-2 flex text-muted">
      <IconButton
        icon={boldIcon}
        aria-pressed={isBold}
        label={`Bold words in ${label.toLowerCase()}`}
        onMouseDown={keep}
        onClick={() => {
          const view = editor();
          if (!view) return;
          toggleMark(rich.marks.strong)(view.state, view.dispatch);
          view.focus();
        }}
      />
      <IconButton
        icon={link}
        label={`Put a link into ${label.toLowerCase()}`}
        onMouseDown={keep}
        onClick={() => ask(editor())}
      />
      {asked && <LinkDialog editor={asked} onClose={() => ask(undefined)} />}
    </div>
  );
}

const NO_ADDRESS =
  "Write an address such as https://example.org/page, an e-mail address, or a phone number that begins with + and the code of its country.";

/** Asks for the words and the target of a link, at first those of the link at the cursor. */
function LinkDialog({ editor, onClose }: { editor: EditorView; onClose: () => void }) {
  const pages = useForm().words.targets.filter(({ to }) => to.startsWith("/"));
  const [place] = useState(() => findPlace(editor));
  const [words, setWords] = useState(place.words);
  const [to, setTo] = useState(place.href ?? pages[0]?.to ?? "/");
  const [isWrong, setWrong] = useState(false);
  useEffect(() => () => editor.focus(), [editor]);
  const isPage = pages.some((page) => page.to === to);
  const put = (...nodes: Node[]) => {
    const { doc, start, end } = place;
    if (editor.state.doc.eq(doc)) editor.dispatch(editor.state.tr.replaceWith(start, end, nodes));
    else done.set({ told: "The text was changed meanwhile: please choose the place of the link again." });
    onClose();
  };
  const link = () => {
    const href = to.startsWith("/") ? to : toHref(to);
    if (!href) return setWrong(true);
    const text = rich.text(words.trim(), [rich.marks.link.create({ href })]);
    put(...place.before, text, ...place.after);
  };
  return (
    <Dialog
      title="A link"
      onClose={onClose}
      actions={
        <>
          {place.href && <Button onClick={() => put(rich.text(place.words))}>Take the link away</Button>}
          <Button kind="accent" disabled={!words.trim() || !to.trim()} onClick={link}>
            {place.href ? "Change it" : "Put it in"}
          </Button>
        </>
      }
    >
      <TextField id="link-words" label="The text of the link" value={words} onChange={setWords} />
      <div className="field">
        <label htmlFor="link-to">Where the link leads</label>
        <select
          id="link-to"
          className="field-input"
          value={isPage ? to : ""}
          onChange={({ target }) => setTo(target.value)}
        >
          <option value="">Elsewhere: a video, another website, an e-mail address …</option>
          {pages.map(({ to, label: page }) => (
            <option key={to} value={to}>
              {page}
            </option>
          ))}
        </select>
      </div>
      {!isPage && (
        <TextField
          id="link-elsewhere"
          label="Its address, copied from the browser; or an e-mail address"
          value={to}
          wrong={isWrong ? NO_ADDRESS : undefined}
          onChange={(typed) => {
            setTo(typed.replace(/^\/+/, ""));
            setWrong(false);
          }}
        />
      )}
    </Dialog>
  );
}

interface Place {
  doc: Node;
  start: number;
  end: number;
  words: string;
  /** The target of the link that is there. */
  href?: string;
  /** Spaces between a new link and the words around it. */
  before: Node[];
  after: Node[];
}

/** Returns the place of the link at the cursor, else the selected words. */
function findPlace({ state: { doc, selection } }: EditorView): Place {
  const { empty } = selection;
  const chosen = doc.textBetween(selection.from, selection.to);
  // A space at an end of the selection stays outside the link.
  const from = selection.from + chosen.length - chosen.trimStart().length;
  const to = Math.max(from, selection.to - chosen.length + chosen.trimEnd().length);
  const space = (beside: string, glued: RegExp) => (empty && glued.test(beside) ? [rich.text(" ")] : []);
  let place: Place = {
    doc,
    start: from,
    end: to,
    words: chosen.trim(),
    before: space(doc.textBetween(from - 1, from), /[\p{L}\p{N}.,;:!?)]/u),
    after: space(doc.textBetween(to, Math.min(to + 1, doc.content.size)), /[\p{L}\p{N}(]/u),
  };
  doc.descendants((node, start) => {
    const end = start + node.nodeSize;
    const link = rich.marks.link.isInSet(node.marks);
    if (!link || start >= to || from >= end) return;
    place = { doc, start, end, words: node.text ?? "", href: link.attrs.href, before: [], after: [] };
  });
  return place;
}
