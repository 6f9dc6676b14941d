/** The button to the top of the page; early.ts shows it and handles clicks. */
import arrowUp from "virtual:icon/arrow-up";
import { Icon } from "../../shared/Icon";
import { shell } from "../manifests";

export function ToTop() {
  return (
    <button
      type="button"
      className="to-top icon-button"
      hidden
      suppressHydrationWarning // early.ts may already show it
      aria-label={shell.footer.toTop}
      data-tooltip=""
    >
      <Icon outline={arrowUp} />
    </button>
  );
}
