/** The input of a paragraph, which shows links and stressed words as the site does; its value is Markdown. */
import markdownIt from "markdown-it";
import { baseKeymap, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { defaultMarkdownSerializer, MarkdownParser, MarkdownSerializer, schema } from "prosemirror-markdown";
import { Fragment, type Node, Schema, Slice } from "prosemirror-model";
import { AllSelection, EditorState, Selection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { createContext, use, useEffect, useEffectEvent, useRef } from "react";
import type { RichProps } from "../parts/Field";
import { createStore } from "../parts/store";

/** Links that may come with a copy from elsewhere; of others, only the words do. */
const LINKS = ["https:", "mailto:", "tel:", "/"].map((start) => `a[href^="${start}"]`).join();

const { em, strong, link } = schema.marks;
export const rich = new Schema({
  nodes: {
    doc: { content: "paragraph" },
    paragraph: { content: "text*", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    text: {},
  },
  marks: {
    link: {
      ...link?.spec,
      attrs: { href: {} },
      parseDOM: [{ tag: LINKS, getAttrs: (a) => ({ href: a.getAttribute("href") }) }],
      toDOM: ({ attrs: { href } }) => ["a", { href, title: href }],
    },
    em: { ...em?.spec },
    strong: { ...strong?.spec },
  },
});

/** Reads the Markdown that the pipeline reads. */
const reader = new MarkdownParser(rich, markdownIt("zero").enable(["emphasis", "link"]), {
  paragraph: { block: "paragraph" },
  link: { mark: "link", getAttrs: (token) => ({ href: token.attrGet("href") }) },
  em: { mark: "em" },
  strong: { mark: "strong" },
});

/** Leaves stars and brackets that somebody typed as they are, because the pipeline reads no escapes. */
const writer = new MarkdownSerializer(
  {
    paragraph: (state, node) => state.renderInline(node),
    text: (state, node) => state.text(node.text ?? "", false),
  },
  { ...defaultMarkdownSerializer.marks, link: { open: "[", close: (_, mark) => `](${mark.attrs.href})` } },
);

const read = (value: string): Node => reader.parse(value.replace(/\s*\n\s*/g, " "));

/** The function that puts the text after the cursor into an entry of its own, in a list of paragraphs that can grow. */
export const SplitContext = createContext<((rest: string) => void) | undefined>(undefined);

/** The editor of each element, for the buttons beside it. */
export const editors = new WeakMap<Element, EditorView>();

/** The editor whose cursor or selection is in bold words. */
export const bold = createStore<EditorView | undefined>(undefined);

export function RichInput({ value, isSelected, attributes, onChange, onBlur }: RichProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  /** The value that the editor has shown or told last. */
  const known = useRef(value);
  const tell = useEffectEvent((doc: Node) => {
    known.current = writer.serialize(doc);
    onChange(known.current);
  });
  const enter = useEffectEvent((editor: EditorView) => {
    if (isSelected) editor.dispatch(editor.state.tr.setSelection(new AllSelection(editor.state.doc)));
    tellBold(editor);
  });
  const leave = useEffectEvent(onBlur);
  const begin = useEffectEvent(() => createState(value));
  const press = useEffectEvent((editor: EditorView, event: Event) => {
    if (!isSelected || editor.hasFocus()) return;
    event.preventDefault(); // the click would put the cursor into the selected text
    editor.focus();
  });
  const addRest = use(SplitContext);
  const split = useEffectEvent((editor: EditorView, { key }: KeyboardEvent) => {
    if (key !== "Enter" || !addRest) return false;
    const { doc, selection, tr } = editor.state;
    const rest = writer.serialize(doc.cut(selection.to)).trim();
    if (!doc.textBetween(0, selection.from).trim()) return true; // an empty paragraph cannot be saved
    editor.dispatch(tr.delete(selection.from, doc.content.size - 1));
    addRest(rest);
    return true;
  });
  useEffect(() => {
    const editor: EditorView = new EditorView(host.current, {
      state: begin(),
      dispatchTransaction(transaction) {
        editor.updateState(editor.state.apply(transaction));
        if (transaction.docChanged) tell(editor.state.doc);
        tellBold(editor);
      },
      handleDOMEvents: { focus: enter, blur: leave, mousedown: press },
      handleKeyDown: split,
      transformPasted: join,
    });
    view.current = editor;
    editors.set(editor.dom, editor);
    return () => editor.destroy();
  }, []);
  useEffect(() => {
    view.current?.setProps({ attributes });
    if (value === known.current) return;
    known.current = value; // such as after an undo, or an edit by another program
    view.current?.updateState(createState(value));
  });
  return <div ref={host} />;
}

function createState(value: string): EditorState {
  const doc = read(value);
  return EditorState.create({
    doc,
    selection: Selection.atEnd(doc),
    plugins: [
      history(),
      keymap({
        "Mod-z": undo,
        "Mod-Shift-z": redo,
        "Mod-b": toggleMark(rich.marks.strong),
        "Mod-i": toggleMark(rich.marks.em),
        // Where no paragraph can be added, the words before and after stay apart.
        Enter: ({ tr }, dispatch) => !dispatch?.(tr.insertText(" ")),
      }),
      keymap(baseKeymap),
    ],
  });
}

/** Moves the cursor of an editor to the start of its text. */
export function toStart(element: Element): void {
  const editor = editors.get(element);
  editor?.dispatch(editor.state.tr.setSelection(Selection.atStart(editor.state.doc)));
}

function tellBold(editor: EditorView): void {
  const { doc, selection, storedMarks } = editor.state;
  const { $from, from, to, empty } = selection;
  const { strong } = rich.marks;
  const isBold = empty ? strong.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, strong);
  bold.set(isBold ? editor : undefined);
}

/** Joins pasted paragraphs into one. */
function join({ content }: Slice): Slice {
  const parts: Node[] = [];
  content.descendants((node) => {
    if (node.isText) parts.push(node);
    else if (node.isTextblock && parts.length > 0) parts.push(rich.text(" "));
  });
  return new Slice(Fragment.from(parts), 0, 0);
}
