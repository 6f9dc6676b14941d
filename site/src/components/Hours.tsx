/** The business hours, one line per group of days; no line breaks inside a time of day. */
import { shell } from "../manifests";

export function Hours() {
  return shell.academy.hours.map(({ label, text }) => (
    <p key={label}>
      {label}: {text.replace(/(\d) (?=[AP]M\b)/g, "$1\u00a0")}
    </p>
  ));
}
