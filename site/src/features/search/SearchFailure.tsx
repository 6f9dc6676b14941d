/** What the search says when it could not be fetched, and the way to try again. */
import { shell } from "../../manifests";

export function SearchFailure({ onRetry }: { onRetry: () => void }) {
  const { failed, retry } = shell.search;
  return (
    <div className="search-note" role="alert">
      <p>{failed}</p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}
