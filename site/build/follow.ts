/** In the browser while the site is worked on: loads the page again when the manifests are others than those it was drawn from. */
/// <reference types="vite/client" />
const ASK = "manifests:ask";
const TELL = "manifests:tell";
const DRAWN = "pictures:drawn"; // quick pictures that the page got a blank for
const LEAVING = 3000; // milliseconds after which a page that is left counts as staying

const mine = document.getElementById("manifests")?.dataset.digest;
let leaving = false; // to load the page again would keep it
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
