/** The application in the browser: hydrates the prerendered page. */
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { redirects } from "./manifests";
import { adoptPage, fetchPage, findRoute, isStill } from "./page_loader";
import { BrowserRouter } from "./router";
import { App } from "./routes";
import "./styles/main.css";
import "./styles/components.css";

async function start(root: HTMLElement): Promise<void> {
  // A host without rules serves /trainings/ and /trainings.html; the application has only /trainings.
  const { pathname, search, hash } = location;
  const path = pathname.replace(/\/(?:index\.html)?$|\.html$/, "") || "/";
  const route = findRoute(path);
  const isOld = redirects.some(({ from }) => from === path);
  if (path !== pathname && (route || isOld)) history.replaceState(null, "", path + search + hash);

  const isHere = !isOld && (route?.path ?? "/404") === root.dataset.path;
  if (route && isHere && isStill(route)) await adoptPage(route);
  else if (route) await fetchPage(route);
  const app = (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  // A host may serve the not-found page for an address of the application, even for an old address: then the application
  // renders the page.
  if (isHere) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

const root = document.getElementById("root");
if (root) void start(root);
