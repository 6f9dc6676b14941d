/** Repairs a tab that is older than the last deploy: its scripts no longer exist, so the whole page is loaded. */

/**
 * Runs `fetch`; if it fails, loads the whole page at `path` and never resolves. Use it only after an action of the
 * visitor, so that it cannot loop.
 */
export async function orLoad<T>(path: string, fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch {
    location.assign(path);
    return new Promise(() => {});
  }
}
