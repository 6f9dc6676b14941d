/** Loads and saves the content of one file, for its form. */
import { useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import type { ContentForm, DeskFinding, DeskProject, Done, Edit } from "../api";
import { ask, RefusedError } from "../parts/client";
import { drafts, same, saved, WaitingError } from "../parts/drafts";
import { WORDS } from "../parts/useProject";
import { type Saving, useSave } from "../parts/useSave";

/** The path to a value from the top of its file: keys of mappings, positions in lists from 0. */
export type Path = Edit["path"];

/** Returns the form of a content file, such as `pages/home`, up to date with the project, or the error. */
export function useContentForm(name: string, { revision }: DeskProject) {
  const { data, error } = useQuery({
    queryKey: [...WORDS, name, revision],
    queryFn: ({ signal }) => ask<ContentForm>(`/api/content/${name}`, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === name ? before : undefined),
  });
  return { words: data, error };
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

/** Returns the value at a path, or undefined. */
export function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const key of path) found = (found as Record<string | number, unknown> | undefined)?.[key];
  return found;
}

/** Returns the value at a path, and saves changes; null is a missing key. */
export function useValue<T>(path: Path): Saving<T | null> {
  const { words } = useForm();
  const together = use(TogetherContext);
  const stored = (valueAt(words.value, path) ?? null) as T | null;
  return useSave(nameOf(words.file, path), stored, async (value, before) => {
    const wanted: Edit = { path, before, value };
    const others = unsavedBeside(words, path);
    const above = path.slice(0, -1);
    let refusal: RefusedError | undefined;
    if (together && same(together.path, above) && !valueAt(words.value, above)) {
      const filled = [wanted, ...others].map((each) => each.path.at(-1));
      if (!together.keys.every((key) => filled.includes(key))) throw new WaitingError();
    } else {
      try {
        return await edit(words.file, wanted);
      } catch (error) {
        if (!(error instanceof RefusedError) || others.length === 0) throw error;
        refusal = error;
      }
    }
    const done = await edit(words.file, wanted, ...others).catch((error) => {
      throw error instanceof RefusedError && refusal ? refusal : error; // the others have their own findings
    });
    for (const other of others) saved(nameOf(words.file, other.path), done.revision);
    return done;
  });
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

/** Saves edits of a content file, all of them or none. */
export function edit(file: string, ...edits: Edit[]): Promise<Done> {
  return ask<Done>("/api/content", { method: "PATCH", body: { file, edits } });
}

/** Returns the id of a value's field, which is also the fragment of its address on the desk. */
export function idOf(path: Path): string {
  return path.join(".");
}
