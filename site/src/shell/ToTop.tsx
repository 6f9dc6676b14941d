/** The button that leads back to the top once the page is scrolled. */
import arrowUp from "virtual:icon/arrow-up";
import { useEffect, useState } from "react";
import { Icon } from "../components/Icon";
import { shell } from "../manifests";
import { TO_TOP_THRESHOLD } from "../spec";
import { focusHeading } from "./navigation";

export function ToTop() {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const update = () => setVisible(window.scrollY > TO_TOP_THRESHOLD);
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, []);
  const scroll = () => {
    window.scrollTo({ top: 0 }); // smooth where CSS says so
    focusHeading();
  };
  return (
    <button
      type="button"
      className="to-top icon-button"
      hidden={!visible}
      onClick={scroll}
      aria-label={shell.footer.toTop}
      data-tooltip={shell.footer.toTop}
    >
      <Icon outline={arrowUp} />
    </button>
  );
}
