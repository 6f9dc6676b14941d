/** The message that the search could not be loaded, with a button to retry. */
import type { RefObject } from "react";
import { shell } from "../../manifests";

interface SearchFailureProps {
  /** The field that gets the focus when the button disappears. */
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
