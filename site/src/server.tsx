/** The application as a function from an address to HTML; runs at build time only. */
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import type { Meta, PageOf, RouteEntry } from "./contract";
import { redirects, routes, type Screen, shell } from "./manifests";
import { fetchPage, findRoute, isStill } from "./page_loader";
import { StaticRouter } from "./router";
import { App } from "./routes";
import { icons } from "./shell/icons";
import { toSharing } from "./shell/sharing";
import { toStructuredData } from "./shell/structured";

export type Server = typeof import("./server");

export interface Rendered {
  /** The route's path; `notFoundPath` for an unknown path. */
  path: string;
  found: boolean;
  title: string;
  /** Elements of the head: title, metadata, structured data. */
  head: string;
  /** Markup of the application. */
  app: string;
  /** The source file of the page's screen. */
  source: string | undefined;
  /** The source files that hydration needs, in addition to the client. */
  modules: string[];
}

export const language = shell.academy.language;
export const academy = shell.academy.name;
export const paths: string[] = routes.map((route) => route.path);
export const notFoundPath = "/404";
export { redirects };

/** Returns the complete address of a path. */
export const address = (path: string): string => `${shell.academy.url}${path}`;

/** Returns the text of the page at an old address. */
export const redirecting = (title: string): string => shell.redirecting.replace("{title}", () => title);

/** Renders the page at `path`; an unknown path gives the not-found page. */
export async function render(path: string): Promise<Rendered> {
  const { pathname, search } = new URL(path, "http://localhost");
  const route = findRoute(pathname);
  const shown = route?.path ?? notFoundPath;
  const page = route && (await fetchPage(route));
  const markup = renderToString(
    <StrictMode>
      <StaticRouter location={shown + search}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
  // React renders elements of the head before everything else.
  const head = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)*/.exec(markup)?.[0] ?? "";
  const data = route && page ? toStructuredData(route, page.manifest as PageOf[Screen]) : [];
  const meta = page ? (page.manifest.meta as Meta) : shell.notFound.meta;
  const source = route && `src/pages/${pascalCase(route.screen)}.tsx`;
  return {
    path: shown,
    found: route !== undefined,
    title: meta.title,
    head: head + icons + toSharing(meta, !route) + data.map(toScript).join(""),
    app: markup.slice(head.length),
    source,
    modules: source ? toModules(route, source) : [],
  };
}

function toModules(route: RouteEntry, source: string): string[] {
  if (!isStill(route)) return [source, `src/manifests/${route.page}.json`];
  return route.screen === "gallery" ? ["src/features/gallery/PhotoOpener.tsx"] : [];
}

function toScript(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}

function pascalCase(screen: string): string {
  return screen.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
