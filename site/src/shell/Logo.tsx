/** The academy's mark and name. */

import { Mark } from "../../shared/Mark";
import { logo } from "../../shared/marks";
import { shell } from "../manifests";

export function Logo() {
  return (
    <>
      <Mark outline={logo} className="logo-mark" />
      <span className="logo-name">{shell.academy.name}</span>
    </>
  );
}
