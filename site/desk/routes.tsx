/** The desk's addresses: what is open can be read in them, so that reload, Back and a second tab work. */
import { createBrowserRouter, Navigate } from "react-router-dom";
import { Failure } from "./parts/Failure";
import { type Handle, Shell } from "./parts/Shell";

const beside = { handle: { site: true } satisfies Handle };

export function createRouter() {
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: Failure,
      HydrateFallback: () => null,
      children: [
        { path: "/", element: <Navigate to="/photos" replace /> },
        {
          path: "/photos/*",
          ...beside,
          lazy: async () => ({ Component: (await import("./photos/Photos")).Photos }),
        },
        {
          path: "/pages/*",
          ...beside,
          lazy: async () => ({ Component: (await import("./pages/Pages")).Pages }),
        },
        {
          path: "/facts",
          ...beside,
          lazy: async () => ({ Component: (await import("./facts/Facts")).Facts }),
        },
        { path: "/todo", lazy: async () => ({ Component: (await import("./todo/Todo")).Todo }) },
        {
          path: "/history/*",
          lazy: async () => ({ Component: (await import("./history/History")).History }),
        },
        { path: "/publish", lazy: async () => ({ Component: (await import("./publish/Publish")).Publish }) },
        { path: "*", element: <Navigate to="/photos" replace /> },
      ],
    },
  ]);
}
