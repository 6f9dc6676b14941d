/** The visitor's theme: kept in storage, put on the document by boot.ts and here; the rest is CSS. Without React. */
import { THEME_KEY, THEMES, type Theme } from "../../spec";

/** Returns the theme that was chosen; light where none was, or where storage is refused. */
function readTheme(): Theme {
  return toTheme(document.documentElement.dataset.theme);
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

/** Follows other tabs, the system, and what was chosen while this page was out of sight. */
export function followTheme(): void {
  addEventListener("storage", ({ key, newValue }) => {
    if (key === THEME_KEY || key === null) show(toTheme(newValue));
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) show(storedTheme());
  });
  addEventListener("hydrated", () => show(readTheme())); // the application may have drawn the page anew
  systemDark().addEventListener("change", paintBrowser);
  show(readTheme());
}

/** Shows `theme` everywhere. */
function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const button of document.querySelectorAll<HTMLButtonElement>(".theme-options button"))
    button.ariaPressed = `${button.value === theme}`;
  paintBrowser();
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
