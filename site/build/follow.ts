/** In the browser, during development: reloads the page when the manifests differ from those in the page. */
/// <reference types="vite/client" />
const ASK = "manifests:ask";
const TELL = "manifests:tell";
const DRAWN = "pictures:drawn"; // quick pictures exist now in place of blanks
const LEAVING = 3000; // milliseconds after which a navigation away counts as cancelled

const mine = document.getElementById("manifests")?.dataset.digest;
let leaving = false; // a reload would cancel the navigation
addEventListener("beforeunload", () => {
  leaving = true;
  setTimeout(() => {
    leaving = false;
    import.meta.hot?.send(ASK);
  }, LEAVING);
});
import.meta.hot?.on(TELL, (digest: string) => {
  if (digest !== mine && !leaving) location.reload();
});
import.meta.hot?.on(DRAWN, () => leaving || location.reload());
import.meta.hot?.send(ASK);

export {};
