/** Asks the desk's server, on this computer alone. */
import type { Refusal } from "../api";

/** What the server refuses, in words for people; `status` is HTTP's, `body` what it says beside. */
export class RefusedError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(messageIn(body) ?? `The desk answered ${status}.`);
    this.status = status;
    this.body = body;
  }
}

/** The server gave no answer: it was stopped, or is about to start again. */
export class GoneError extends Error {
  constructor() {
    super("The desk does not answer.");
  }
}

interface Asked {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  /** Sent as JSON; a file is sent as it is. */
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** Returns the server's answer; GoneError without one, RefusedError where it says no. */
export async function ask<T>(
  path: string,
  { method = "GET", body, signal, headers }: Asked = {},
): Promise<T> {
  const file = body instanceof Blob;
  const response = await fetch(path, {
    method,
    headers: {
      "X-Desk": "1",
      ...(body !== undefined && !file && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: file ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new GoneError();
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new RefusedError(response.status, answer);
  return answer as T;
}

/** What a refusal says, with what was found first. */
function messageIn(body: unknown): string | undefined {
  const { message, findings = [] } = (body ?? {}) as Partial<Refusal>;
  const [found] = findings;
  return found ? `${message} ${found.message} ${found.help}` : message;
}
