/** Loads and saves the content of one file, for its form. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, use, useEffect, useMemo } from "react";
import type { ContentEdit, ContentForm, DeskFinding, DeskProject, Done, Edit } from "../api";
import { inTurn } from "../parts/changes";
import { ask, RefusedError } from "../parts/client";
import { drafts, same, saved, WaitingError } from "../parts/drafts";
import { useStore } from "../parts/store";
import { WORDS } from "../parts/useProject";
import { type Saving, useSave } from "../parts/useSave";
import { ahead, isAnswerDue, type Path, valueAt, withEdits } from "./lists";

/** Returns the form of a content file, such as `pages/home`, up to date with the project and all presses, or the error. */
export function useContentForm(name: string, { revision }: DeskProject) {
  const edits = useStore(ahead, (it) => it);
  const isDue = isAnswerDue(edits);
  const queries = useQueryClient();
  useEffect(() => {
    if (isDue) void queries.cancelQueries({ queryKey: WORDS });
  }, [isDue, queries]);
  const { data, error } = useQuery({
    queryKey: [...WORDS, name, revision],
    queryFn: ({ signal }) => ask<ContentForm>(`/api/content/${name}`, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === name ? before : undefined),
    enabled: !isDue,
  });
  const words = useMemo(() => data && withEdits(data, edits), [data, edits]);
  return { words, error };
}

/** The React context of all fields of a form. */
interface Form {
  project: DeskProject;
  words: ContentForm;
  findings: readonly DeskFinding[];
}

export const FormContext = createContext<Form | undefined>(undefined);

export function useForm(): Form {
  const form = use(FormContext);
  if (!form) throw new Error("A field stands in a form.");
  return form;
}

/** The React context of the fields of an optional group: its keys that are saved together. */
export const TogetherContext = createContext<{ path: Path; keys: readonly string[] } | undefined>(undefined);

/** Returns the value at a path, and saves changes; null is a missing key. */
export function useValue<T>(path: Path): Saving<T | null> {
  const { words } = useForm();
  const together = use(TogetherContext);
  const stored = (valueAt(words.value, path) ?? null) as T | null;
  const write = (value: T | null, before: T | null, version = words.version) => {
    const wanted: Edit = { path, before, value };
    const others = unsavedBeside(words, path);
    const above = path.slice(0, -1);
    const isTogether = together && same(together.path, above) && !valueAt(words.value, above);
    if (isTogether) {
      const filled = [wanted, ...others].map((each) => each.path.at(-1));
      if (!together.keys.every((key) => filled.includes(key))) throw new WaitingError();
    }
    return inTurn(async () => {
      let refusal: RefusedError | undefined;
      try {
        if (!isTogether) return await send(words.file, version, wanted);
      } catch (error) {
        if (!(error instanceof RefusedError) || others.length === 0) throw error;
        refusal = error;
      }
      const done = await send(words.file, version, wanted, ...others).catch((error) => {
        throw error instanceof RefusedError && refusal ? refusal : error; // the others have their own findings
      });
      for (const other of others) saved(nameOf(words.file, other.path), done.revision);
      return done;
    });
  };
  return useSave(nameOf(words.file, path), stored, write, words.version);
}

/** Returns the name of a value's draft. */
export function nameOf(file: string, path: Path): string {
  return `${file} ${path.join(".")}`;
}

/** Returns the unsaved edits in the same group, because values may need each other, as a latitude needs a longitude. */
function unsavedBeside({ file, value }: ContentForm, path: Path): Edit[] {
  const above = path.slice(0, -1);
  const group = valueAt(value, above) as Record<string, unknown> | undefined;
  const prefix = nameOf(file, [...above, ""]);
  return [...drafts.get()]
    .filter(([name, { state }]) => ["refused", "waiting"].includes(state) && name.startsWith(prefix))
    .map(([name, { value: typed }]) => ({ key: name.slice(prefix.length), typed }))
    .filter(({ key }) => key !== path.at(-1) && !key.includes("."))
    .map(({ key, typed }) => ({
      path: [...above, key],
      before: group?.[key] ?? null,
      value: typed as Edit["value"],
    }));
}

/** Returns whether the value at a path is a stand-in. */
export function useStandin(path: Path): boolean {
  return useForm().words.standins.some((each) => same(each, path));
}

/** Returns the findings about a value and, with `all`, about the values inside it. */
export function useFindings(path: Path, all = false): DeskFinding[] {
  const { findings } = useForm();
  return findings.filter(({ path: its }) => its && same(all ? its.slice(0, path.length) : its, path));
}

/** Saves edits of a content file that the page read in that version, all of them or none. */
export function edit(file: string, version: number | undefined, ...edits: Edit[]): Promise<Done> {
  return inTurn(() => send(file, version, ...edits));
}

function send(file: string, version: number | undefined, ...edits: Edit[]): Promise<Done> {
  const body: ContentEdit = { file, version: version ?? null, edits };
  return ask<Done>("/api/content", { method: "PATCH", body });
}

/** Returns the id of a value's field, which is also the fragment of its address on the desk. */
export function idOf(path: Path): string {
  return path.join(".");
}
