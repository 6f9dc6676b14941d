/** What the search says when it could not be fetched, and the way to try again. */
import type { RefObject } from "react";
import { shell } from "../../manifests";

interface SearchFailureProps {
  /** Gets the focus when the button, which has it, goes. */
  field: RefObject<HTMLElement | null>;
  onRetry: () => void;
}

export function SearchFailure({ field, onRetry }: SearchFailureProps) {
  const again = () => {
    field.current?.focus();
    onRetry();
  };
  return (
    <div className="search-note" role="alert">
      <p>{shell.search.failed}</p>
      <button type="button" className="button button-quiet" onClick={again}>
        {shell.search.retry}
      </button>
    </div>
  );
}
