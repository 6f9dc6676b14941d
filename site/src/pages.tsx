/** Finds, fetches and remembers pages: a screen together with the manifest it shows. */
import type { ComponentType } from "react";
import type { Meta, RouteEntry, Screen } from "./contract";
import { loadManifest, type PageOf, routes } from "./manifests";
import { Metadata } from "./shell/Metadata";

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
};

export interface Page {
  manifest: PageOf[Screen] & { meta: Meta };
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
  const [{ default: View }, page] = await Promise.all([screens[screen](), loadManifest(screen, name)]);
  const manifest = page as PageOf[S] & { meta: Meta };
  return {
    manifest,
    Component: () => (
      <>
        <Metadata meta={manifest.meta} />
        <View page={page} />
      </>
    ),
  };
}
