/** In the browser while the site is worked on: loads the page again when the manifests are others than those it was drawn from. */
/// <reference types="vite/client" />
const ASK = "manifests:ask";
const TELL = "manifests:tell";
const DRAWN = "pictures:drawn"; // quick pictures that the page got a blank for

const mine = document.getElementById("manifests")?.dataset.digest;
import.meta.hot?.on(TELL, (digest: string) => {
  if (digest !== mine) location.reload();
});
import.meta.hot?.on(DRAWN, () => location.reload());
import.meta.hot?.send(ASK);

export {};
