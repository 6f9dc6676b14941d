/** What the search says when it could not be fetched, and the way to try again. */
import { shell } from "../../manifests";

export function SearchFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="search-note" role="alert">
      <p>{shell.search.failed}</p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {shell.search.retry}
      </button>
    </div>
  );
}
