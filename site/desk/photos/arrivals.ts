/** Dropped photos: shown at once from the file, sent two at a time, examined by the server. */
import type { QueryClient } from "@tanstack/react-query";
import type { Upload, UploadChoice } from "../api";
import { ask, RefusedError } from "../parts/client";
import { UPLOADS } from "../parts/events";
import { createStore } from "../parts/store";

/** A file that is not on the server yet. */
export interface Coming {
  key: string;
  file: File;
  /** The reason why it could not be sent. */
  failed?: string;
}

export const coming = createStore<readonly Coming[]>([]);
/** The start of the present transfer, and the number of files since then. */
export const batch = createStore<{ since: number; total: number } | undefined>(undefined);
/** Thumbnails of the dropped files, by file, then by upload. */
export const thumbnails = createStore<ReadonlyMap<string, string>>(new Map());

/** The decision about an upload, kept by the browser until the photos are added. */
export type Chosen = Omit<UploadChoice, "upload">;
const KEPT = "arrivals";
export const choices = createStore<Readonly<Record<string, Partial<Chosen>>>>(
  JSON.parse(localStorage.getItem(KEPT) ?? "{}"),
);

export function choose(upload: string, change: Partial<Chosen>): void {
  const all = choices.get();
  keep({ ...all, [upload]: { ...all[upload], ...change } });
}

/** Drops the decisions about uploads that are gone. */
export function keepOnly(uploads: readonly Upload[]): void {
  const ids = new Set(uploads.map(({ id }) => id));
  const all = Object.entries(choices.get());
  if (all.some(([id]) => !ids.has(id))) keep(Object.fromEntries(all.filter(([id]) => ids.has(id))));
}

function keep(all: Readonly<Record<string, Partial<Chosen>>>): void {
  choices.set(all);
  localStorage.setItem(KEPT, JSON.stringify(all));
}

/** Takes over text and answers of the photo before. */
export function repeat(upload: string, before: Chosen): void {
  const { title = "", alt = "", people = null, children = false } = before;
  const { agreed = false, until = null, credit = "" } = before;
  choose(upload, { title, alt, people, children, agreed, until, credit });
}

/** The answers for all waiting photos together; an answer for one photo alone stays. */
export function chooseForAll(
  { title, ...answers }: Partial<Chosen>,
  uploads: readonly (Upload & { chosen: Chosen })[],
): void {
  const all = { ...choices.get() };
  const added = uploads.filter(({ chosen }) => chosen.fate === "add");
  for (const [at, { id, chosen }] of added.entries()) {
    const own = chosen.people === null || chosen.people === undefined ? answers : { credit: answers.credit };
    const numbered = title && !chosen.title ? { title: added.length > 1 ? `${title} ${at + 1}` : title } : {};
    all[id] = {
      ...all[id],
      ...own,
      ...(chosen.credit && { credit: chosen.credit }),
      ...numbered,
    } as Partial<Chosen>;
  }
  keep(all);
}

/** The decision about an upload: the chosen one, else a suggestion. */
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

/** Takes dropped or chosen files; `preset` is the decision about them. */
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

/** Drops a file that could not be sent. */
export function giveUp(key: string): void {
  coming.set(coming.get().filter((one) => one.key !== key));
}

/** Sends the files of an iterator; several workers share one iterator. */
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

/** Uploads without a thumbnail yet, by the key of their files. */
const sent = new Map<string, string>();

/** Draws a thumbnail. The server shows files that the browser cannot read. */
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
    // No picture, or of a format that this browser does not know.
  }
}

/** Returns the files of a drop, including those in folders, without hidden files of operating systems. */
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
    // readEntries returns at most 100 entries at a time in Chromium, and none at the end.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return (await Promise.all(inside.map(filesBelow))).flat();
    inside.push(...part);
  }
}
