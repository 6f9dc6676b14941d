/** The address through which two computers exchange their versions, with the name and password that it may ask for. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { Done, ShareRequest } from "../api";
import { Button } from "../parts/Button";
import { done } from "../parts/changes";
import { ask } from "../parts/client";
import { fetchAgain } from "../parts/fetchAgain";
import { TextField } from "../parts/TextField";

interface ShareProps {
  /** The address so far, or "". */
  known: string;
  onShared?: () => void;
}

export function Share({ known, onShared }: ShareProps) {
  const id = useId();
  const queries = useQueryClient();
  const [address, setAddress] = useState(known);
  const [name, setName] = useState(decodeURIComponent(/^https?:\/\/([^@/:]*)@/.exec(known)?.[1] ?? ""));
  const [password, setPassword] = useState("");
  const share = useMutation({
    mutationFn: (body: ShareRequest) => ask<Done>("/api/history/share", { method: "POST", body }),
    onSuccess: ({ what }) => {
      setPassword("");
      done.set({ told: what });
      onShared?.();
      fetchAgain(queries, ["/api/history"]);
    },
  });
  const asks = /^\s*https?:/.test(address);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    share.mutate({
      address: address.trim(),
      name: asks ? name.trim() : "",
      password: asks ? password : "",
    });
  };
  return (
    <form className="grid max-w-120 gap-3 py-3" onSubmit={onSubmit}>
      <TextField
        id={`${id}-address`}
        label="Shared address"
        isAddress
        value={address}
        onChange={setAddress}
      />
      {asks && (
        <>
          <TextField
            id={`${id}-name`}
            label="Your name there"
            hint="If the address asks who you are."
            value={name}
            onChange={setName}
          />
          <TextField
            id={`${id}-password`}
            label="Password or access key"
            isSecret
            hint="The keyring of this computer keeps it; without one, you write it again after ten hours."
            value={password}
            onChange={setPassword}
          />
        </>
      )}
      <p role="status" className={share.error ? "field-error" : ""}>
        {share.isPending ? "Trying the address ..." : share.error?.message}
      </p>
      <Button type="submit" disabled={share.isPending || !address.trim()}>
        {known ? "Use this address" : "Share the project"}
      </Button>
    </form>
  );
}
