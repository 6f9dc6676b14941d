/**
 * Opens the photos of the gallery inside it. The address names the open photo (?photo=ID); the lightbox and its data are
 * fetched at the first use.
 */
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { GalleryManifest, SearchManifest } from "../../contract";
import { loadManifest } from "../../manifests";
import { useLocation, useNavigate } from "../../router";
import type { OpenedState } from "./Lightbox";

interface Opener {
  Lightbox: Awaited<typeof import("./Lightbox")>["Lightbox"];
  page: GalleryManifest;
}

async function fetchOpener(name: string): Promise<Opener> {
  const [{ Lightbox }, page] = await Promise.all([import("./Lightbox"), loadManifest("gallery", name)]);
  return { Lightbox, page };
}

/** Returns the address of a photo that has moved to another page since a link to it was shared. */
async function findMoved(id: string): Promise<string | undefined> {
  const { documents } = (await (await fetch("/search.json")).json()) as SearchManifest;
  return documents.find(({ path }) => path.endsWith(`?photo=${id}`))?.path;
}

interface PhotoOpenerProps {
  /** The name of the manifest with the photos. */
  name: string;
  /** The thumbnails: links, each in an item with the id of its photo. */
  children: ReactNode;
}

export function PhotoOpener({ name, children }: PhotoOpenerProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [opener, setOpener] = useState<Opener>();
  const pressed = useRef<Element>(null);
  const id = new URLSearchParams(search).get("photo");
  const index = opener?.page.photos.findIndex((photo) => photo.id === id) ?? -1;

  const load = async () => {
    const fetched = await fetchOpener(name);
    setOpener(fetched);
    return fetched.page;
  };
  const prefetch = (event: { target: EventTarget }) => {
    if (toThumbnail(event)) void load().catch(ignore);
  };
  const open = async () => {
    const { photos } = await load();
    if (!id || photos.some((photo) => photo.id === id)) return;
    const moved = await findMoved(id);
    if (moved) navigate(moved, { replace: true });
  };
  const onOpen = useEffectEvent(() => void open().catch(ignore));
  useEffect(() => {
    // The address names a photo after an external link, or after Back or Forward.
    if (id) onOpen();
    return () => {
      pressed.current = null;
    };
  }, [id]);

  const onClick = (event: MouseEvent) => {
    const link = toThumbnail(event);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    pressed.current = link;
    load().then(
      () => {
        if (pressed.current !== link) return; // another one was pressed since, or the page was left
        pressed.current = null;
        navigate(`?photo=${link.closest("li")?.id}`, { state: { opened: true } satisfies OpenedState });
      },
      // After a failed fetch, the link works as without scripts.
      () => location.assign(link.href),
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that has the focus turns Enter into a click
    <div className="contents" onClick={onClick} onPointerOver={prefetch} onFocus={prefetch}>
      {children}
      {opener && index >= 0 && <opener.Lightbox page={opener.page} index={index} />}
    </div>
  );
}

function toThumbnail({ target }: { target: EventTarget }): HTMLAnchorElement | null {
  return (target as Element).closest<HTMLAnchorElement>(".gallery a");
}

function ignore(): void {
  // A press on the thumbnail retries, and follows the link after another failure.
}
