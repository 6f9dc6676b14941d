/** The message about errors that a change to one file causes in another file. */
import { useEffect, useRef } from "react";
import type { DeskProject } from "../api";
import { done } from "../parts/changes";

/** Milliseconds that an error must last, because between two saved changes there can be one for a moment. */
const SETTLING = 1500;

/**
 * Shows a message when an error in another file than `file` appears, such as a link to an address that has changed. Warnings
 * appear in To do only.
 */
export function useFindingsElsewhere({ findings }: DeskProject, file: string | undefined): void {
  // All that were ever there: a mistake elsewhere hides some until it is corrected.
  const known = useRef(new Set(findings.map(({ message }) => message)));
  useEffect(() => {
    // A finding about no value counts something, such as stand-ins, and has another text after each change.
    const places = findings.filter(({ path, severity }) => path?.length && severity === "error");
    const settled = setTimeout(() => {
      const [added, ...others] = places.filter(
        (each) => each.file !== file && !known.current.has(each.message),
      );
      for (const { message } of places) known.current.add(message);
      if (!file || !added) return;
      const count = others.length > 0 ? ` And ${others.length} more.` : "";
      const more = `New in To do, to correct before you publish: ${added.message} (${added.where})${count}`;
      done.set({ told: "", ...done.get(), more });
    }, SETTLING);
    return () => clearTimeout(settled);
  }, [findings, file]);
}
