/** The screen for unexpected failures: what happened, where, and the way home. */
import { shell } from "../manifests";
import { useRouteError } from "../router";

export function Failure() {
  const error = useRouteError();
  const { title, text, home } = shell.failure;
  return (
    <main className="wrap message-page">
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {/* Not the router's link: whatever failed shall start anew. */}
      <p>
        <a className="button button-accent" href={home.href}>
          {home.label}
        </a>
      </p>
      <p className="failure-text">{error instanceof Error ? error.message : String(error)}</p>
      {error instanceof Error && <pre className="failure-stack">{error.stack}</pre>}
    </main>
  );
}
