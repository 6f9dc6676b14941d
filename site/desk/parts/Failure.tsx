/** What is seen where the desk's own page fails: nothing is lost by loading it again. */
import { useRouteError } from "react-router-dom";
import { Button } from "./Button";
import { Empty } from "./Empty";

export function Failure() {
  const error = useRouteError();
  return (
    <main className="alone">
      <Empty title="Something went wrong on this page">
        <p>What was saved is saved, and what you typed is kept here. Load the page again to go on.</p>
        <p className="muted">{error instanceof Error ? error.message : String(error)}</p>
        <Button kind="primary" onClick={() => location.reload()}>
          Load again
        </Button>
      </Empty>
    </main>
  );
}
