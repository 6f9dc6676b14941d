/** Imports the manifests and types them; no other module reads them. */
import type { PageOf, RoutesManifest, ShellManifest } from "./contract";
import routesJson from "./manifests/routes.json";
import shellJson from "./manifests/shell.json";

export const { routes, redirects } = routesJson as RoutesManifest;
export const shell = shellJson as ShellManifest;

export type Screen = keyof PageOf;

const pages = import.meta.glob(["./manifests/pages/**/*.json", "./manifests/programmes/*.json"], {
  import: "default",
});

/** Fetches the manifest `name`, such as pages/home; the screen gives its type. */
export function loadManifest<S extends Screen>(_screen: S, name: string): Promise<PageOf[S]> {
  const load = pages[`./manifests/${name}.json`];
  if (!load) throw new Error(`There is no manifest ${name}. Run: pipeline ingest`);
  return load() as Promise<PageOf[S]>;
}
