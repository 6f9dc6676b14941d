/** Saves a version in the name of whoever presses the button; git keeps the name for this project. */
import { type FormEvent, useState } from "react";
import type { SaveRequest } from "../api";
import { Button } from "../parts/Button";
import { TextField } from "../parts/TextField";
import { useAct } from "./useAct";

interface SaveProps {
  path: "/api/history/begin" | "/api/history/save";
  /** The name so far. */
  known: string;
  /** The words of the button. Without them, the latest version has everything, and can get a name. */
  label?: string | undefined;
}

export function Save({ path, known, label }: SaveProps) {
  const [author, setAuthor] = useState(known);
  const [what, setWhat] = useState("");
  const save = useAct<SaveRequest>(path);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ author: author.trim(), what: what.trim() }, { onSuccess: () => setWhat("") });
  };
  const isNew = author.trim() !== known;
  return (
    <form className="grid w-full max-w-120 justify-items-start gap-3 *:[.field]:w-full" onSubmit={onSubmit}>
      {path === "/api/history/save" && (
        <TextField
          id="version-name"
          label="Name of the version"
          hint={`${label ? "Optional, such" : "Such"} as “Before the summer course”.`}
          value={what}
          onChange={setWhat}
        />
      )}
      <TextField id="version-author" label="Your name" value={author} onChange={setAuthor}>
        <p className="muted">It stands beside your versions, so that colleagues see who did what.</p>
      </TextField>
      <Button
        type="submit"
        kind={path === "/api/history/begin" ? "accent" : "quiet"}
        disabled={save.isPending || !author.trim() || !(label || what.trim() || isNew)}
      >
        {label ?? (isNew && !what.trim() ? "Keep this name" : "Name the latest version")}
      </Button>
    </form>
  );
}
