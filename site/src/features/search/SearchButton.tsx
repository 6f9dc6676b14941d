/**
 * Opens the search: by its button, or by Ctrl or Cmd with K. The dialogue and its field are in the page from the start,
 * so that what is typed early has a place to go; what finds (Results.tsx) is fetched when it is first wanted.
 */
import magnifier from "virtual:icon/search";
import x from "virtual:icon/x";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "../../components/Icon";
import { shell } from "../../manifests";
import { useLeaving } from "../../shell/navigation";
import { orLoad } from "../../stale";
import { SearchFailure } from "./SearchFailure";
import "./dialog.css";

const fetchResults = () => import("./Results");
type Results = Awaited<ReturnType<typeof fetchResults>>["Results"];

export function SearchButton() {
  const { open: label, title, placeholder, close, loading } = shell.search;
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  const [Results, setResults] = useState<Results | null>(); // null where they could not be fetched

  const load = (fetch = fetchResults) => {
    fetch().then(
      (module) => setResults(() => module.Results),
      () => setResults(null),
    );
  };
  const prefetch = () => load();
  // Loading the page anew mends a tab older than the last deploy; without a network it would only be lost.
  const retry = () => load(navigator.onLine ? () => orLoad(location.pathname, fetchResults) : fetchResults);
  const open = () => {
    if (!dialog.current?.open) dialog.current?.showModal();
    field.current?.select();
    setOpened(true);
    load();
  };
  const start = useEffectEvent(() => {
    // It may have been opened, and typed into, before this code had arrived.
    if (!dialog.current?.open) return;
    setOpened(true);
    load();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  });
  useLeaving(() => dialog.current?.close());
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    start();
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  return (
    <>
      <button
        type="button"
        className="icon-button needs-script"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        data-tooltip
      >
        <Icon outline={magnifier} />
        <span className="sr-only">{label}</span>
      </button>
      <dialog
        ref={dialog}
        id="search"
        className="search"
        aria-label={title}
        onClose={() => setOpened(dialog.current?.open ?? false)} // told late, it may be open again
        suppressHydrationWarning // it may be open already
      >
        <div className="search-bar">
          <Icon outline={magnifier} />
          <input
            ref={field}
            className="search-field"
            role="combobox"
            aria-label={title}
            aria-autocomplete="list"
            aria-expanded="false"
            aria-controls="search-list"
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
          />
          <button type="button" className="icon-button" onClick={() => dialog.current?.close()}>
            <Icon outline={x} />
            <span className="sr-only">{close}</span>
          </button>
        </div>
        {opened && Results && <Results dialog={dialog} field={field} />}
        {opened && Results === undefined && <p className="search-note">{loading}</p>}
        {opened && Results === null && <SearchFailure field={field} onRetry={retry} />}
      </dialog>
    </>
  );
}
