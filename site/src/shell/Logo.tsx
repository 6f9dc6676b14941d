/** The academy's mark and name. */
import { logo } from "../art/marks";
import { Mark } from "../components/Mark";
import { shell } from "../manifests";

export function Logo() {
  return (
    <>
      <Mark outline={logo} className="logo-mark" />
      <span className="logo-name">{shell.academy.name}</span>
    </>
  );
}
