/** The academy's e-mail address as a link; a long address breaks after the @. */
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
