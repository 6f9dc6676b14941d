/** The visitor's theme: kept in storage, put on the document, the rest is CSS. */
import { useSyncExternalStore } from "react";
import { THEME_KEY, THEMES, type Theme } from "../../spec";

const listeners = new Set<() => void>();

/** Returns the theme that was chosen; light where none was, or where storage is refused. */
function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((known) => known === theme) ?? "light";
}

/** Puts a theme on the document and, where it may, into storage. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is refused: the theme lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Switches between light and dark, from what is seen now. */
export function toggleTheme(): void {
  const theme = readTheme();
  const dark = theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
  setTheme(dark ? "light" : "dark");
}

/** The chosen theme, in step with all controls and tabs; undefined until the page is hydrated. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore(subscribe, readTheme, () => undefined);
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== THEME_KEY && event.key !== null) return;
    const known = THEMES.find((theme) => theme === event.newValue) ?? "light";
    document.documentElement.dataset.theme = known;
    listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}
