/** The view after an error in the page's code, with a reload button; a reload keeps unsaved text. */
import { useRouteError } from "react-router-dom";
import { Button } from "./Button";
import { messageOf } from "./client";
import { Empty } from "./Empty";

export function Failure() {
  const error = useRouteError();
  return (
    <main className="alone">
      <Empty title="Something went wrong on this page">
        <p>Nothing is lost: what you typed is kept here. Load the page again to continue.</p>
        <p className="muted">{messageOf(error)}</p>
        <Button kind="accent" onClick={() => location.reload()}>
          Load again
        </Button>
      </Empty>
    </main>
  );
}
