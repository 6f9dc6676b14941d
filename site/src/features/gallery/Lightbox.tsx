/** One large photo of the gallery above the page; the last photo is followed by the first. */
import chevronLeft from "virtual:icon/chevron-left";
import chevronRight from "virtual:icon/chevron-right";
import x from "virtual:icon/x";
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Icon } from "../../../shared/Icon";
import { Photo, Rights } from "../../components/Photo";
import type { GalleryManifest } from "../../contract";
import { useLocation, useNavigate } from "../../router";
import { saveData } from "../../save_data";
import { useSwipe } from "./useSwipe";
import "./lightbox.css";

/** The state of an opened photo's history entry: the entry before it is the gallery. */
export interface OpenedState {
  opened: true;
}

interface LightboxProps {
  page: GalleryManifest;
  /** Position of the shown photo, from 0. */
  index: number;
}

/** Milliseconds between two photos while a key is held, because browsers refuse over 100 address changes in 30 s. */
const REPEAT = 320;

/** Width of the photo: the window's without the margins of the style sheet. */
const SIZES = "(min-width: 48rem) calc(100vw - 10rem), 100vw";

export function Lightbox({ page, index }: LightboxProps) {
  const { photos, text } = page;
  const state: OpenedState | null = useLocation().state;
  const navigate = useNavigate();
  const [openedHere] = useState(state?.opened === true);
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const turned = useRef(0);
  const [loaded, setLoaded] = useState<number>();
  const [failed, setFailed] = useState<number>();
  const count = photos.length;
  const wrap = (position: number) => (position + count) % count;

  const photo = photos[index];
  const current = useRef("");
  useLayoutEffect(() => {
    current.current = photo?.id ?? "";
  }, [photo]);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Without a key press, a focused button would show a focus ring and its tooltip.
    (openedHere ? first.current : element)?.focus();
    return () => element?.close();
  }, [openedHere]);
  // Not in the layout effect: React restores the focus while it removes the lightbox.
  useEffect(() => () => focusThumbnail(current.current), []);

  const turn = (by: number) => {
    turned.current = performance.now();
    const wanted = photos[wrap(index + by)];
    if (wanted) navigate(`?photo=${wanted.id}`, { replace: true, state });
  };
  useSwipe(stage, turn);

  const onClose = () => {
    if (dialog.current?.open) return; // it is open again
    // In a frame, such as the desk's, the step back could be one of the page around it.
    if (state?.opened && window === parent) navigate(-1);
    else navigate({ search: "" }, { replace: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    if (!event.repeat || performance.now() - turned.current > REPEAT) turn(by);
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest("img,button,figcaption")) dialog.current?.close();
  };

  if (!photo) return null;
  const told = text.counter
    .replace("{index}", `${index + 1}`)
    .replace("{count}", `${count}`)
    .replace("{title}", () => photo.title);
  const neighbours = loaded === index && !saveData() ? [...new Set([wrap(index + 1), wrap(index - 1)])] : [];
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className="lightbox"
      aria-labelledby="lightbox-title"
      onKeyDown={onKeyDown}
      onClick={onClick}
      onClose={onClose}
    >
      <p className="lightbox-counter" aria-hidden="true">
        {index + 1} / {count}
      </p>
      <p className="sr-only" role="status">
        {told}
      </p>
      <Buttons text={text} next={first} onClose={() => dialog.current?.close()} onTurn={turn} />
      <figure className="lightbox-figure">
        <div ref={stage} className="lightbox-stage">
          <div
            key={photo.id}
            className="lightbox-photo"
            style={{ "--colour": photo.colour } as CSSProperties}
            onLoadCapture={() => {
              setLoaded(index);
              setFailed(undefined);
            }}
            onErrorCapture={() => setFailed(index)}
          >
            <LargePhoto page={page} photo={photo} />
            {failed === index && (
              <div className="lightbox-failed">
                <p aria-hidden="true">{photo.alt}</p>
                <p role="status">{text.failed}</p>
              </div>
            )}
          </div>
        </div>
        <figcaption className="lightbox-caption">
          <span id="lightbox-title">{photo.title}</span>
          <Rights of={photo} />
        </figcaption>
      </figure>
      <div hidden>
        {neighbours.map((position) => {
          const neighbour = photos[position];
          return neighbour && <LargePhoto key={position} page={page} photo={neighbour} />;
        })}
      </div>
    </dialog>
  );
}

interface ButtonsProps {
  text: GalleryManifest["text"];
  /** The button to the next photo. */
  next: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onTurn: (by: number) => void;
}

function Buttons({ text, next, onClose, onTurn }: ButtonsProps) {
  return (
    <>
      <button type="button" className="icon-button lightbox-close" onClick={onClose} data-tooltip="">
        <Icon outline={x} />
        <span className="sr-only">{text.close}</span>
      </button>
      <button
        type="button"
        className="icon-button lightbox-previous"
        onClick={() => onTurn(-1)}
        data-tooltip=""
      >
        <Icon outline={chevronLeft} />
        <span className="sr-only">{text.previous}</span>
      </button>
      <button
        ref={next}
        type="button"
        className="icon-button lightbox-next"
        onClick={() => onTurn(1)}
        data-tooltip=""
      >
        <Icon outline={chevronRight} />
        <span className="sr-only">{text.next}</span>
      </button>
    </>
  );
}

interface LargePhotoProps {
  page: GalleryManifest;
  photo: GalleryManifest["photos"][number];
}

function LargePhoto({ page, photo }: LargePhotoProps) {
  const { large, alt, width, height } = photo;
  const widths = photo.largeWidths ?? page.largeWidths;
  const fallback = Math.min(page.largeFallback, width);
  const picture = { key: large, alt, width, height, widths, fallback, formats: page.largeFormats };
  return (
    <>
      {/* An empty drawing reserves the photo's size until the picture is loaded. */}
      <svg width={width} height={height} className="lightbox-size" aria-hidden="true" />
      <Photo picture={picture} sizes={SIZES} first placed />
    </>
  );
}

/** Focuses the thumbnail of a photo, and scrolls to it if needed. */
function focusThumbnail(id: string): void {
  const thumbnail = document.getElementById(id);
  thumbnail?.scrollIntoView({ block: "nearest", behavior: "instant" });
  thumbnail?.querySelector("a")?.focus({ preventScroll: true });
}
