/** Adds new photos to the gallery. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DeskProject, TakenPhotos, TakeRequest } from "../api";
import { done } from "../parts/changes";
import { ask, messageOf } from "../parts/client";
import { focusWrongDay } from "../parts/DayInput";
import { UPLOADS } from "../parts/events";
import { steps } from "../parts/undo";
import { useOpenAfter } from "../parts/useOpenAfter";
import { PROJECT } from "../parts/useProject";
import type { Way } from "./ArrivalsEnd";
import { choose, type Decided, plural, thumbnails } from "./arrivals";
import { moveTo } from "./order";

/** Returns a function that adds photos, or closes the list without any, and opens what was added; `left` stays listed. */
export function useTake(left: readonly Decided[]) {
  const openAfter = useOpenAfter();
  const queries = useQueryClient();
  const [taking, setTaking] = useState(false);
  const take = async (kept: readonly Decided[], way: Way) => {
    if (focusWrongDay(document)) return;
    const open = openAfter();
    setTaking(true);
    steps.set([]); // from now on, undo removes the added photos
    done.set(undefined);
    try {
      const taken = kept.length > 0 ? kept : left;
      const sent = taken.map(({ id, chosen }) => ({ upload: id, ...chosen }));
      const body: TakeRequest = { choices: sent, ...way };
      const { what, photos } = await ask<TakenPhotos>("/api/uploads/take", { method: "POST", body });
      const waiting = kept.length > 0 && left.length > 0;
      for (const { id } of left) choose(id, { fate: "discard" });
      const { length } = kept.filter(({ chosen }) => chosen.fate === "add");
      const added = photos.slice(0, length);
      const where = way.group
        ? `in “${way.group.group}”`
        : `at the ${way.inFront ? "front" : "end"} of the gallery`;
      done.set({
        told: [
          what,
          length > 0 && `Find ${length > 1 ? "them" : "it"} ${where}.`,
          waiting && `Left out: ${plural(left.length)}, still listed under New.`,
        ]
          .filter(Boolean)
          .join(" "),
        undo: kept.length > 0,
        ...(length > 0 &&
          way.inFront === false && {
            next: { label: "Move to the front", act: () => void moveTo(added, added) },
          }),
      });
      await Promise.all([UPLOADS, PROJECT].map((queryKey) => queries.invalidateQueries({ queryKey })));
      const [first = ""] = photos;
      if (photos.length > 1) {
        open("/photos", { state: { added: first } });
        return;
      }
      const small = thumbnails.get();
      const shown = queries.getQueryData<DeskProject>(PROJECT)?.photos.find(({ name }) => name === first);
      thumbnails.set(new Map(small).set(shown?.picture ?? "", small.get(kept[0]?.id ?? "") ?? ""));
      open(`/photos/${first}`);
    } catch (error) {
      done.set({ told: messageOf(error) });
    } finally {
      setTaking(false);
    }
  };
  return { taking, take };
}
