/** The academy's e-mail address as a link; where it does not fit on a line it gives way after the @. */
import { shell } from "../manifests";

export function EmailLink() {
  const { email } = shell.academy;
  const at = email.indexOf("@") + 1;
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
