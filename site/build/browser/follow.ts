/** In the browser, during development: reloads the page when the manifests differ from those in the page. */
/// <reference types="vite/client" />
import { DRAWN, MANIFESTS } from "./messages.ts";

const LEAVING = 3000; // milliseconds after which a navigation away counts as cancelled

const mine = document.getElementById("manifests")?.dataset.digest;
let leaving = false; // a reload would cancel the navigation
addEventListener("beforeunload", () => {
  leaving = true;
  setTimeout(() => {
    leaving = false;
    import.meta.hot?.send(MANIFESTS.ask);
  }, LEAVING);
});
import.meta.hot?.on(MANIFESTS.tell, (digest: string) => {
  if (digest !== mine && !leaving) location.reload();
});
import.meta.hot?.on(DRAWN, () => leaving || location.reload());
import.meta.hot?.send(MANIFESTS.ask);
