/** What can be done with an open photo as a whole: its place in the gallery, and where the site shows it. */

import first from "virtual:icon/arrow-bar-to-left";
import arrowLeft from "virtual:icon/arrow-left";
import arrowRight from "virtual:icon/arrow-right";
import trash from "virtual:icon/trash";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Photo } from "../api";
import { Button } from "../parts/Button";
import { shown } from "../parts/shown";
import { AddButton } from "./Arrivals";
import { make, moveTo } from "./changes";
import { Forget } from "./Forget";
import { isInGallery } from "./filters";

interface ThingsProps {
  photo: Photo;
  order: string[];
}

export function Things({ photo, order }: ThingsProps) {
  return (
    <footer className="things">
      {isInGallery(photo) && <Place photo={photo} order={order} />}
      <Shown photo={photo} />
      <Whole photo={photo} order={order} />
    </footer>
  );
}

/** The photo's place in the gallery, for who cannot drag. */
function Place({ photo: { name }, order }: ThingsProps) {
  const at = order.indexOf(name);
  const move = (to: number) => {
    const others = order.filter((each) => each !== name);
    void moveTo(name, others.toSpliced(to, 0, name));
  };
  return (
    <section className="thing">
      <h3>
        Place {at + 1} of {order.length} in the gallery
      </h3>
      <div className="actions">
        <Button icon={first} disabled={at === 0} onClick={() => move(0)}>
          First
        </Button>
        <Button icon={arrowLeft} disabled={at === 0} onClick={() => move(at - 1)}>
          One before
        </Button>
        <Button icon={arrowRight} disabled={at === order.length - 1} onClick={() => move(at + 1)}>
          One after
        </Button>
      </div>
    </section>
  );
}

/** Another picture in its place, out of the gallery, or away for good. */
function Whole({ photo, order }: ThingsProps) {
  const { name } = photo;
  const navigate = useNavigate();
  const [forgetting, setForgetting] = useState(false);
  const next = order[order.indexOf(name) + 1] ?? order[order.indexOf(name) - 1];
  const remove = async () => {
    if (await make("/api/photos/remove", { photos: [name] })) {
      navigate(next ? `/photos/${next}` : "/photos");
    }
  };
  return (
    <section className="thing">
      <h3>This photo</h3>
      <p className="muted thing-file">{[photo.original, photo.measured].filter(Boolean).join(": ")}</p>
      <div className="actions">
        {!photo.standin && <AddButton label="Replace ..." preset={{ fate: "replace", photo: name }} />}
        {isInGallery(photo) && (
          <Button icon={trash} onClick={() => void remove()}>
            Remove
          </Button>
        )}
        <Button kind="plain" onClick={() => setForgetting(true)}>
          Delete for good ...
        </Button>
      </div>
      {forgetting && (
        <Forget
          photos={[name]}
          title={photo.label}
          onClose={(gone) => {
            setForgetting(false);
            if (gone) navigate("/photos");
          }}
        />
      )}
    </section>
  );
}

function Shown({ photo: { pages } }: { photo: Photo }) {
  if (pages.length === 0) return null;
  return (
    <section className="thing">
      <h3>Shown on</h3>
      <div className="actions">
        {pages.map(({ address, heading }) => (
          <Button key={address} kind="plain" onClick={() => shown.set(address)}>
            {heading}
          </Button>
        ))}
      </div>
    </section>
  );
}
