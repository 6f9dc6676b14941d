/** Photos that were dropped: seen at once from the file itself, sent two at a time, looked at by the server. */
import type { QueryClient } from "@tanstack/react-query";
import type { Choice, Upload } from "../api";
import { ask, RefusedError } from "../parts/client";
import { UPLOADS } from "../parts/events";
import { createStore } from "../parts/store";

/** A file of this page that the server does not have yet. */
export interface Coming {
  key: string;
  file: File;
  /** Why it could not be sent. */
  failed?: string;
}

export const coming = createStore<readonly Coming[]>([]);
/** When the files that are being sent began to come, and how many have since. */
export const batch = createStore<{ since: number; total: number } | undefined>(undefined);
/** Small pictures made of the dropped files, by what they are of: a file that comes, then its upload. */
export const thumbnails = createStore<ReadonlyMap<string, string>>(new Map());

/** What she chose for an upload; kept by the browser until the photos are taken. */
export type Chosen = Omit<Choice, "upload">;
const KEPT = "arrivals";
export const choices = createStore<Readonly<Record<string, Partial<Chosen>>>>(
  JSON.parse(localStorage.getItem(KEPT) ?? "{}"),
);

export function choose(upload: string, change: Partial<Chosen>): void {
  const all = choices.get();
  keep({ ...all, [upload]: { ...all[upload], ...change } });
}

/** Forgets what was chosen for uploads that are there no more. */
export function keepOnly(uploads: readonly Upload[]): void {
  const ids = new Set(uploads.map(({ id }) => id));
  const all = Object.entries(choices.get());
  if (all.some(([id]) => !ids.has(id))) keep(Object.fromEntries(all.filter(([id]) => ids.has(id))));
}

function keep(all: Readonly<Record<string, Partial<Chosen>>>): void {
  choices.set(all);
  localStorage.setItem(KEPT, JSON.stringify(all));
}

/** What becomes of an upload: what she chose, or else what suggests itself. */
export function chosenFor(
  { id, look, twin, larger, title, caption }: Upload,
  names: ReadonlySet<string>,
): Chosen {
  const suggested: Chosen = { fate: "add", photo: null, title, alt: caption };
  if (look === "refused") suggested.fate = "leave";
  else if (twin && names.has(twin) && larger) Object.assign(suggested, { fate: "replace", photo: twin });
  else if (twin) suggested.fate = "leave";
  return { ...suggested, ...choices.get()[id] };
}

/** Takes files that were dropped or chosen; `preset` is what is to become of them. */
export async function arrive(
  files: readonly File[],
  queries: QueryClient,
  preset?: Partial<Chosen>,
): Promise<void> {
  if (files.length === 0) return;
  const added = files.map((file) => ({ key: crypto.randomUUID(), file }));
  const now = coming.get().some(({ failed }) => !failed) ? batch.get() : undefined;
  batch.set({ since: now?.since ?? Date.now(), total: (now?.total ?? 0) + files.length });
  coming.set([...coming.get(), ...added]);
  const sending = added.values();
  const drawing = added.values();
  const lanes = [0, 1].flatMap(() => [
    each(drawing, ({ key, file }) => draw(key, file)),
    each(sending, (one) => send(one, queries, preset)),
  ]);
  await Promise.all(lanes);
}

/** Leaves out a file that could not be sent. */
export function giveUp(key: string): void {
  coming.set(coming.get().filter((one) => one.key !== key));
}

/** Works on what an iterator gives; several share one. */
async function each<T>(items: IterableIterator<T>, work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await work(item);
}

async function send(one: Coming, queries: QueryClient, preset?: Partial<Chosen>): Promise<void> {
  const { key, file } = one;
  try {
    const path = `/api/uploads?name=${encodeURIComponent(file.name)}`;
    const upload = await ask<Upload>(path, { method: "POST", body: file });
    const small = thumbnails.get().get(key);
    if (small) thumbnails.set(new Map(thumbnails.get()).set(upload.id, small));
    else sent.set(key, upload.id);
    if (preset) choose(upload.id, preset);
    await queries.invalidateQueries({ queryKey: UPLOADS });
    giveUp(key);
  } catch (error) {
    const failed =
      error instanceof RefusedError ? error.message : "It could not be sent: the desk does not answer.";
    coming.set(coming.get().map((other) => (other.key === key ? { ...one, failed } : other)));
  }
}

/** Uploads whose small pictures are not drawn yet, by the key of their files. */
const sent = new Map<string, string>();

/** Draws a file small; what the browser cannot read is shown once the server has looked at it. */
async function draw(key: string, file: File): Promise<void> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: 480, resizeQuality: "medium" });
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const address = URL.createObjectURL(await canvas.convertToBlob({ type: "image/webp" }));
    const all = new Map(thumbnails.get()).set(key, address);
    const upload = sent.get(key);
    if (upload) all.set(upload, address);
    thumbnails.set(all);
  } catch {
    // No picture, or of a kind that this browser does not know.
  }
}

/** Returns the files of a drop, those in folders included, without what systems put there for themselves. */
export async function filesOf({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const found = entries.length > 0 ? (await Promise.all(entries.map(filesBelow))).flat() : [...files];
  return found.filter(({ name }) => !/^(?:\.|Thumbs\.db$|desktop\.ini$)/.test(name));
}

async function filesBelow(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    return [
      await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
    ];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const inside: FileSystemEntry[] = [];
  for (;;) {
    // A folder is read in parts, until one is empty.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return (await Promise.all(inside.map(filesBelow))).flat();
    inside.push(...part);
  }
}
