/** Accepts files and folders that are dropped anywhere on the desk. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useOpenAfter } from "../parts/useOpenAfter";
import { arrive, filesOf } from "./arrivals";

const LOOK =
  "dropzone pointer-events-none fixed inset-4 z-50 grid place-items-center border-3 border-dashed border-accent bg-background/92 p-8 text-center font-display text-2 text-balance";

export function DropZone() {
  const queries = useQueryClient();
  const openAfter = useOpenAfter();
  const [over, setOver] = useState(false);
  const drop = useEffectEvent(async (data: DataTransfer) => {
    const open = openAfter();
    const files = await filesOf(data);
    if (files.length > 0) open("/photos?show=new");
    await arrive(files, queries);
  });
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      const leaves = event.type === "dragleave" && event.relatedTarget === null;
      setOver(!leaves && event.type !== "drop");
      if (event.type === "drop") void drop(event.dataTransfer);
    };
    const events = ["dragenter", "dragover", "dragleave", "drop"] as const;
    for (const name of events) addEventListener(name, onDrag);
    return () => {
      for (const name of events) removeEventListener(name, onDrag);
    };
  }, []);
  return over ? <p className={LOOK}>Let go: the photos wait until you decide about each</p> : null;
}
