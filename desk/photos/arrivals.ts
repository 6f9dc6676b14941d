/** Dropped photos: shown at once from the file, sent two at a time, checked by the server. */
import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { Upload, UploadChoice, UploadList } from "../api";
import { done } from "../parts/changes";
import { ask, mayWrite, RefusedError } from "../parts/client";
import { UPLOADS } from "../parts/events";
import { createStore } from "../parts/store";
import { steps } from "../parts/undo";
import { type Answers, answersFor } from "./answers";

/** A file that is not yet on the server. */
export interface Coming {
  key: string;
  file: File;
  /** The decision about the file. */
  preset?: Partial<Chosen> | undefined;
  /** The reason why the file could not be sent. */
  failed?: string;
}

/** Returns the uploads on the server. */
export function useUploads(): UploadList | undefined {
  return useQuery({
    queryKey: UPLOADS,
    queryFn: ({ signal }) => ask<UploadList>("/api/uploads", { signal }),
  }).data;
}

export const coming = createStore<readonly Coming[]>([]);
/** The number of files of the current transfer. */
export const batch = createStore(0);
/** Thumbnails of the dropped files, by file key and, after sending, by upload id; of a photo added alone, also by its address. */
export const thumbnails = createStore<ReadonlyMap<string, string>>(new Map());

/** The decision about an upload, kept by the browser until the photos are added. */
export type Chosen = Omit<UploadChoice, "upload">;
/** An upload with the decision about it. */
export type Decided = Upload & { chosen: Chosen };
const KEPT = "arrivals";
export const choices = createStore(readKept());
mayWrite.subscribe(() => mayWrite.get() && choices.set(readKept())); // another window may have changed them

function readKept(): Readonly<Record<string, Partial<Chosen>>> {
  return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
}

export function choose(upload: string, change: Partial<Chosen>): void {
  const all = choices.get();
  keep({ ...all, [upload]: { ...all[upload], ...change } });
}

/** Returns the photos whose places other uploads than `upload` take. */
export function givenPlaces(upload: string): Set<string | null | undefined> {
  const others = Object.entries(choices.get()).filter(
    ([id, { fate }]) => id !== upload && fate === "replace",
  );
  return new Set(others.map(([, { photo }]) => photo));
}

/** Drops the decisions about uploads that no longer exist. */
export function keepOnly(uploads: readonly Upload[]): void {
  const ids = new Set(uploads.map(({ id }) => id));
  const all = Object.entries(choices.get());
  if (all.some(([id]) => !ids.has(id))) keep(Object.fromEntries(all.filter(([id]) => ids.has(id))));
}

function keep(all: Readonly<Record<string, Partial<Chosen>>>): void {
  choices.set(all);
  localStorage.setItem(KEPT, JSON.stringify(all));
}

/** Decides about several uploads at once; one undo reverts all these decisions. */
function chooseMany(told: string, changes: Readonly<Record<string, Partial<Chosen>>>): void {
  const before = choices.get();
  const now = Object.entries(changes).map(([id, change]) => [id, { ...before[id], ...change }]);
  keep({ ...before, ...Object.fromEntries(now) });
  const back = () => {
    const all = { ...choices.get() };
    for (const [id, change] of Object.entries(changes)) {
      const old: Partial<Chosen> = before[id] ?? {};
      // Text that was typed since stays.
      const written = Object.entries({ ...change, ...all[id] }).filter(
        ([key, value]) => !(key in change) || value !== change[key as keyof Chosen],
      );
      const kept = Object.entries(old).filter(([key]) => key in change);
      all[id] = { ...Object.fromEntries(kept), ...Object.fromEntries(written) };
    }
    keep(all);
    return `Undone: ${told}`;
  };
  steps.set([...steps.get(), back]);
  done.set({ told, undo: true });
}

/** Copies text and answers from the previous photo; the title gets the next number, because titles must be unique. */
export function repeat({ id, name, chosen }: Decided, before: Chosen): void {
  const { alt = "", people = null, children = false } = before;
  const { consent = null, consentUntil = null, credit = "" } = before;
  const [own = "", other = ""] = [chosen.title, before.title];
  const [, stem = "", number = "1"] = /^(.*?)(?: (\d+))?$/.exec(other) ?? [];
  const title = own && own.replace(/ \d+$/, "") === stem ? own : stem && `${stem} ${Number(number) + 1}`;
  chooseMany(`${name} has the text and answers of the photo before.`, {
    [id]: { title, alt, people, children, consent, consentUntil, credit },
  });
}

/** Leaves uploads out or fetches them back. */
export function decide(choice: Pick<Chosen, "fate" | "photo">, uploads: readonly Upload[]): void {
  const names = uploads.length === 1 ? uploads[0]?.name : `${uploads.length} photos`;
  const told = choice.fate === "discard" ? `Left out: ${names}.` : `Fetched back: ${names}.`;
  chooseMany(told, Object.fromEntries(uploads.map(({ id }) => [id, choice])));
}

