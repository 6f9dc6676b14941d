/**
 * The search button; Ctrl or Cmd with K works, too. The dialogue and its field are in the document, so that visitors can
 * type before the code is loaded; the search itself (Results.tsx) is fetched at its first use.
 */
import magnifier from "virtual:icon/search";
import x from "virtual:icon/x";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "../../../shared/Icon";
import { shell } from "../../manifests";
import { useLeaving } from "../../shell/navigation";
import { orLoad } from "../../staleTab";
import { SearchFailure } from "./SearchFailure";
import "./dialog.css";

const fetchResults = () => import("./Results");
type Results = Awaited<ReturnType<typeof fetchResults>>["Results"];

export function SearchButton() {
  const { open: label, title, placeholder, close: closing, loading } = shell.search;
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  const [Results, setResults] = useState<Results | null>(); // null if the fetch failed

  const load = (fetch = fetchResults) => {
    fetch().then(
      (module) => setResults(() => module.Results),
      () => setResults(null),
    );
  };
  const prefetch = () => load();
  // A reload repairs a tab older than the last deploy; without a network, a reload would lose the page.
  const retry = () => load(navigator.onLine ? () => orLoad(location.pathname, fetchResults) : fetchResults);
  const open = () => {
    if (!dialog.current?.open) dialog.current?.showModal();
    field.current?.select();
    setOpened(true);
    load();
  };
  /** Hides the dialogue at once, and closes it after that frame, because the page behind is then styled anew. */
  const close = () => {
    const element = dialog.current;
    if (!element) return;
    element.hidden = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        element.close();
        element.hidden = false;
      }),
    );
  };
  const start = useEffectEvent(() => {
    // The dialogue may already be open, with text in its field, when this code starts.
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
        data-tooltip=""
      >
        <Icon outline={magnifier} />
        <span className="sr-only">{label}</span>
      </button>
      <dialog
        ref={dialog}
        id="search"
        className="search"
        aria-label={title}
        onClose={() => setOpened(dialog.current?.open ?? false)} // the event is late: the dialogue may be open again
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
            onInput={Results === null ? prefetch : undefined}
          />
          <button type="button" className="icon-button" onClick={close} data-tooltip="">
            <Icon outline={x} />
            <span className="sr-only">{closing}</span>
          </button>
        </div>
        {opened && Results && <Results dialog={dialog} field={field} />}
        {opened && Results === undefined && <p className="search-note">{loading}</p>}
        {opened && Results === null && <SearchFailure field={field} onRetry={retry} />}
      </dialog>
    </>
  );
}
