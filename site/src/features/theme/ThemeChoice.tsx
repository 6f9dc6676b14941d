/** The footer's choice of theme; early.ts answers its buttons, and says which is pressed. */
import { shell } from "../../manifests";
import { THEMES } from "../../spec";
import "./theme.css";

export function ThemeChoice() {
  return (
    <fieldset className="theme-choice needs-script">
      <legend>{shell.theme.heading}</legend>
      <div className="theme-options">
        {THEMES.map((theme) => (
          <button key={theme} type="button" value={theme}>
            {shell.theme[theme]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
