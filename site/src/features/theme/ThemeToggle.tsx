/** The header's button between light and dark. Both its faces are in the page; CSS shows the one that applies. */
import moon from "virtual:icon/moon";
import sun from "virtual:icon/sun";
import { Icon } from "../../components/Icon";
import { shell } from "../../manifests";
import { toggleTheme } from "./theme";

export function ThemeToggle() {
  const { toDark, toLight } = shell.theme;
  return (
    <button type="button" className="icon-button needs-script" onClick={toggleTheme} data-tooltip>
      <span className="while-light">
        <Icon outline={moon} />
        <span className="sr-only">{toDark}</span>
      </span>
      <span className="while-dark">
        <Icon outline={sun} />
        <span className="sr-only">{toLight}</span>
      </span>
    </button>
  );
}
