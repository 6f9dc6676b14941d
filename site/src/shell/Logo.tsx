/** The academy's mark and name. */
import { shell } from "../manifests";

export function Logo() {
  return (
    <>
      <svg className="logo-mark" viewBox="0 0 48 48" aria-hidden="true">
        <path d="M24 3 42 13.5v21L24 45 6 34.500v-21z" />
        <path d="M24 13 33 24 24 35 15 24z" />
      </svg>
      <span className="logo-name">{shell.academy.name}</span>
    </>
  );
}
