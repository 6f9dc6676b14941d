/** Makes sure that the manifests are one whole set before anything is built from them. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { GalleryManifest, IndexManifest } from "../src/contract.ts";

/** The one manifest that is served, not bundled, and so lies among the public files. */
const SERVED = "search.json";

/** How the manifests name the key of a rendition; in the text of a page the quotes would be escaped. */
const KEY = /"(?:key|grid|large)": ?"([0-9a-f]{16})"/g;

const WINDOWS = process.platform === "win32";

/** The project's program, as people type it on this system. */
const START = WINDOWS ? ".\\dev" : "./dev";

/** What the name of every file in the media folder holds, and every mention of it. */
const DIGEST = /(?<![0-9a-z])[0-9a-f]{16}(?![0-9a-z])/g;

/** The manifests as they stand on disk. */
export interface ManifestSet {
  /** The SHA-256 of the index, which records that of every other file. */
  digest: string;
  /** The texts of all but the served one, by name. */
  files: Record<string, string>;
  /** The names of those that the index records otherwise; none where the set is whole. */
  wrong: string[];
}

/**
 * Ends a change of files whose process was killed, or waits for one that is being made, where the manifests in `folder`
 * belong to a project in which there is one.
 */
export function endUnfinished(folder: string): void {
  const root = resolve(folder, "../../..");
  if (!existsSync(join(root, ".pipeline/journal.json"))) return;
  // Any command of the pipeline ends it first; this one does nothing else but list the trash.
  const options = ["--root", root, "restore"];
  if (!spawnSync("pipeline", options, { stdio: "ignore" }).error) return;
  const dev = fileURLToPath(new URL("../../dev", import.meta.url)); // outside the project's environment
  spawnSync(WINDOWS ? "python" : "python3", [dev, "pipeline", ...options], { stdio: "ignore" });
}

/** Reads the manifests in `folder`, and the served one in `served`; undefined where there is no index. */
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
 * @throws Error in plain words where they are missing or not one whole set.
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
  const gallery = JSON.parse(set.files["pages/gallery.json"] ?? "{}") as Partial<GalleryManifest>;
  if (gallery.photos?.some(({ withheld }) => withheld)) {
    throw plainError(
      `The manifests are those of a preview, with withheld photos. Run: ${START} pipeline ingest`,
    );
  }
  return set;
}

/** Returns the keys of the pictures of a set that have no variants in the folder `media` yet. */
export function listPending({ files }: ManifestSet, media: string): string[] {
  const made = new Set((existsSync(media) ? readdirSync(media) : []).map((name) => name.split("-")[0]));
  const texts = Object.values(files).join("\n");
  const keys = new Set([...texts.matchAll(KEY)].map(([, key = ""]) => key));
  return [...keys].filter((key) => !made.has(key));
}

/**
 * Makes sure that the manifests are still those that `set` was read from.
 *
 * @throws Error in plain words where others were written meanwhile.
 */
export function verifyUnchanged(set: ManifestSet, folder: string, served: string): void {
  if (readManifests(folder, served)?.digest !== set.digest) {
    throw plainError(
      `Text or photos changed during the build of the site. Run this again: ${START} nox -s site`,
    );
  }
}

/** Returns an error of which Vite prints the message alone: where in the code it was noticed helps nobody. */
function plainError(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}

/**
 * Deletes in the folder `built` the pictures that no manifest names: beside those that are named, the media folder
 * holds what the manifests before named, for pages of the preview that are still open.
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
