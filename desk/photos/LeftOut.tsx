/** New photos that are not to be added, each with the reason and, if it can be added, a button to add it after all. */
import { useId } from "react";
import type { DeskPhoto, Upload } from "../api";
import { Button } from "../parts/Button";
import { Findings } from "../parts/Finding";
import { useStore } from "../parts/store";
import { ArrivalPicture, findTwin, isAboutTwin } from "./Arrival";
import { choices, decide, thumbnails } from "./arrivals";

interface LeftOutProps {
  left: Upload[];
  photos: DeskPhoto[];
  uploads: Upload[];
}

export function LeftOut({ left, photos, uploads }: LeftOutProps) {
  const id = useId();
  const small = useStore(thumbnails, (it) => it);
  return (
    <section className="left-out" aria-labelledby={id}>
      <h2 id={id}>
        Left out <span className="count">{left.length}</span>
      </h2>
      <ul>
        {left.map((upload) => {
          const { name, look, findings } = upload;
          const isBetter = upload.larger && photos.some((photo) => photo.name === upload.twin);
          const twin = findTwin(upload, photos, uploads);
          return (
            <li key={upload.id} className="left-out-entry">
              <ArrivalPicture upload={upload} small={small.get(upload.id)} />
              <div className="arrival-words">
                <p className="arrival-name">{name}</p>
                {twin && <p>The same as {twin}.</p>}
                {!twin && choices.get()[upload.id]?.fate === "discard" && <p>You left it out.</p>}
                <Findings findings={findings.filter((each) => !(twin && isAboutTwin(each)))} />
                {look === "ready" && (
                  <Button
                    aria-label={`Fetch back ${name}`}
                    onClick={() =>
                      decide(isBetter ? { fate: "replace", photo: upload.twin } : { fate: "add" }, [upload])
                    }
                  >
                    Fetch back
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
