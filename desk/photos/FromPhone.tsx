/** A dialog to add photos from a phone over the local network. */
import phone from "virtual:icon/device-mobile";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PhoneAccess } from "../api";
import { Button } from "../parts/Button";
import { attempt } from "../parts/changes";
import { ask } from "../parts/client";
import { Dialog } from "../parts/Dialog";
import { plural, useUploads } from "./arrivals";

export function FromPhone({ onOpen }: { onOpen: () => void }) {
  return (
    <Button icon={phone} onClick={onOpen} className="max-sm:hidden">
      From my phone
    </Button>
  );
}

/** The address for the phone. Its server runs while this component is visible, for at most ten minutes. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ["phone"],
    queryFn: () => ask<PhoneAccess>("/api/phone", { method: "POST" }),
    gcTime: 0,
  });
  useEffect(() => () => void attempt(() => ask("/api/phone", { method: "DELETE" })), []);
  const count = useUploads()?.uploads.length ?? 0;
  const [before] = useState(count);
  return (
    <Dialog title="Photos from my phone" onClose={onClose}>
      {error && <p className="field-error">{error.message}</p>}
      {!data && !error && <p className="muted">Preparing the address for your phone ...</p>}
      <p role="status">{count > before && <strong>Arrived: {plural(count - before)}.</strong>}</p>
      {data?.qr && (
        <>
          <p>Point the camera of the phone at this. It must be in the same Wi-Fi as this computer.</p>
          <img className="w-56 bg-white p-4" src={data.qr} alt={`The address ${data.address} as a code`} />
          <p className="font-mono wrap-anywhere">{data.address}</p>
          <p className="muted">
            For {Math.round(data.seconds / 60)} minutes, or until this is closed. What the phone sends waits
            among the new photos; it can do nothing else.
          </p>
          <p>
            <strong>The photos travel unencrypted.</strong> Whoever runs or shares this Wi-Fi could look at
            them on the way, so use one that you trust.
          </p>
        </>
      )}
    </Dialog>
  );
}
