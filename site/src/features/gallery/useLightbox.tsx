/** Which photo of the gallery is open: the address says it (?photo=ID). The lightbox is fetched when it is first needed. */
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { GalleryManifest } from "../../contract";
import { useLocation, useNavigate } from "../../router";

/** What the history entry of an opened photo remembers: that the entry before it is the gallery. */
export interface OpenedState {
  opened: true;
}

const fetchLightbox = () => import("./Lightbox");
type Lightbox = Awaited<ReturnType<typeof fetchLightbox>>["Lightbox"];

interface Gallery {
  /** What the list of thumbnails listens to; each of its items has the id of its photo. */
  list: {
    onClick: (event: MouseEvent) => void;
    onPointerOver: () => void;
    onFocus: () => void;
  };
  /** The lightbox; nothing while it is closed. */
  lightbox: ReactNode;
}

export function useLightbox(page: GalleryManifest): Gallery {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [Lightbox, setLightbox] = useState<Lightbox>();
  const pressed = useRef<Element>(null);
  const id = new URLSearchParams(search).get("photo");
  const index = page.photos.findIndex((photo) => photo.id === id);
  const open = index >= 0;

  const load = () => fetchLightbox().then((module) => setLightbox(() => module.Lightbox));
  const prefetch = () => void load().catch(ignore);
  const onOpen = useEffectEvent(prefetch);
  useEffect(() => {
    // Opened by its address: by a link from elsewhere, or by Back and Forward.
    if (open) onOpen();
  }, [open]);

  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    pressed.current = link;
    load().then(
      () => {
        if (pressed.current === link)
          navigate(`?photo=${link.closest("li")?.id}`, {
            state: { opened: true } satisfies OpenedState,
            flushSync: true,
          });
        pressed.current = null;
      },
      // Then the link does what it would without scripts.
      () => location.assign(link.href),
    );
  };
  return {
    list: { onClick, onPointerOver: prefetch, onFocus: prefetch },
    lightbox: open && Lightbox && <Lightbox page={page} index={index} />,
  };
}

function ignore(): void {
  // Pressing a thumbnail will try again, and has another way.
}
