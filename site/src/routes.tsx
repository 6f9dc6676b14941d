/** The routes of the site: the pages of the manifest, its redirects, and the not-found page. */
import { useLayoutEffect, useState } from "react";
import type { RouteEntry } from "./contract";
import { redirects, routes } from "./manifests";
import { fetchedPage, fetchPage, findRoute } from "./page_loader";
import { Navigate, Route, Routes, useLocation } from "./router";
import { ErrorBoundary } from "./shell/Failure";
import { Layout } from "./shell/Layout";
import { NotFound } from "./shell/NotFound";
import { orLoad } from "./staleTab";

/**
 * The page at the address, which must be cached at the first render. After a change of the address, the previous page
 * stays until the next page is fetched.
 */
export function App() {
  const location = useLocation();
  const [shown, setShown] = useState(location);
  const { pathname } = location;
  const isSamePage = pathname === shown.pathname;
  if (isSamePage && location !== shown) setShown(location);

  useLayoutEffect(() => {
    if (isSamePage) return;
    let isWanted = true;
    const show = () => isWanted && setShown(location);
    const route = findRoute(pathname);
    if (!route || fetchedPage(route)) show();
    else void orLoad(pathname, () => fetchPage(route)).then(show);
    return () => {
      isWanted = false;
    };
  }, [location, pathname, isSamePage]);

  return (
    <ErrorBoundary location={shown}>
      <Routes location={shown}>
        <Route element={<Layout />}>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} caseSensitive element={<Fetched route={route} />} />
          ))}
          {redirects.map(({ from, to }) => (
            <Route key={from} path={from} caseSensitive element={<Navigate to={to} replace />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </ErrorBoundary>
  );
}

/** A page that is already cached. */
function Fetched({ route }: { route: RouteEntry }) {
  const page = fetchedPage(route);
  return page && <page.Component />;
}
