/** The visitor's theme, without React: saved in storage, set on the document by boot.ts and here, and drawn by CSS. */
import { THEME_KEY, THEMES, type Theme } from "./spec";

/** Returns the chosen theme; light without a choice or without access to storage. */
function readTheme(): Theme {
  return toTheme(document.documentElement.dataset.theme);
}

/** Sets a theme on the document and, if storage is allowed, saves it. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is refused, so the theme lasts as long as the page.
  }
  show(theme);
}

/** Switches from the visible theme to the other one, light or dark. */
export function toggleTheme(): void {
  const theme = readTheme();
  const dark = theme === "system" ? systemDark().matches : theme === "dark";
  setTheme(dark ? "light" : "dark");
}

/** Follows changes of the theme in other tabs, in the system, and while this page was hidden. */
export function followTheme(): void {
  addEventListener("storage", ({ key, newValue }) => {
    if (key === THEME_KEY || key === null) show(toTheme(newValue));
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) show(storedTheme());
  });
  addEventListener("hydrated", () => show(readTheme())); // hydration may have rendered the page again
  systemDark().addEventListener("change", paintBrowser);
  show(readTheme());
}

/** Shows `theme` on the page and on all its controls. */
function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const button of document.querySelectorAll<HTMLButtonElement>(".theme-options button"))
    button.ariaPressed = `${button.value === theme}`;
  paintBrowser();
}

/** Sets the colour of the browser's own interface to that of the page (HTML, theme-color). */
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
    return toTheme(localStorage.getItem(THEME_KEY) ?? readTheme());
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
