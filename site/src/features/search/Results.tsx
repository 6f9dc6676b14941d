/** What the search found, from an index that is fetched when it is first wanted and kept for a while. */
import { QueryClient, useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useMemo } from "react";
import { Link } from "../../components/Link";
import type { SearchManifest } from "../../contract";
import { shell } from "../../manifests";
import { CACHE_TIME, FETCH_RETRIES, retryDelay } from "../../spec";
import { type Found, find, type Piece, toIndex } from "./finder";
import { optionId } from "./SearchDialog";
import { SearchFailure } from "./SearchFailure";
import "./results.css";

const client = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: CACHE_TIME,
      staleTime: CACHE_TIME,
      retry: FETCH_RETRIES,
      retryDelay,
      // Without a network the attempts run out and the visitor is told, instead of waiting for ever.
      networkMode: "always",
    },
  },
});

interface ResultsProps {
  /** Id of the list of options. */
  id: string;
  query: string;
  /** Position of the active option; -1 where there is none. */
  active: number;
  onCount: (count: number) => void;
  onChoose: () => void;
}

export default function Results({ id, query, active, onCount, onChoose }: ResultsProps) {
  const { data, isError, refetch } = useQuery(
    { queryKey: ["search"], queryFn: ({ signal }) => fetchIndex(signal), select: toIndex },
    client,
  );
  const text = query.trim();
  const found = useMemo(() => (data && text ? find(data, text) : []), [data, text]);
  const options = text ? found : POPULAR;
  const count = options.length;

  useEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);

  const choose = (event: MouseEvent) => {
    const newTab = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (!newTab && (event.target as Element).closest("a")) onChoose();
  };

  if (isError) return <SearchFailure onRetry={() => void refetch()} />;
  return (
    <>
      <p className="search-note" role="status">
        {note(text, data !== undefined, count)}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, which keeps the focus */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div id={id} role="listbox" aria-label={shell.search.title} className="search-list" onClick={choose}>
        {options.map((option, position) => (
          <Option key={option.path} option={option} position={position} selected={position === active} />
        ))}
      </div>
    </>
  );
}

function Option({ option, position, selected }: { option: Found; position: number; selected: boolean }) {
  const { path, title, passage } = option;
  const list = shell.menu.groups.find((group) => group.links.some((link) => link.href === path));
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
      {list && <span className="search-parent">{list.label}</span>}
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
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
    hit ? <mark key={position}>{text}</mark> : text,
  );
}

/** Offered before anything is typed. */
const POPULAR: Found[] = shell.footer.popular.map(({ href, label }) => ({
  path: href,
  title: [{ text: label, hit: false }],
  passage: [],
}));

function note(text: string, ready: boolean, count: number): string {
  const { hint, loading, nothing, count: counted } = shell.search;
  if (!text) return hint;
  if (!ready) return loading;
  return count > 0 ? counted.replace("{count}", `${count}`) : nothing.replace("{query}", () => text);
}

async function fetchIndex(signal: AbortSignal): Promise<SearchManifest> {
  const response = await fetch("/search.json", { signal });
  if (!response.ok) throw new Error(`/search.json answers with ${response.status}`);
  return response.json();
}
