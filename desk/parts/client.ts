/** Requests to the desk's server. */
import type { Refusal } from "../api";
import { createStore } from "./store";

/** The id of this page. Of all open pages, one may write. */
export const PAGE = crypto.randomUUID();
/** True if this page may write, false if another one may; undefined until the server tells. */
export const mayWrite = createStore<boolean | undefined>(undefined);
const isTold = new Promise<void>((resolve) => mayWrite.subscribe(resolve));

/** The time of the last change that the server saved for this page. */
export const lastSaved = createStore<Date | undefined>(undefined);

/** The latest revision of the project that a change of this page has made. */
export const lastRevision = createStore(0);

/** A refusal by the server: its message, the HTTP status and the body. */
export class RefusedError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(messageIn(body) ?? `The desk answered ${status}.`);
    this.status = status;
    this.body = body;
  }
}

/** The server takes no change: it has stopped or is restarting, or another page may write. */
export class GoneError extends Error {
  constructor(message = "The desk does not answer.") {
    super(message);
  }
}

/** The status of a refusal because another page may write. */
const ELSEWHERE = 423;

interface Asked {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  /** The body of the request: a value sent as JSON, or a file sent unchanged. */
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** The changes under way, by method, path and body. */
const changes = new Map<string, Promise<unknown>>();

/**
 * Returns the server's answer. Throws GoneError without an answer, RefusedError after a refusal.
 *
 * A change that is requested again while it is under way, as by a double click, is made once.
 */
export function ask<T>(path: string, request: Asked = {}): Promise<T> {
  const { method = "GET", body } = request;
  if (method === "GET" || body instanceof Blob) return send<T>(path, request);
  const key = `${method} ${path} ${JSON.stringify(body)}`;
  const change = changes.get(key) ?? send<T>(path, request).finally(() => changes.delete(key));
  changes.set(key, change);
  return change as Promise<T>;
}

async function send<T>(path: string, { method = "GET", body, signal, headers }: Asked): Promise<T> {
  const file = body instanceof Blob;
  if (method !== "GET") await isTold;
  const response = await fetch(path, {
    method,
    headers: {
      "X-Desk": PAGE,
      ...(body !== undefined && !file && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: file ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new GoneError();
  });
  if (response.status === ELSEWHERE) {
    mayWrite.set(false);
    throw new GoneError("The desk is open in another window.");
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new RefusedError(response.status, answer);
  if (answer === undefined) throw new GoneError(); // in the middle of its answer
  if (method !== "GET" && answer instanceof Object && "revision" in answer) {
    lastSaved.set(new Date());
    lastRevision.set(Number(answer.revision));
  }
  return answer as T;
}

/** Returns the message of a refusal, with its findings. */
function messageIn(body: unknown): string | undefined {
  const { message, findings = [] } = (body ?? {}) as Partial<Refusal>;
  return message && message + findings.map((found) => ` ${found.message} ${found.help}`).join("");
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
