/** Finds, fetches and caches pages. A page is a screen with its manifest. */
import type { ComponentType, ReactNode } from "react";
import type { Meta, PageOf, RouteEntry } from "./contract";
import { loadManifest, routes, type Screen } from "./manifests";
import { Metadata, type PageMeta, readMeta } from "./shell/Metadata";

type Screens = { [S in Screen]: () => Promise<{ default: ComponentType<{ page: PageOf[S] }> }> };

/** All screens, by their names in the manifests. */
const screens: Screens = {
  home: () => import("./pages/Home"),
  founder: () => import("./pages/Founder"),
  contact: () => import("./pages/Contact"),
  trainings: () => import("./pages/Trainings"),
  "other-trainings": () => import("./pages/OtherTrainings"),
  gallery: () => import("./pages/Gallery"),
  programme: () => import("./pages/Programme"),
  "free-page": () => import("./pages/FreePage"),
};

/**
 * Screens that need hydration. All other screens are still: text, pictures and links. A still page keeps the HTML of its
 * document; its code and manifest are not fetched, and only the layout around it is hydrated.
 */
const LIVE: ReadonlySet<Screen> = new Set(["contact"]);

/** The name of a page's manifest, and the page. */
interface ListenerProps {
  name: string;
  children: ReactNode;
}

/** Components around still pages that listen to events, such as clicks on thumbnails. */
const listeners: { [S in Screen]?: () => Promise<ComponentType<ListenerProps>> } = {
  gallery: async () => (await import("./features/gallery/PhotoOpener")).PhotoOpener,
};

const Quiet = ({ children }: ListenerProps) => children;
const fetchListener = async (screen: Screen) => (await listeners[screen]?.()) ?? Quiet;

/** Returns whether a page keeps the HTML of its document; never during development. */
export function isStill({ screen }: RouteEntry): boolean {
  return !LIVE.has(screen) && !import.meta.hot;
}

export interface Page {
  manifest: { meta: PageMeta };
  Component: ComponentType;
}

const fetched = new Map<string, Page>();
const fetching = new Map<string, Promise<Page>>();

/** Returns the route at `path`; a slash at the end is ignored. */
export function findRoute(path: string): RouteEntry | undefined {
  const plain = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  return routes.find((route) => route.path === plain);
}

/** Returns the page at `route` if it is cached. */
export function fetchedPage(route: RouteEntry): Page | undefined {
  return fetched.get(route.path);
}

/**
 * When the page is left, ends the waiting of its pictures: Chromium keeps a lazy picture that has not loaded, and with it
 * the whole page. Without a source, nothing is fetched.
 */
function freePictures(page: HTMLElement | null) {
  return () =>
    queueMicrotask(() => {
      if (!page || page.isConnected) return; // React's strict mode calls this for a page that stays
      for (const picture of page.querySelectorAll("img")) {
        picture.remove(); // from the sources beside it
        picture.src = "";
        picture.loading = "eager";
      }
    });
}

/** Caches the page at `route` as it is in the document. Call it before hydration. */
export async function adoptPage(route: RouteEntry): Promise<void> {
  const Listener = await fetchListener(route.screen);
  const html = document.querySelector(".still")?.innerHTML ?? "";
  const meta = readMeta(route.path);
  const page: Page = {
    manifest: { meta },
    Component: () => (
      <>
        <Metadata meta={meta} />
        <Listener name={route.page}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the markup of the document itself */}
          <div className="still" ref={freePictures} dangerouslySetInnerHTML={{ __html: html }} />
        </Listener>
      </>
    ),
  };
  fetched.set(route.path, page);
  fetching.set(route.path, Promise.resolve(page)); // a prefetch would replace it under the visitor
}

/** Fetches a page and caches it; a failure is not cached, so the next call retries. */
export function fetchPage(route: RouteEntry): Promise<Page> {
  const { path, screen, page } = route;
  let pending = fetching.get(path);
  if (!pending) {
    pending = assemble(screen, page);
    fetching.set(path, pending);
    pending.then(
      (result) => fetched.set(path, result),
      () => fetching.delete(path),
    );
  }
  return pending;
}

async function assemble<S extends Screen>(screen: S, name: string): Promise<Page> {
  const [{ default: View }, page, Listener] = await Promise.all([
    screens[screen](),
    loadManifest(screen, name),
    fetchListener(screen),
  ]);
  const manifest = page as PageOf[S] & { meta: Meta };
  const view = <View page={page} />;
  return {
    manifest,
    Component: () => (
      <>
        <Metadata meta={manifest.meta} />
        <Listener name={name}>
          <div className={LIVE.has(screen) ? "contents" : "still"} ref={freePictures}>
            {view}
          </div>
        </Listener>
      </>
    ),
  };
}
