/** The button that leads back to the top; early.ts shows it once the page is scrolled, and answers it. */
import arrowUp from "virtual:icon/arrow-up";
import { Icon } from "../components/Icon";
import { shell } from "../manifests";

export function ToTop() {
  return (
    <button
      type="button"
      className="to-top icon-button"
      hidden
      suppressHydrationWarning // it may be shown already
      aria-label={shell.footer.toTop}
      data-tooltip={shell.footer.toTop}
    >
      <Icon outline={arrowUp} />
    </button>
  );
}
