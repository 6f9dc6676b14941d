/** Finds, fetches and remembers pages: a screen together with the manifest it shows. */
import { type ComponentType, Fragment, type ReactNode } from "react";
import type { Meta, PageOf, RouteEntry } from "./contract";
import { loadManifest, routes, type Screen } from "./manifests";
import { Metadata, type PageMeta, readMeta } from "./shell/Metadata";

type Screens = { [S in Screen]: () => Promise<{ default: ComponentType<{ page: PageOf[S] }> }> };

/** Every screen that the manifests can name. */
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
 * Screens that need the application. Any other is nothing but words, pictures and links: a browser that loads such a page
 * keeps it as it came, neither its code nor its manifest is fetched a second time as script, and only what stands around
 * it is hydrated.
 */
const LIVE: ReadonlySet<Screen> = new Set(["contact"]);

/** What a still page does all the same: a component around it that listens. */
const listeners: { [S in Screen]?: () => Promise<ComponentType<{ children: ReactNode }>> } = {
  gallery: async () => (await import("./features/gallery/PhotoOpener")).PhotoOpener,
};

const fetchListener = async (screen: Screen) => (await listeners[screen]?.()) ?? Fragment;

/** Whether a page that came as HTML stays as it is; while the site is worked on, it never does. */
export function isStill({ screen }: RouteEntry): boolean {
  return !LIVE.has(screen) && !import.meta.hot;
}

export interface Page {
  manifest: { meta: PageMeta };
  Component: ComponentType;
}

const fetched = new Map<string, Page>();
const fetching = new Map<string, Promise<Page>>();

/** Returns the route at `path`, without regard to a slash at its end. */
export function findRoute(path: string): RouteEntry | undefined {
  const plain = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  return routes.find((route) => route.path === plain);
}

/** Returns a page that was fetched before. */
export function fetchedPage(route: RouteEntry): Page | undefined {
  return fetched.get(route.path);
}

/** Takes over the page at `route` as it stands in the document; to be used before hydration. */
export async function adoptPage(route: RouteEntry): Promise<void> {
  const Listener = await fetchListener(route.screen);
  const html = document.querySelector(".still")?.innerHTML ?? "";
  const meta = readMeta(route.path);
  fetched.set(route.path, {
    manifest: { meta },
    Component: () => (
      <>
        <Metadata meta={meta} />
        <Listener>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the very markup that the document holds */}
          <div className="still" dangerouslySetInnerHTML={{ __html: html }} />
        </Listener>
      </>
    ),
  });
}

/** Fetches a page, once; a failure is forgotten, so that the next call tries again. */
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
        <Listener>{LIVE.has(screen) ? view : <div className="still">{view}</div>}</Listener>
      </>
    ),
  };
}
