/** Asks for the address through which two computers exchange their versions. */
import { type FormEvent, useState } from "react";
import type { ShareRequest } from "../api";
import { Button } from "../parts/Button";
import { TextField } from "../parts/TextField";
import { useAct } from "./useAct";

export function Share() {
  const [address, setAddress] = useState("");
  const share = useAct<ShareRequest>("/api/history/share");
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    share.mutate({ address: address.trim() });
  };
  return (
    <details>
      <summary>Work with a colleague on another computer</summary>
      <form className="grid max-w-120 gap-3 py-3" onSubmit={onSubmit}>
        <p>
          Both computers exchange their work at one address: that of a private, empty project at GitHub,
          GitLab or another service for git. The developer makes it, and lets your colleague in.
        </p>
        <TextField id="shared-address" label="Shared address" value={address} onChange={setAddress} />
        <Button type="submit" disabled={share.isPending || !address.trim()}>
          {share.isPending ? "Trying the address ..." : "Share the project"}
        </Button>
      </form>
    </details>
  );
}
