/** The desk's addresses. They name the open entry, so that reload, Back and a second tab work. */
import type { ComponentType } from "react";
import { createBrowserRouter, Navigate } from "react-router-dom";
import { Failure } from "./parts/Failure";
import { type Handle, Shell } from "./parts/Shell";

/** Returns a route whose view is loaded at its first use; `beside` shows the preview next to the view. */
function place(path: string, title: string, lazy: () => Promise<ComponentType>, beside?: "beside") {
  const handle: Handle = { title, beside: beside !== undefined };
  return { path, handle, lazy: async () => ({ Component: await lazy() }) };
}

export function createRouter() {
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: Failure,
      HydrateFallback: () => null,
      children: [
        place("/photos/*", "Photos", async () => (await import("./photos/Photos")).Photos, "beside"),
        place("/pages/*", "Pages", async () => (await import("./pages/Pages")).Pages, "beside"),
        place("/facts", "Facts", async () => (await import("./facts/Facts")).Facts, "beside"),
        place("/todo", "To do", async () => (await import("./todo/Todo")).Todo),
        place("/history/*", "History", async () => (await import("./history/History")).History),
        place("/publish", "Publish", async () => (await import("./publish/Publish")).Publish),
        { path: "*", element: <Navigate to="/photos" replace /> },
      ],
    },
  ]);
}
