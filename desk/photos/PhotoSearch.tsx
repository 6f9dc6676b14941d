/** The search of the photos in the list, which the address remembers. */
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";

export function PhotoSearch() {
  const [query, setQuery] = useSearchParams();
  const words = query.get("find") ?? "";
  const field = useRef<HTMLInputElement>(null);
  // The address follows in a moment, and would take back letters that were typed meanwhile.
  const [typed, setTyped] = useState(words);
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(words);
  }, [words]);
  const find = (text: string) => {
    setTyped(text);
    if (text) query.set("find", text);
    else query.delete("find");
    setQuery(query, { replace: true });
  };
  return (
    <input
      ref={field}
      type="search"
      className="field-input"
      aria-label="Search photos"
      placeholder="Search photos"
      value={typed}
      onChange={({ target }) => find(target.value)}
    />
  );
}
