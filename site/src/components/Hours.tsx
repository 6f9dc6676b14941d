/** The business hours, a line for each group of days; a time of day stays on one line. */
import { shell } from "../manifests";

export function Hours() {
  return shell.academy.hours.map(({ label, text }) => (
    <p key={label}>
      {label}: {text.replace(/(\d) (?=[AP]M\b)/g, "$1\u00a0")}
    </p>
  ));
}
