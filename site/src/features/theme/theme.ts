/** The visitor's theme: kept in storage, put on the document by boot.ts and here; the rest is CSS. */
import { useSyncExternalStore } from "react";
import { THEME_KEY, THEMES, type Theme } from "../../spec";

const listeners = new Set<() => void>();
const root = typeof document === "undefined" ? undefined : document.documentElement;

/** Returns the theme that was chosen; light where none was, or where storage is refused. */
function readTheme(): Theme {
  return toTheme(root?.dataset.theme);
}

/** Puts a theme on the document and, where it may, into storage. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is refused: the theme lasts as long as the page.
  }
  show(theme);
}

/** Switches between light and dark, from what is seen now. */
export function toggleTheme(): void {
  const theme = readTheme();
  const dark = theme === "system" ? systemDark().matches : theme === "dark";
  setTheme(dark ? "light" : "dark");
}

/** The chosen theme, in step with all controls and tabs; undefined until the page is hydrated. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore(subscribe, readTheme, () => undefined);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) follow();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let following = false;

/** Follows other tabs, pages that come back from the browser's cache, and the system. */
function follow(): void {
  if (following) return;
  following = true;
  addEventListener("storage", ({ key, newValue }) => {
    if (key === THEME_KEY || key === null) show(toTheme(newValue));
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) show(storedTheme());
  });
  systemDark().addEventListener("change", paintBrowser);
  paintBrowser();
}

function show(theme: Theme): void {
  if (root) root.dataset.theme = theme;
  paintBrowser();
  for (const listener of listeners) listener();
}

/** Gives the browser's own surfaces the page's colour (HTML, theme-color). */
function paintBrowser(): void {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!meta) {
    meta = document.createElement("meta");
    meta.name = "theme-color";
    document.head.append(meta);
  }
  meta.content = getComputedStyle(document.documentElement).backgroundColor;
}

function storedTheme(): Theme {
  try {
    return toTheme(localStorage.getItem(THEME_KEY));
  } catch {
    return readTheme();
  }
}

function toTheme(value: string | null | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? "light";
}

function systemDark(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}
