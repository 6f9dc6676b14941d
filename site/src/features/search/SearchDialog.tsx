/**
 * The search's dialogue: a combobox after the WAI-ARIA pattern (focus stays in the field, the list's active option is
 * named by aria-activedescendant). It is in the page from the start, so that what is typed early has a place to go.
 */
import magnifyingGlass from "virtual:icon/magnifying-glass";
import x from "virtual:icon/x";
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { Icon } from "../../components/Icon";
import { shell } from "../../manifests";
import { onlyOnce } from "../../stale";
import { loadResults } from "./load";
import type ResultsComponent from "./Results";
import { SearchFailure } from "./SearchFailure";
import "./dialog.css";

export const SEARCH_ID = "search";
const LIST_ID = "search-list";

/** Returns the id of the option at a position, counted from 0. */
export const optionId = (position: number): string => `search-option-${position}`;

export interface SearchHandle {
  open: () => void;
}

export function SearchDialog({ ref }: { ref: Ref<SearchHandle> }) {
  const { title, placeholder, close, loading } = shell.search;
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(-1);
  const [count, setCount] = useState(0);
  const [Results, setResults] = useState<typeof ResultsComponent>();
  const [failed, setFailed] = useState(false);

  const search = (text: string) => {
    setQuery(text);
    setActive(text.trim() ? 0 : -1);
  };
  const load = (fetchResults = loadResults) => {
    setFailed(false);
    fetchResults().then(
      (component) => setResults(() => component),
      () => setFailed(true),
    );
  };
  const open = () => {
    if (!dialog.current?.open) dialog.current?.showModal();
    field.current?.select();
    search(field.current?.value ?? "");
    setOpened(true);
    load();
  };
  useImperativeHandle(ref, () => ({ open }));

  // It may have been opened, and typed into, before this code had arrived.
  const openEarly = useRef(() => {
    if (!dialog.current?.open) return;
    search(field.current?.value ?? "");
    setOpened(true);
    load();
  });
  useEffect(() => openEarly.current(), []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return;
    if (event.key === "Enter") {
      document.getElementById(optionId(active))?.click();
      return;
    }
    const next = moved(event.key, active, count);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  };
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) currentTarget.close(); // on the backdrop
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialogue
    <dialog
      ref={dialog}
      id={SEARCH_ID}
      className="search"
      aria-label={title}
      onClick={onClick}
      onClose={() => setOpened(false)}
      suppressHydrationWarning // may be open by now
    >
      <div className="search-panel">
        <div className="search-bar">
          <Icon outline={magnifyingGlass} />
          <input
            ref={field}
            className="search-field"
            type="text"
            role="combobox"
            aria-label={title}
            aria-autocomplete="list"
            aria-expanded={opened && count > 0}
            aria-controls={LIST_ID}
            aria-activedescendant={opened && active >= 0 && active < count ? optionId(active) : undefined}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => search(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="icon-button" onClick={() => dialog.current?.close()}>
            <Icon outline={x} />
            <span className="sr-only">{close}</span>
          </button>
        </div>
        {opened && failed && (
          <SearchFailure onRetry={() => load(() => onlyOnce(location.pathname, loadResults))} />
        )}
        {opened && !failed && !Results && (
          <p className="search-note" role="status">
            {loading}
          </p>
        )}
        {opened && Results && (
          <Results
            id={LIST_ID}
            query={query}
            active={active}
            onCount={setCount}
            onChoose={() => dialog.current?.close()}
          />
        )}
      </div>
    </dialog>
  );
}

/** Returns the option that a key leads to from the one at `active` (-1: none), or undefined where it leads nowhere. */
function moved(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return (active + 1) % count;
    case "ArrowUp":
      return active <= 0 ? count - 1 : active - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
