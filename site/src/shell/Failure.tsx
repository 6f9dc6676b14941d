/** The screen for unexpected errors: a message, a link to the home page, and the error. */
import { Component, type ReactNode } from "react";
import { shell } from "../manifests";

interface BoundaryProps {
  location: object;
  children: ReactNode;
}

interface BoundaryState {
  location?: object;
  error?: unknown;
}

/** Shows the error screen in place of a component that threw while rendering, until the location changes. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { location, error: undefined };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : <Failure error={error} />;
  }
}

function Failure({ error }: { error: unknown }) {
  const { title, text, home } = shell.failure;
  return (
    <main className="wrap stack">
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {/* Not the router's link: a document load restarts the application. */}
      <p>
        <a className="button button-accent" href={home.href}>
          {home.label}
        </a>
      </p>
      {/* Styles of its own, since a rule would be in every page. */}
      <p style={{ color: "var(--color-danger)" }}>{error instanceof Error ? error.message : String(error)}</p>
      {error instanceof Error && (
        <pre style={{ maxInlineSize: "100%", overflowX: "auto" }}>{error.stack}</pre>
      )}
    </main>
  );
}
