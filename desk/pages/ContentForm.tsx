/** The form of one content file, in sections. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import type { ContentForm as Content, DeskProject, FormField } from "../api";
import { done } from "../parts/changes";
import { Findings } from "../parts/Finding";
import { shown } from "../parts/shownPage";
import { useStore } from "../parts/store";
import { undoing } from "../parts/undo";
import { pointed } from "../preview/pointedText";
import { isInvented } from "./blank";
import { Fields } from "./Group";
import type { Path } from "./lists";
import { Order } from "./Order";
import { toStart } from "./RichInput";
import { FormContext, idOf, useContentForm, useForm } from "./useContent";
import { useFindingsElsewhere } from "./useFindingsElsewhere";
import { Value } from "./Value";
import "./content-form.css";

interface ContentFormProps {
  project: DeskProject;
  /** The content file, such as `pages/home`. */
  name: string;
  sections?: (fields: FormField[]) => Section[];
  /** Elements at the end of the form. */
  children?: (words: Content) => ReactNode;
}

export interface Section {
  title: string;
  help?: string;
  fields: FormField[];
  /** True if the section is collapsed at first. */
  closed?: boolean;
  /** The address of the file's page. */
  page?: string | undefined;
}

export function ContentForm({ project, name, sections = inOrder, children }: ContentFormProps) {
  const { words, error } = useContentForm(name, project);
  useFocusOfAddress(words);
  useFindingsElsewhere(project, words?.file);
  const isUndoing = useStore(undoing, (it) => it > 0);
  const isUndone = useStore(done, (last) => last?.isUndo ?? false);
  const address = project.pages.find((page) => page.name === name)?.address;
  useEffect(() => {
    if (address) shown.set(address);
  }, [address]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next form has other places
  useEffect(() => () => pointed.set(undefined), [name]);
  // Undo took the page out again.
  if (error && isUndone) return <Navigate to="/pages" replace />;
  if (!words) return <p className="waiting">{error?.message ?? "Reading the text ..."}</p>;
  const findings = project.findings.filter(({ file }) => file === words.file);
  const isBroken = words.fields.length === 0;
  const general = findings.filter(({ path }) => !path?.length);
  const parts = sections(words.fields);
  const jumps = parts.map(({ title, fields }, at) => ({ key: fields[0]?.key, title, hash: `part-${at}` }));
  if (words.lists.length > 0) {
    const title = words.programme ? "Where it is shown" : "Order of trainings";
    jumps.push({ key: "lists", title, hash: `part-${parts.length}` });
  }
  return (
    <FormContext value={{ project, words, findings }}>
      <article id="open-form" className="mx-auto grid max-w-184 gap-6" tabIndex={-1} inert={isUndoing}>
        <header className="words-head grid gap-1">
          <h2>{words.title}</h2>
          {words.address && <p className="muted">{words.address}</p>}
        </header>
        <Findings findings={isBroken ? findings : general} />
        {isBroken && (
          <p>
            Another program broke this text, so it has no fields until it is corrected there. Or go back to an
            earlier version in <Link to="/history">History</Link>.
          </p>
        )}
        {jumps.length > 3 && (
          <nav
            className="flex flex-wrap gap-x-5 leading-(--target) whitespace-nowrap"
            aria-label="Parts of this form"
          >
            {jumps.map(({ key, title, hash }) => (
              <Link key={key} className="tab" to={{ hash }}>
                {title}
              </Link>
            ))}
          </nav>
        )}
        {parts.map((section, index) => (
          <Part key={section.fields[0]?.key} id={`part-${index}`} section={section} />
        ))}
        {words.lists.map((list, index) => (
          <details key={list.placement} className="part">
            <summary id={`part-${parts.length + index}`}>
              <h3>
                {upper(list.label)}{" "}
                {words.programme && !list.names.includes(words.programme) && (
                  <span className="count">not there</span>
                )}
              </h3>
            </summary>
            <div className="part-body">
              <Order list={list} />
            </div>
          </details>
        ))}
        {children?.(words)}
      </article>
    </FormContext>
  );
}

function Part({ id, section: { title, help, fields, closed, page } }: { id: string; section: Section }) {
  const { findings, words } = useForm();
  const isHere = (path: Path | null) => fields.some(({ key }) => key === path?.[0]);
  const isFound = findings.some(({ path }) => isHere(path));
  const missing = words.standins.filter(isHere).length;
  // Once open, it stays open while its last mistake is corrected.
  const [open, setOpen] = useState(!closed);
  if (isFound && !open) setOpen(true);
  return (
    <details className="part" open={open} onFocus={() => page && shown.set(page)}>
      <summary id={id}>
        <h3>
          {title}{" "}
          {closed && missing > 0 && (
            <span className="count">{missing === 1 ? "1 example" : `${missing} examples`}</span>
          )}
        </h3>
      </summary>
      <div className="part-body">
        {help && <p className="field-hint">{help}</p>}
        {fields.map((field) =>
          field.kind === "group" && field.label === title ? (
            <Fields key={field.key} field={field} path={[field.key]} Entry={Value} />
          ) : (
            <Value key={field.key} field={field} path={[field.key]} />
          ),
        )}
      </div>
    </details>
  );
}

const CLOSED = ["search", "also", "motif"];
/** Values with buttons elsewhere instead of a field. */
const ELSEWHERE = ["featured"];

/**
 * Returns a section for each group and each list, with the buttons and pictures that follow it. A list after a heading is in
 * the heading's section. Text for search engines and rarely changed fields are last.
 */
function inOrder(fields: FormField[]): Section[] {
  const found: Section[] = [];
  const last: Section[] = [];
  let before: FormField | undefined;
  for (const field of fields) {
    if (ELSEWHERE.includes(field.key)) continue;
    const { key, kind, label, help } = field;
    if (CLOSED.includes(key)) {
      last.push({ title: label, help: kind === "group" ? help : "", fields: [field], closed: true });
      continue;
    }
    const section = found.at(-1);
    const isOwn = (kind === "group" && !isButton(field)) || (kind === "list" && !isLead(before));
    const isLine = !["group", "list", "picture"].includes(kind);
    if (isOwn) found.push({ title: label, help: kind === "group" ? help : "", fields: [field] });
    else if (!section) found.push({ title: "This page", fields: [field] });
    else if (isLine && before && (before.kind === "group" || before.kind === "list")) {
      found.push({ title: label, fields: [field] });
    } else section.fields.push(field);
    before = field;
  }
  return [...found, ...last];
}

function isButton({ fields }: FormField): boolean {
  return fields.length === 2 && fields.some(({ kind }) => kind === "link");
}

function isLead(field: FormField | undefined): boolean {
  return field?.fields.map(({ key }) => key).join() === "heading,lead";
}

/** Scrolls to the value after # in the address, and puts the cursor there; in a new page, to its first invented text. */
function useFocusOfAddress(words: Content | undefined): void {
  const { hash: named, key, state } = useLocation();
  const invented = words?.standins.filter(([key]) => !CLOSED.includes(String(key))) ?? [];
  const hash = named || (state?.isNew && invented[0] ? `#${idOf(invented[0])}` : "");
  const visit = key + named; // not `hash`: the first invented text is another one once it is written
  const reached = useRef("");
  useEffect(() => {
    if (!words || !hash || reached.current === visit) return;
    const path = decodeURIComponent(hash.slice(1)).split(".");
    for (let length = path.length; length > 0; length--) {
      const found = document.getElementById(path.slice(0, length).join("."));
      if (!found) continue;
      if (length === path.length) reached.current = visit;
      // Whoever writes elsewhere by now goes on there; who splits a paragraph goes on in its second part.
      const { activeElement: at } = document;
      if (!state?.isSplit && at?.matches("input, select, textarea, [contenteditable]") && !found.contains(at))
        return;
      found.closest("details")?.setAttribute("open", "");
      const isPart = found.matches("summary");
      const control = found.matches("a, summary")
        ? found
        : found.querySelector<HTMLElement>("input, textarea, [contenteditable], select, a");
      (control ?? found).scrollIntoView({ block: isPart ? "start" : "center" }); // an entry can be higher than the screen
      control?.focus({ preventScroll: true });
      if (control && state?.isSplit && !isInvented(control.textContent)) return toStart(control);
      if (!control?.matches("[data-standin] *")) return;
      if (control instanceof HTMLTextAreaElement) control.select();
      else if (control.isContentEditable) getSelection()?.selectAllChildren(control);
      return;
    }
  }, [words, hash, visit, state]);
}

/** Returns a label as a heading. */
export function upper(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
