/** Makes sure that the manifests are one whole set before anything is built from them. */
import { createHash } from "node:crypto";
import { readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { IndexManifest } from "../src/contract.ts";

/** The one manifest that is served, not bundled, and so lies among the public files. */
const SERVED = "search.json";

/** What the pipeline notes while files take their places; paths are relative to the project. */
interface Journal {
  moves: [from: string, to: string][];
  staged: [from: string, to: string][];
  deletes: string[];
}

/**
 * Ends what a run of the pipeline began that was killed while new manifests took the place of old ones.
 *
 * The new ones are whole by then. Each move may be made twice, by two programs at once even, so no lock is needed.
 */
export function finishManifests(project: string): void {
  let journal: Journal;
  try {
    journal = JSON.parse(readFileSync(join(project, ".pipeline/journal.json"), "utf8"));
  } catch {
    return; // as nearly always: no run was killed just then
  }
  if (journal.moves.length > 0) return; // a change of photos and words, of which the pipeline takes care
  for (const [from, to] of journal.staged) {
    try {
      renameSync(join(project, from), join(project, to));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  for (const file of journal.deletes) rmSync(join(project, file), { force: true });
}

/**
 * Compares every manifest in `folder`, and the served one in `served`, with the SHA-256 that index.json records for it.
 *
 * @throws Error in plain words where the set is missing, or a file differs from the run that wrote the index.
 */
export function verifyManifests(folder: string, served: string): void {
  let index: IndexManifest;
  try {
    index = JSON.parse(readFileSync(join(folder, "index.json"), "utf8"));
  } catch {
    throw new Error("There are no manifests yet. Run: pipeline ingest");
  }
  const wrong = Object.entries(index.files)
    .filter(([name, digest]) => sha256(join(name === SERVED ? served : folder, name)) !== digest)
    .map(([name]) => name);
  if (wrong.length > 0) {
    throw new Error(`The manifests are half written (${wrong.join(", ")}). Run: pipeline ingest`);
  }
}

function sha256(file: string): string | undefined {
  try {
    return createHash("sha256").update(readFileSync(file)).digest("hex");
  } catch {
    return undefined;
  }
}
