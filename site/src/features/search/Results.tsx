/**
 * The results of the search. The index is fetched at the first use and cached. Field and results are a combobox
 * (WAI-ARIA pattern): the focus stays in the field, which names the active option.
 */
import { QueryClient, useQuery } from "@tanstack/react-query";
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useMemo, useState } from "react";
import { CACHE_TIME, FETCH_RETRIES, retryDelay } from "../../../shared/spec";
import { LinkButton } from "../../components/Button";
import { Link } from "../../components/Link";
import type { SearchManifest } from "../../contract";
import { shell } from "../../manifests";
import { type Found, find, isIllness, toIndex } from "./finder";
import type { Piece } from "./passages";
import { SearchFailure } from "./SearchFailure";
import "./results.css";

const client = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: CACHE_TIME,
      staleTime: CACHE_TIME,
      retry: FETCH_RETRIES,
      retryDelay,
      // Without a network, the retries must end with a message instead of waiting for a connection.
      networkMode: "always",
    },
  },
});

/** An option of the list; `note` replaces the name of the list with its page. */
interface Choice extends Found {
  note?: string | undefined;
}

interface ResultsProps {
  dialog: RefObject<HTMLDialogElement | null>;
  field: RefObject<HTMLInputElement | null>;
}

export function Results({ dialog, field }: ResultsProps) {
  const [query, setQuery] = useState(() => field.current?.value.trim() ?? "");
  const [moved, setMoved] = useState<number | null>(null); // option chosen by arrow keys since the last typed letter
  const { data, isError, refetch } = useQuery(
    { queryKey: ["search"], queryFn: async ({ signal }) => toIndex(await fetchIndex(signal)) },
    client,
  );
  const found = useMemo(() => (data && query ? find(data, query) : []), [data, query]);
  const isNothing = data !== undefined && query !== "" && found.length === 0;
  const options: Choice[] = isError ? [] : isNothing ? toTopics(data.manifest) : query ? found : POPULAR;
  const active = moved ?? (found.length > 0 ? 0 : -1);

  useField(field, {
    onInput: (text) => {
      setQuery(text);
      setMoved(null);
      if (isError) void refetch();
    },
    onMove: setMoved,
    active,
    count: options.length,
  });
  const onClick = (event: MouseEvent) => {
    const stays = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!stays && (event.target as Element).closest("a")) dialog.current?.close();
  };
  useBackdrop(dialog);

  if (isError) return <SearchFailure field={field} onRetry={() => void refetch()} />;
  return (
    <>
      <p className="search-note" role="status">
        {isNothing && isIllness(data, query) && data.manifest.illnessText
          ? data.manifest.illnessText
          : toNote(query, data !== undefined, found.length)}
      </p>
      {isNothing && <p className="search-heading">{shell.search.topics}</p>}
      {options.length > 0 && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles keys
        <div
          id="search-list"
          role="listbox"
          aria-label={isNothing ? shell.search.topics : shell.search.title}
          className="search-list"
          onClick={onClick}
        >
          {options.map((option, position) => (
            <Option key={option.path} option={option} position={position} selected={position === active} />
          ))}
        </div>
      )}
      {isNothing && <Ask />}
    </>
  );
}

/** Contact links, for a search without results. */
function Ask() {
  const { academy, menu, whatsapp } = shell;
  return (
    <div className="search-ask">
      <p className="search-heading">{shell.search.ask}</p>
      <LinkButton link={{ href: academy.whatsappHref, label: whatsapp }} kind="quiet" />
      <LinkButton link={{ href: academy.phoneHref, label: menu.call }} kind="quiet" />
    </div>
  );
}

interface Combobox {
  onInput: (text: string) => void;
  onMove: (position: number) => void;
  /** Position of the active option, or -1. */
  active: number;
  /** The number of options. */
  count: number;
}

