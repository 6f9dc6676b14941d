/** Opens the search: by its button, or by Ctrl or Cmd with K. */
import magnifyingGlass from "virtual:icon/magnifying-glass";
import { useCallback, useEffect, useRef } from "react";
import { Icon } from "../../components/Icon";
import { shell } from "../../manifests";
import { loadResults } from "./load";
import { SEARCH_ID, SearchDialog, type SearchHandle } from "./SearchDialog";

export function SearchButton() {
  const dialog = useRef<SearchHandle>(null);
  const open = useCallback(() => dialog.current?.open(), []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);

  return (
    <>
      <button
        type="button"
        className="icon-button needs-script"
        aria-haspopup="dialog"
        aria-controls={SEARCH_ID}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        data-tooltip
      >
        <Icon outline={magnifyingGlass} />
        <span className="sr-only">{shell.search.open}</span>
      </button>
      <SearchDialog ref={dialog} />
    </>
  );
}

function prefetch(): void {
  loadResults().catch(() => {
    // Opening the search will try again, and tell.
  });
}
