/** Mends a tab that is older than the last deploy: its scripts are gone, so a page is loaded whole instead. */

/**
 * Runs `fetch`; where it fails, goes to `path` by loading the whole page, and never ends. Only to be used for what a
 * visitor has just asked for: so it cannot go round in circles.
 */
export async function orLoad<T>(path: string, fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch {
    location.assign(path);
    return new Promise(() => {});
  }
}
