/** The settings of the site's host, with the fields of its kind and a connection test. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { Done, HostRequest, HostTrial, HostSettings as Settings } from "../api";
import { Button } from "../parts/Button";
import { done } from "../parts/changes";
import { ask } from "../parts/client";
import { TextField } from "../parts/TextField";
import { PROJECT } from "../parts/useProject";
import "../parts/field.css";

export function HostSettings({ settings }: { settings: Settings }) {
  return (
    <details className="border-t border-hairline py-2" open={!settings.kind}>
      <summary className="font-semibold">Where the site goes</summary>
      {!settings.kind && <p className="muted">Choosing a place sends nothing.</p>}
      {/* The form begins anew when the host is another one. */}
      <HostForm key={JSON.stringify([settings.kind, settings.values])} settings={settings} />
    </details>
  );
}

function HostForm({ settings }: { settings: Settings }) {
  const id = useId();
  const queries = useQueryClient();
  const [kind, setKind] = useState(settings.kind || (settings.forms[0]?.kind ?? ""));
  const [values, setValues] = useState<Record<string, string>>(settings.values);
  const [password, setPassword] = useState("");
  const form = settings.forms.find((each) => each.kind === kind);
  const send = (path: string) =>
    ask<Done | HostTrial>(path, {
      method: "POST",
      body: { kind, values, password } satisfies HostRequest,
    });
  const request = useMutation({
    mutationFn: (path: "host" | "host/try") => send(`/api/publish/${path}`),
    onSuccess: async ({ what }, path) => {
      if (path === "host/try") return;
      done.set({ told: what, undo: true });
      await queries.invalidateQueries({ queryKey: PROJECT });
    },
  });
  if (!form) return null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate("host");
  };
  return (
    <form className="grid gap-5 py-3" onSubmit={onSubmit} onInput={request.reset}>
      <div className="field">
        <label htmlFor={`${id}-kind`}>Kind of host</label>
        <p className="field-hint" id={`${id}-kinds`}>
          The company that shows your site on the web says in its welcome message which kind it is.
        </p>
        <select
          id={`${id}-kind`}
          className="field-input"
          aria-describedby={`${id}-kinds`}
          value={kind}
          onChange={({ target: { value } }) => {
            setKind(value);
            if ([value, kind].includes("file")) setValues({ ...values, folder: "" }); // a path on this computer
          }}
        >
          {settings.forms.map((each) => (
            <option key={each.kind} value={each.kind}>
              {each.label}
            </option>
          ))}
        </select>
      </div>
      {form.fields.map(({ name, label, hint, required }) => (
        <TextField
          key={name}
          id={`${id}-${name}`}
          label={label}
          isAddress
          hint={hint}
          required={required}
          value={values[name] ?? ""}
          onChange={(value) => setValues({ ...values, [name]: value })}
        />
      ))}
      {form.asks && (
        <TextField
          id={`${id}-password`}
          label={form.asks}
          isSecret
          hint={form.key}
          value={password}
          onChange={setPassword}
        />
      )}
      <p role="status" className={request.error ? "field-error" : ""}>
        {request.isPending ? "Asking the host ..." : (request.error?.message ?? request.data?.what)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={request.isPending} onClick={() => request.mutate("host/try")}>
          Try the connection
        </Button>
        <Button type="submit" kind={settings.kind ? "quiet" : "accent"} disabled={request.isPending}>
          Use this place
        </Button>
      </div>
    </form>
  );
}
