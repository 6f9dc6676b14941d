/** The footer's choice of theme. Buttons and no radio buttons: boot.ts keeps early clicks on buttons. */
import { shell } from "../../manifests";
import { THEMES } from "../../spec";
import { setTheme, useTheme } from "./theme";
import "./theme.css";

export function ThemeChoice() {
  const current = useTheme();
  return (
    <fieldset className="theme-choice needs-script">
      <legend>{shell.theme.heading}</legend>
      <div className="theme-options">
        {THEMES.map((theme) => (
          <button key={theme} type="button" aria-pressed={theme === current} onClick={() => setTheme(theme)}>
            {shell.theme[theme]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
