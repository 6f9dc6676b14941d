/** Originals that no page shows: add them to the gallery, or delete them for good. */
import { useState } from "react";
import type { DeskProject, UnusedOriginal as Original } from "../api";
import { Button } from "../parts/Button";
import { make } from "../parts/changes";
import { Empty } from "../parts/Empty";
import { useOpenAfter } from "../parts/useOpenAfter";
import { Erase } from "./Erase";
import { Thumbnail } from "./Thumbnail";

export function Unused({ project: { unused } }: { project: DeskProject }) {
  const openAfter = useOpenAfter();
  const [erasing, setErasing] = useState<Original>();
  const add = async (originals: string[]) => {
    const open = openAfter();
    if (await make("/api/photos/add", { originals })) open("/photos?show=words");
  };
  if (unused.length === 0) {
    return (
      <Empty title="Every photo is in use">
        <p>Photos that no page shows are listed here.</p>
      </Empty>
    );
  }
  return (
    <>
      <ul className="mb-5 grid gap-5">
        {unused.map((each) => (
          <li key={each.original} className="flex flex-wrap gap-x-6 gap-y-4">
            <Thumbnail picture={each.picture} className="aspect-4/3 w-36 bg-surface object-cover" />
            <div className="grid flex-[1_1_16rem] content-start gap-3 wrap-anywhere">
              <p>{each.original}</p>
              <div className="actions">
                <Button onClick={() => void add([each.original])}>Add to the gallery</Button>
                <Button kind="plain" onClick={() => setErasing(each)}>
                  Delete for good ...
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {unused.length > 1 && (
        <Button onClick={() => void add(unused.map(({ original }) => original))}>
          Add all {unused.length} to the gallery
        </Button>
      )}
      {erasing && (
        <Erase
          photos={[`raw_assets/${erasing.original}`]}
          title={erasing.original}
          onClose={() => setErasing(undefined)}
        />
      )}
    </>
  );
}
