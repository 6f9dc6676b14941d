/** What can be done with an open photo as a whole: its place in the gallery, and where the site shows it. */

import first from "virtual:icon/arrow-bar-to-left";
import arrowLeft from "virtual:icon/arrow-left";
import arrowRight from "virtual:icon/arrow-right";
import type { Photo } from "../api";
import { Button } from "../parts/Button";
import { shown } from "../parts/shown";
import { moveTo } from "./changes";
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
