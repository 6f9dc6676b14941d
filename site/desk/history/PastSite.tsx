/** The preview of an earlier version, in a frame. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PastSite as Answer } from "../api";
import { ask } from "../parts/client";

export function PastSite({ point }: { point: string }) {
  const [isLoaded, setIsLoaded] = useState(false);
  const { data, error } = useQuery({
    queryKey: ["look", point],
    queryFn: () => ask<Answer>("/api/history/look", { method: "POST", body: { to: point } }),
    gcTime: 0,
  });
  if (error) return <p className="history-problem">{error.message}</p>;
  if (!data) return <p className="muted">Laying out the site as it was ...</p>;
  if (!data.address) return <p className="history-problem">{data.problem}</p>;
  return (
    <>
      {data.missing > 0 && (
        <p className="muted">
          {data.missing === 1 ? "One photo looks" : `${data.missing} photos look`} less sharp here than on the
          site of that day.
        </p>
      )}
      {!isLoaded && <p className="muted">The site is loading ...</p>}
      <iframe
        className="history-look"
        title="The site as it was"
        src={data.address}
        onLoad={() => setIsLoaded(true)}
      />
    </>
  );
}