/** The common answers of several photos. */
export type Same = Pick<Chosen, "title" | "credit"> & Partial<Answers>;

/**
 * Sets answers for several uploads; the title gets a number, and does not go to replacements, which keep the title of their
 * place. With `spare`, existing titles, credits and answers stay.
 */
export function answer(
  { title, credit, ...people }: Same,
  uploads: readonly Decided[],
  spare: boolean,
): void {
  const has = (value: unknown) => spare && value !== undefined && value !== null && value !== "";
  const titled = uploads.filter(({ chosen }) => chosen.fate === "add" && !has(chosen.title));
  const changes = uploads.map((upload) => {
    const { id, chosen } = upload;
    const at = titled.indexOf(upload);
    return [
      id,
      {
        ...(title && at >= 0 && { title: numbered(title, at, titled.length) }),
        ...(credit && !has(chosen.credit) && { credit }),
        ...(!has(chosen.people) && answersFor(chosen, people)),
      },
    ] as const;
  });
  const written = changes.filter(([, change]) => Object.keys(change).length > 0);
  const kept = uploads.length - written.length;
  const told = `Written for ${plural(written.length)}.`;
  chooseMany(
    kept > 0 ? `${told} Unchanged, as they had an answer: ${plural(kept)}.` : told,
    Object.fromEntries(written),
  );
}

/** Returns the title with a number after it if several photos get the title. */
export function numbered(title: string, at: number, count: number): string {
  return count > 1 ? `${title.trim()} ${at + 1}` : title.trim();
}

export function plural(count: number): string {
  if (count === 0) return "none";
  return count === 1 ? "one photo" : `${count} photos`;
}

/** Returns the decision about an upload, or a suggestion. */
export function chosenFor({ id, look, twin, larger }: Upload, names: ReadonlySet<string>): Chosen {
  const suggested: Chosen = { fate: "add", photo: null, title: "", alt: "" };
  if (look === "refused") suggested.fate = "discard";
  else if (twin && names.has(twin) && larger) Object.assign(suggested, { fate: "replace", photo: twin });
  else if (twin) suggested.fate = "discard";
  return { ...suggested, ...choices.get()[id] };
}

/** Sends dropped or chosen files; `presets` are the decisions about the first files, in order. */
export async function arrive(
  files: readonly File[],
  queries: QueryClient,
  presets: readonly Partial<Chosen>[] = [],
): Promise<void> {
  if (files.length === 0) return;
  const added = files.map((file, at) => ({ key: crypto.randomUUID(), file, preset: presets[at] }));
  const before = coming.get().some(({ failed }) => !failed) ? batch.get() : 0;
  batch.set(before + files.length);
  coming.set([...coming.get(), ...added]);
  const sending = added.values();
  const drawing = added.values();
  const lanes = [0, 1].flatMap(() => [
    each(drawing, ({ key, file }) => draw(key, file)),
    each(sending, (one) => send(one, queries)),
  ]);
  await Promise.all(lanes);
}

/** Retries a file that could not be sent. */
export async function sendAgain(one: Coming, queries: QueryClient): Promise<void> {
  const { failed: _, ...again } = one;
  coming.set(coming.get().map((other) => (other.key === one.key ? again : other)));
  await send(again, queries);
}

/** Drops a file that could not be sent. */
export function giveUp(key: string): void {
  coming.set(coming.get().filter((one) => one.key !== key));
}

/** Runs the work for each item of an iterator; several workers share one iterator. */
async function each<T>(items: IterableIterator<T>, work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await work(item);
}

async function send(one: Coming, queries: QueryClient): Promise<void> {
  const { key, file, preset } = one;
  try {
    const path = `/api/uploads?name=${encodeURIComponent(file.name)}`;
    const upload = await ask<Upload>(path, { method: "POST", body: file });
    const small = thumbnails.get().get(key);
    if (small) thumbnails.set(new Map(thumbnails.get()).set(upload.id, small));
    else sent.set(key, upload.id);
    if (preset) choose(upload.id, preset);
    if (preset?.photo) awaited = upload.id;
    // Also behind another view: on the way back, a list without the upload would drop the decision.
    await queries.invalidateQueries({ queryKey: UPLOADS, refetchType: "all" });
    giveUp(key);
  } catch (error) {
    const why = (error as Error).message;
    const failed = error instanceof RefusedError ? why : `It could not be sent. ${why}`;
    coming.set(coming.get().map((other) => (other.key === key ? { ...one, failed } : other)));
  }
}

/** The upload that was chosen to replace a photo; it may arrive among others. */
let awaited: string | undefined;

/** Scrolls to an upload if it was just chosen to replace a photo. */
export function greet(id: string, element: Element | null): void {
  if (id !== awaited) return;
  awaited = undefined;
  element?.scrollIntoView({ block: "center" });
}

/** Uploads without a thumbnail, by the keys of their files. */
const sent = new Map<string, string>();

/** Makes a thumbnail. For files that the browser cannot read, the server makes one. */
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
    // Not a picture, or a format that this browser cannot read.
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
