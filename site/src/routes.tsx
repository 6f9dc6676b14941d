/** The whole site as routes: the manifest's table, its redirects, and what stands for everything else. */
import type { RouteEntry } from "./contract";
import { redirects, routes } from "./manifests";
import { fetchedPage, fetchPage } from "./page_loader";
import { Navigate, type RouteObject } from "./router";
import { Failure } from "./shell/Failure";
import { Layout } from "./shell/Layout";
import { NotFound } from "./shell/NotFound";
import { orLoad } from "./stale";

/** Returns the routes; pages that were fetched before are there at once, the others when they are wanted. */
export function createRoutes(): RouteObject[] {
  return [
    {
      Component: Layout,
      ErrorBoundary: Failure,
      HydrateFallback: () => null,
      children: [
        ...routes.map(toRoute),
        ...redirects.map(({ from, to }) => ({
          path: from,
          caseSensitive: true,
          element: <Navigate to={to} replace />,
        })),
        { path: "*", Component: NotFound },
      ],
    },
  ];
}

function toRoute(route: RouteEntry): RouteObject {
  const path = { path: route.path, caseSensitive: true };
  const page = fetchedPage(route);
  if (page) return { ...path, Component: page.Component };
  return {
    ...path,
    lazy: async () => {
      const { Component } = await orLoad(route.path, () => fetchPage(route));
      return { Component };
    },
  };
}
