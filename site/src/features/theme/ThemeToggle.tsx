/** The header's button for light and dark. The document has both icons, and CSS shows one; early.ts handles clicks. */
import moon from "virtual:icon/moon";
import sun from "virtual:icon/sun";
import { Icon } from "../../components/Icon";
import { shell } from "../../manifests";

export function ThemeToggle() {
  const { toDark, toLight } = shell.theme;
  return (
    <button type="button" className="icon-button needs-script" value="toggle" data-tooltip>
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
