/** The business hours, one paragraph per group of days. */
import { shell } from "../manifests";

export function Hours() {
  return shell.academy.hours.map(({ label, text }) => (
    <p key={label}>
      {label}: <span className="whole">{text}</span>
    </p>
  ));
}
