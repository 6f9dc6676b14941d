/** The words of one content file, as a form asks for them. */
import { useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import type { DeskFinding, Done, Edit, Project, WordsForm } from "../api";
import { ask, RefusedError } from "../parts/client";
import { drafts, same, saved } from "../parts/drafts";
import { type Saving, useSave } from "../parts/useSave";

/** The path to a value from the top of its file: keys of mappings, positions in lists from 0. */
export type Path = Edit["path"];

/** Returns the form of a content file, such as `pages/home`, up to date with the project; what went wrong, if that did. */
export function useWordsForm(name: string, { revision }: Project) {
  const { data, error } = useQuery({
    queryKey: ["words", name, revision],
    queryFn: ({ signal }) => ask<WordsForm>(`/api/words/${name}`, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === name ? before : undefined),
  });
  return { words: data, error };
}

/** What every field of a form knows. */
interface Form {
  project: Project;
  words: WordsForm;
  findings: readonly DeskFinding[];
}

export const FormContext = createContext<Form | undefined>(undefined);

export function useForm(): Form {
  const form = use(FormContext);
  if (!form) throw new Error("A field stands in a form.");
  return form;
}

/** Returns what stands at a path; undefined where nothing does. */
export function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const key of path) found = (found as Record<string | number, unknown> | undefined)?.[key];
  return found;
}

/** Returns what is stored at a path and saves what is typed there; null is a key that is left out. */
export function useValue<T>(path: Path): Saving<T | null> {
  const { words } = useForm();
  const stored = (valueAt(words.value, path) ?? null) as T | null;
  return useSave(nameOf(words.file, path), stored, async (value, before) => {
    const wanted: Edit = { path, before, value };
    try {
      return await edit(words.file, wanted);
    } catch (error) {
      const others = refusedBeside(words, path);
      if (!(error instanceof RefusedError) || others.length === 0) throw error;
      const done = await edit(words.file, wanted, ...others);
      for (const other of others) saved(nameOf(words.file, other.path), done.revision);
      return done;
    }
  });
}

/** The name of what is typed into the field of a value. */
function nameOf(file: string, path: Path): string {
  return `${file} ${path.join(".")}`;
}

/** The refused edits of the same group: each may need the others, as a latitude needs its longitude. */
function refusedBeside({ file, value }: WordsForm, path: Path): Edit[] {
  const above = path.slice(0, -1);
  const group = valueAt(value, above) as Record<string, unknown> | undefined;
  const prefix = nameOf(file, [...above, ""]);
  return [...drafts.get()]
    .filter(([name, { state }]) => state === "refused" && name.startsWith(prefix))
    .map(([name, { value: typed }]) => ({ key: name.slice(prefix.length), typed }))
    .filter(({ key }) => key !== path.at(-1) && !key.includes("."))
    .map(({ key, typed }) => ({
      path: [...above, key],
      before: group?.[key] ?? null,
      value: typed as Edit["value"],
    }));
}

/** Whether the value at a path is one that only the academy can give. */
export function useStandin(path: Path): boolean {
  return useForm().words.standins.some((each) => same(each, path));
}

/** The findings about a value itself, or with `all` also about what is in it. */
export function useFindings(path: Path, all = false): DeskFinding[] {
  const { findings } = useForm();
  return findings.filter(({ path: its }) => its && same(all ? its.slice(0, path.length) : its, path));
}

/** Makes edits of a content file, all of them or none. */
export function edit(file: string, ...edits: Edit[]): Promise<Done> {
  return ask<Done>("/api/words", { method: "PATCH", body: { file, edits } });
}

/** The id of what asks for a value: the desk's addresses have it behind #. */
export function idOf(path: Path): string {
  return path.join(".");
}
