/** The footer's choice of theme; early.ts handles its buttons and marks the pressed one. */

import { THEMES } from "../../../shared/spec";
import { shell } from "../../manifests";
import "./theme.css";

export function ThemeChoice() {
  return (
    <fieldset className="theme-choice needs-script">
      <legend>{shell.theme.heading}</legend>
      <div className="theme-options">
        {THEMES.map((theme) => (
          // early.ts may have marked it as pressed
          <button key={theme} type="button" value={theme} suppressHydrationWarning>
            {shell.theme[theme]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
