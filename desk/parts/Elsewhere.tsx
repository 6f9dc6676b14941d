/** The screen of a page while another page may write. Typed text stays below it, and comes back with the right to write. */
import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import { Button } from "./Button";
import { mayWrite } from "./client";
import { Empty } from "./Empty";
import { follow, reached } from "./events";
import { useStore } from "./store";

const TOLD = "The desk is open in another window.";

export function Elsewhere() {
  const isElsewhere = useStore(mayWrite, (it) => it === false);
  const isReached = useStore(reached, (it) => it);
  return isElsewhere && isReached && <Cover />;
}

function Cover() {
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current: element } = dialog;
    element?.showModal(); // above all that is open
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="elsewhere"
      aria-label={TOLD}
      onClose={() => dialog.current?.showModal()} // after Escape
    >
      <Empty title={TOLD}>
        <Button kind="accent" onClick={() => follow(queries, "take")}>
          Use it here
        </Button>
      </Empty>
    </dialog>
  );
}
