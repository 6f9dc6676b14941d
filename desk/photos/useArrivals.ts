/** The new photos with the decisions about them. */
import { useEffect, useState } from "react";
import type { DeskProject, Upload } from "../api";
import { useStore } from "../parts/store";
import { choices, chosenFor, coming, keepOnly, useUploads } from "./arrivals";

export function useArrivals(project: DeskProject) {
  const all = useUploads();
  const sending = useStore(coming, (it) => it);
  useStore(choices, (it) => it); // `chosenFor` reads them
  // The server sorts by date, which it learns one by one: this moves no field away from somebody who types.
  const [order, setOrder] = useState<string[]>();
  useEffect(() => {
    if (all && coming.get().length === 0) keepOnly(all.uploads);
  }, [all]);

  const { uploads: sorted, standins, inFront } = all ?? { uploads: [], standins: [], inFront: false };
  const rank = ({ id }: Upload) => (order?.includes(id) ? order.indexOf(id) : sorted.length);
  const uploads = sorted.toSorted((one, other) => rank(one) - rank(other));
  const names = new Set(project.photos.map(({ name }) => name));
  const decided = uploads.map((each) => ({ ...each, chosen: chosenFor(each, names) }));
  const unchecked = uploads.filter(({ look }) => look === "looking").length;
  return {
    isLoaded: all !== undefined,
    uploads,
    /** The names of the photos that stand in for real ones. */
    standins,
    /** True if new photos go to the front of the gallery unless the user decides otherwise. */
    inFront,
    /** The files that are not yet on the server. */
    sending,
    /** The number of files that are being sent or checked. */
    looking: unchecked + sending.filter(({ failed }) => !failed).length,
    /** The photos that are added or replace another one. */
    kept: decided.filter(({ chosen }) => chosen.fate !== "discard"),
    left: decided.filter(({ chosen }) => chosen.fate === "discard"),
    holdOrder: () => setOrder(uploads.map(({ id }) => id)),
  };
}
