/** Actions on the open photo: move in the gallery, links to its pages, replace, remove. */

import first from "virtual:icon/arrow-bar-to-left";
import arrowLeft from "virtual:icon/arrow-left";
import arrowRight from "virtual:icon/arrow-right";
import trash from "virtual:icon/trash";
import { type MouseEvent, useState } from "react";
import { useLocation } from "react-router-dom";
import type { DeskPhoto } from "../api";
import { Button } from "../parts/Button";
import { make } from "../parts/changes";
import { openedAt, shown } from "../parts/shownPage";
import { stayBeside } from "../parts/useKeptFocus";
import { useMoves } from "../parts/useMoves";
import { useOpenAfter } from "../parts/useOpenAfter";
import { AddButton } from "./AddButton";
import { Erase } from "./Erase";
import { isInGallery } from "./filters";
import { moveTo } from "./order";

interface PhotoActionsProps {
  photo: DeskPhoto;
  order: string[];
  /** The photo to open once this one is removed. */
  next: DeskPhoto | undefined;
}

export function PhotoActions({ photo, order, next }: PhotoActionsProps) {
  return (
    <footer className="things grid gap-7 border-t border-hairline pt-7">
      {isInGallery(photo) && <Place photo={photo} order={order} />}
      <Shown photo={photo} />
      <Whole photo={photo} next={next} />
    </footer>
  );
}

/** The photo's place in the gallery, for people who cannot drag (WCAG 2.5.7). */
function Place({ photo: { name }, order }: Omit<PhotoActionsProps, "next">) {
  const others = order.filter((each) => each !== name);
  const [at, move] = useMoves(order.indexOf(name), order.length, (to) =>
    moveTo([name], others.toSpliced(to, 0, name)),
  );
  const press = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>, by: number) => {
    move(by);
    stayBeside(button);
  };
  return (
    <section className="thing">
      <h3>
        Place {at + 1} of {order.length} in the gallery
      </h3>
      <div className="actions">
        <Button icon={first} disabled={at === 0} onClick={(event) => press(event, -at)}>
          First
        </Button>
        <Button icon={arrowLeft} disabled={at === 0} onClick={(event) => press(event, -1)}>
          One before
        </Button>
        <Button icon={arrowRight} disabled={at === order.length - 1} onClick={(event) => press(event, 1)}>
          One after
        </Button>
      </div>
    </section>
  );
}

/** Buttons to replace, remove, or permanently delete the photo. */
function Whole({ photo, next }: Omit<PhotoActionsProps, "order">) {
  const { name } = photo;
  const openAfter = useOpenAfter();
  const { search } = useLocation();
  const [erasing, setErasing] = useState<ReturnType<typeof openAfter>>();
  const remove = async () => {
    const open = openAfter();
    if (await make("/api/photos/remove", { photos: [name] }))
      open({ pathname: next ? `/photos/${next.name}` : "/photos", search });
  };
  return (
    <section className="thing">
      <h3>This photo</h3>
      <p className="muted wrap-anywhere">{[photo.original, photo.measured].filter(Boolean).join(": ")}</p>
      <div className="actions">
        {!photo.standin && <AddButton label="Replace ..." presets={[{ fate: "replace", photo: name }]} />}
        {isInGallery(photo) && (
          <Button icon={trash} onClick={() => void remove()}>
            Remove
          </Button>
        )}
        <Button kind="plain" onClick={() => setErasing(() => openAfter())}>
          Delete for good ...
        </Button>
      </div>
      {erasing && (
        <Erase
          key={photo.picture} // another picture that comes to this place needs another YES
          photos={[name]}
          title={photo.label}
          onClose={(gone) => {
            if (gone) erasing("/photos");
            else setErasing(undefined);
          }}
        />
      )}
    </section>
  );
}

function Shown({ photo: { pages } }: { photo: DeskPhoto }) {
  const { key } = useLocation();
  if (pages.length === 0) return null;
  return (
    <section className="thing">
      <h3>Shown on</h3>
      <div className="actions">
        {pages.map(({ address, heading }) => (
          <Button
            key={address}
            kind="plain"
            onClick={() => {
              shown.set(address);
              openedAt.set(key);
              document.querySelector<HTMLElement>(".site-button")?.focus(); // on a phone, the view is hidden now
            }}
          >
            {heading}
          </Button>
        ))}
      </div>
    </section>
  );
}
