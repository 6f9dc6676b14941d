/** Mends a tab that is older than the last deploy: its scripts are gone, so the page is loaded anew, once. */

const KEY = "reloaded";

/** Runs `fetch`; where it fails for the first time at `path`, goes there by loading the whole page instead. */
export async function onlyOnce<T>(path: string, fetch: () => Promise<T>): Promise<T> {
  try {
    const result = await fetch();
    forget();
    return result;
  } catch (error) {
    if (!remember(path)) throw error;
    location.assign(path);
    return new Promise(() => {});
  }
}

/** Returns whether this is the first failure at `path`; where nothing can be remembered, it never is. */
function remember(path: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === path) return false;
    sessionStorage.setItem(KEY, path);
    return true;
  } catch {
    return false;
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is refused: nothing was remembered.
  }
}
