/** The entries of a list, with functions that change it. */
import { useNavigate } from "react-router-dom";
import type { ContentForm, Edit } from "../api";
import { attemptNow, done } from "../parts/changes";
import { flush, put, rename } from "../parts/drafts";
import { ahead, isAhead, type Path, placeOf, valueAt } from "./lists";
import { edit, idOf, nameOf, useForm } from "./useContent";

export function useList<T = unknown>(path: Path) {
  const { words } = useForm();
  const navigate = useNavigate();
  const entries = (valueAt(words.value, path) ?? []) as T[];
  return {
    entries,
    /** Adds an entry, by default an example at the end, and leads to its first field. */
    add: (value: T, { index = entries.length, standin = true, isSplit = false } = {}) => {
      const at = [...path, index];
      void editList(words, { action: "add", path: at, value, standin });
      navigate({ hash: idOf(at) }, { state: { isSplit } });
    },
    move: (from: number, to: number) => void editList(words, { action: "move", path: [...path, from], to }),
    /** Removes an entry, whose name is such as “Point”. */
    remove: async (at: number, name: string) => {
      if (await editList(words, { action: "remove", path: [...path, at] }))
        done.set({ told: `Removed ${name.toLowerCase()} ${at + 1}.`, undo: true });
    },
  };
}

/** Saves edits of lists, all of them or none; returns whether they were made. */
async function editList({ file, version, revision }: ContentForm, ...edits: Edit[]): Promise<boolean> {
  void flush(); // text that was typed before is written before, at its old place
  const removed = edits.flatMap((each) => renameDrafts(file, each));
  const shown = { file, edits };
  ahead.set([...ahead.get().filter((each) => each.file !== file || isAhead(each, revision)), shown]);
  const done = await attemptNow(() => edit(file, version, ...edits));
  const answered = done ? [{ ...shown, revision: done.revision }] : [];
  ahead.set(ahead.get().flatMap((each) => (each === shown ? answered : [each])));
  if (!done) {
    for (const each of edits.toReversed()) renameDrafts(file, inverse(each));
    for (const [name, draft] of removed) put(name, { ...draft, state: "gone" });
  }
  return done !== undefined;
}

function inverse({ action, path, to = 0 }: Edit): Edit {
  if (action === "move") return { action, path: path.with(-1, to), to: Number(path.at(-1)) };
  return { action: action === "add" ? "remove" : "add", path };
}

function renameDrafts(file: string, change: Edit) {
  const prefix = nameOf(file, []);
  return rename((name) => {
    if (!name.startsWith(prefix)) return name;
    const path = name.slice(prefix.length).split(".");
    const now = placeOf(
      path.map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      change,
    );
    return now && nameOf(file, now);
  });
}
