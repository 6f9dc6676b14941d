/** Verifies before a build that the manifests on disk are one complete set. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { IndexManifest } from "../src/contract.ts";

/** The only manifest that is served instead of bundled; it is in the public folder. */
const SERVED = "search.json";

/** The key of a rendition in a manifest. It matches no text of a page, because quotes are escaped there. */
const KEY = /"(?:key|grid|large)": ?"([0-9a-f]{16})"/g;

/** The mark of a withheld photo. */
const WITHHELD = /"withheld": ?"/;

const WINDOWS = process.platform === "win32";

/** The command of the project on this system. */
const START = WINDOWS ? ".\\dev" : "./dev";

/** The digest in the name of every media file, and in the manifests that name the file. */
const DIGEST = /(?<![0-9a-z])[0-9a-f]{16}(?![0-9a-z])/g;

/** The manifests on disk. */
export interface ManifestSet {
  /** The SHA-256 of the index. The index has the SHA-256 of every other file. */
  digest: string;
  /** The texts of all manifests except the served one, by name. */
  files: Record<string, string>;
  /** The names of missing files and of files with another digest than in the index; empty if the set is complete. */
  wrong: string[];
}

/**
 * Completes an interrupted change in the project that contains `folder`, or waits for a running one. Does nothing if the
 * project has no journal.
 */
export function endUnfinished(folder: string): void {
  const root = resolve(folder, "../../..");
  if (!existsSync(join(root, ".pipeline/journal.json"))) return;
  // Every pipeline command completes it first, and `check` writes nothing itself.
  const options = ["--root", root, "check"];
  if (!spawnSync("pipeline", options, { stdio: "ignore" }).error) return;
  const dev = fileURLToPath(new URL("../../dev", import.meta.url)); // for shells without the project's environment
  spawnSync(WINDOWS ? "python" : "python3", [dev, "pipeline", ...options], { stdio: "ignore" });
}

/** Reads the manifests in `folder` and the served manifest in `served`; undefined without an index. */
export function readManifests(folder: string, served: string): ManifestSet | undefined {
  const index = readText(join(folder, "index.json"));
  if (!index) return undefined;
  const set: ManifestSet = { digest: sha256(index), files: {}, wrong: [] };
  for (const [name, digest] of Object.entries((JSON.parse(index) as IndexManifest).files)) {
    const text = readText(join(name === SERVED ? served : folder, name));
    if (text === undefined || sha256(text) !== digest) set.wrong.push(name);
    else if (name !== SERVED) set.files[name] = text;
  }
  return set;
}

/**
 * Reads the manifests as `readManifests` does, to build from them.
 *
 * @throws Error in plain words if they are missing, incomplete or from a preview, or if pictures are missing.
 */
export function verifyManifests(folder: string, served: string): ManifestSet {
  endUnfinished(folder);
  const set = readManifests(folder, served);
  if (!set) throw plainError(`There are no manifests yet. Run: ${START} pipeline ingest`);
  const { wrong } = set;
  if (wrong.length > 0) {
    throw plainError(`The manifests are half written (${wrong.join(", ")}). Run: ${START} pipeline ingest`);
  }
  if (listPending(set, join(served, "media")).length > 0) {
    throw plainError(`Pictures are still to be made. Run: ${START} pipeline ingest`);
  }
  if (Object.values(set.files).some((text) => WITHHELD.test(text))) {
    throw plainError(
      `The manifests are those of a preview, with withheld photos. Run: ${START} pipeline ingest`,
    );
  }
  return set;
}

/** Returns the keys of a set's pictures that have no variants in the folder `media` yet. */
export function listPending({ files }: ManifestSet, media: string): string[] {
  const made = new Set((existsSync(media) ? readdirSync(media) : []).map((name) => name.split("-")[0]));
  const texts = Object.values(files).join("\n");
  const keys = new Set([...texts.matchAll(KEY)].map(([, key = ""]) => key));
  return [...keys].filter((key) => !made.has(key));
}

/**
 * Verifies that the manifests have not changed since `set` was read.
 *
 * @throws Error in plain words if they have changed.
 */
export function verifyUnchanged(set: ManifestSet, folder: string, served: string): void {
  if (readManifests(folder, served)?.digest !== set.digest) {
    throw plainError(
      `Text or photos changed during the build of the site. Run this again: ${START} nox -s site`,
    );
  }
}

/** Returns an error without a stack trace, so that Vite prints only the message. */
function plainError(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}

/**
 * Deletes the pictures in the folder `built` that no manifest names. The media folder keeps pictures of earlier manifests
 * for open pages of the preview.
 */
export function dropUnnamedMedia({ files }: ManifestSet, built: string): void {
  const named = new Set(Object.values(files).join("\n").match(DIGEST));
  for (const file of readdirSync(built)) {
    if (file.match(DIGEST)?.every((digest) => !named.has(digest))) rmSync(join(built, file));
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
