/** Pages of one sentence that replace a page of the preview and reload by themselves. */
import type { ServerResponse } from "node:http";

/** Replaces every page until the pipeline has written the manifests. */
export const WAITING = toNotice(
  "The site is being prepared",
  "The pictures of the site are being made. The site appears here by itself when they are ready.",
);

/** Replaces a page that cannot be rendered, in the desk's frame. */
export const FAILED = toNotice(
  "This page cannot be shown at the moment",
  "This page cannot be shown at the moment. Your text and photos are safe, and it appears here by itself.",
);

/** Replaces a page that does not exist, in the desk's frame, because a new page may be written in a moment. */
export const ABSENT = toNotice(
  "There is no page here yet",
  "There is no page at this address yet. A new page appears here by itself.",
);

/** Returns a page of one sentence that reloads by itself. */
function toNotice(title: string, sentence: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<title>${title}</title>
<p style="margin: 20vh auto; max-width: 30rem; padding: 0 1rem; font: 1.125rem/1.5 sans-serif">${sentence}</p>
</html>
`;
}

export function sendNotice(response: ServerResponse, notice: string): void {
  response.writeHead(503, { "Content-Type": "text/html", "Cache-Control": "no-store" }).end(notice);
}
