/** Removed pages, trainings and photos, and replaced photos: each can be restored, and all can be deleted for good. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TrashBatch, TrashList } from "../api";
import { Button } from "../parts/Button";
import { make } from "../parts/changes";
import { Dialog } from "../parts/Dialog";
import { Empty } from "../parts/Empty";
import { fetchAgain } from "../parts/fetchAgain";
import { useAnswer } from "../parts/useAnswer";
import { dayOf, timeOf } from "../parts/when";
import { Erase } from "./Erase";
import { Thumbnail } from "./Thumbnail";

const TRASH = "/api/trash";

export function Trash({ revision }: { revision: number }) {
  const queries = useQueryClient();
  const [erasing, setErasing] = useState<TrashBatch>();
  const [restoring, setRestoring] = useState("");
  const [emptying, setEmptying] = useState(false);
  const { data } = useAnswer<TrashList>(TRASH, revision);
  if (!data) return null;
  if (data.trash.length === 0) {
    return (
      <Empty title="Nothing was removed">
        <p>Removed pages, trainings and photos wait here, in case you want them back.</p>
      </Empty>
    );
  }
  const restore = async (name: string) => {
    setRestoring(name);
    await make("/api/trash/restore", { name });
    await fetchAgain(queries, [TRASH]);
    setRestoring("");
  };
  const empty = async () => {
    setEmptying(false);
    await make("/api/trash/empty", {}, { undo: false });
    await fetchAgain(queries, [TRASH]);
  };
  return (
    <>
      <ul className="removed">
        {data.trash.map((each) => {
          const { name, moment, replaced, isPage, photos } = each;
          return (
            <li key={name} className="grid fit-60 gap-x-8 gap-y-4 border-b border-hairline py-5">
              <ul className="flex flex-wrap gap-4">
                {photos.map(({ title, picture }) => (
                  <li key={title} className="card w-36">
                    {picture && <Thumbnail picture={picture} />}
                    <span className="card-title">{title}</span>
                  </li>
                ))}
              </ul>
              <div className="grid content-start gap-2">
                <p className="muted">
                  {replaced ? "Replaced" : "Removed"}: {dayOf(moment)}, {timeOf(moment)}
                </p>
                <div className="actions">
                  <Button disabled={restoring === name} onClick={() => void restore(name)}>
                    Bring back
                  </Button>
                  {!isPage && (
                    <Button kind="plain" onClick={() => setErasing(each)}>
                      Delete for good ...
                    </Button>
                  )}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      <Button className="mt-5" onClick={() => setEmptying(true)}>
        Delete all of these for good ...
      </Button>
      {emptying && (
        <Dialog
          title="Delete everything that was removed?"
          onClose={() => setEmptying(false)}
          actions={
            <Button kind="danger" onClick={() => void empty()}>
              Delete for good
            </Button>
          }
          keep="Keep it"
        >
          <p>This cannot be undone, and it ends the undo of all that was changed before.</p>
          <p>
            Earlier versions keep these photos. If somebody no longer agrees to be shown, choose “Delete for
            good ...” beside their photo instead.
          </p>
        </Dialog>
      )}
      {erasing && (
        <Erase
          photos={[erasing.name]}
          title={erasing.photos.map(({ title }) => title).join(", ")}
          onClose={(gone) => {
            setErasing(undefined);
            if (gone) void fetchAgain(queries, [TRASH]);
          }}
        />
      )}
    </>
  );
}
