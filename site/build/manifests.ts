/** Makes sure that the manifests are one whole set before anything is built from them. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { IndexManifest } from "../src/contract.ts";

/** The one manifest that is served, not bundled, and so lies among the public files. */
const SERVED = "search.json";

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