/** Connects the field, which exists before this component, to the list. */
function useField(field: RefObject<HTMLInputElement | null>, combobox: Combobox): void {
  const { active, count } = combobox;

  const onInput = useEffectEvent(() => combobox.onInput(field.current?.value.trim() ?? ""));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (isComposing || ctrlKey || metaKey || altKey || shiftKey || count === 0) return;
    const next = follow(key, active, count);
    if (next === undefined && key !== "Enter") return;
    event.preventDefault(); // Enter would also press the button that gets the focus back
    if (next === undefined) document.getElementById(optionId(active))?.click();
    else combobox.onMove(next);
  });
  useEffect(() => {
    const element = field.current;
    const [input, keydown] = [() => onInput(), (event: KeyboardEvent) => onKey(event)];
    const ended = new AbortController();
    input(); // text that was typed before this code was loaded
    element?.addEventListener("input", input, ended);
    element?.addEventListener("keydown", keydown, ended);
    return () => ended.abort();
  }, [field]);

  useEffect(() => {
    const element = field.current;
    const option = document.getElementById(optionId(active));
    element?.setAttribute("aria-expanded", `${count > 0}`);
    if (option) element?.setAttribute("aria-activedescendant", option.id);
    option?.scrollIntoView({ block: "nearest", behavior: "instant" });
    return () => {
      element?.setAttribute("aria-expanded", "false");
      element?.removeAttribute("aria-activedescendant");
    };
  }, [field, active, count]);
}

/** Returns the option that a key selects from the option `active`; undefined if the key selects none. */
function follow(key: string, active: number, count: number): number | undefined {
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

/** Closes the dialogue after a press that begins and ends outside it, so not after a text selection that ends outside. */
function useBackdrop(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    let pressed: EventTarget | null = null;
    const onDown = (event: Event) => {
      pressed = event.target;
    };
    const onClick = (event: Event) => {
      if (event.target === element && pressed === element) element?.close();
    };
    const ended = new AbortController();
    element?.addEventListener("pointerdown", onDown, ended);
    element?.addEventListener("click", onClick, ended);
    return () => ended.abort();
  }, [dialog]);
}

const optionId = (position: number): string => `search-option-${position}`;

function Option({ option, position, selected }: { option: Choice; position: number; selected: boolean }) {
  const { path, title, passage, note } = option;
  const { groups, gallery } = shell.menu;
  const list = path.includes("?")
    ? gallery
    : groups.find(({ links }) => links.some((link) => link.href === path));
  return (
    <Link
      id={optionId(position)}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      href={path}
      className="search-option"
    >
      <span className="search-title">
        <Pieces pieces={title} />
      </span>
      {(note ?? list) && <span className="search-parent">{note ?? list?.label}</span>}
      {passage.length > 0 && (
        <span className="search-passage">
          <Pieces pieces={passage} />
        </span>
      )}
    </Link>
  );
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, hit }, position) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other key
    hit ? <mark key={position}>{text}</mark> : text,
  );
}

/** The options before anything is typed. */
const POPULAR = shell.footer.popular.map(toOption);

/** Returns the options of a search without results: topics, each with the title of its page. */
function toTopics({ topics, documents }: SearchManifest): Choice[] {
  const toTitle = (href: string) => documents.find(({ path }) => path === href)?.title;
  return topics.length > 0
    ? topics.map((topic) => ({ ...toOption(topic), note: toTitle(topic.href) }))
    : POPULAR;
}

function toOption({ href, label }: { href: string; label: string }): Found {
  return { path: href, title: [{ text: label, hit: false }], passage: [] };
}

function toNote(query: string, ready: boolean, count: number): string {
  const { hint, loading, nothing, count: counted } = shell.search;
  if (!query) return hint;
  if (!ready) return loading;
  return count > 0 ? counted.replace("{count}", `${count}`) : nothing.replace("{query}", () => query);
}

async function fetchIndex(signal: AbortSignal): Promise<SearchManifest> {
  const response = await fetch("/search.json", { signal });
  if (!response.ok) throw new Error(`/search.json answers with ${response.status}`);
  return response.json();
}
