/** The header's button for light and dark. The document has both icons, and CSS shows one; early.ts handles clicks. */
import moon from "virtual:icon/moon";
import sun from "virtual:icon/sun";
import { LabelledIcon } from "../../../shared/Icon";
import { shell } from "../../manifests";

export function ThemeToggle() {
  const { toDark, toLight } = shell.theme;
  return (
    <button type="button" className="icon-button needs-script" value="toggle" data-tooltip="">
      <LabelledIcon icon={moon} label={toDark} className="while-light" />
      <LabelledIcon icon={sun} label={toLight} className="while-dark" />
    </button>
  );
}
