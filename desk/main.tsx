/** Starts the desk in the browser. */
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { THEME_KEY } from "../site/shared/spec";
import { done } from "./parts/changes";
import { RefusedError } from "./parts/client";
import { follow } from "./parts/events";
import { completePresses } from "./parts/presses";
import { WORDS } from "./parts/useProject";
import { createRouter } from "./routes";
import "./styles/desk.css";

document.documentElement.dataset.theme = localStorage.getItem(THEME_KEY) ?? "system";

// An update of the program has deleted a chunk of this page. The new page offers unsaved text again.
addEventListener("vite:preloadError", () => {
  const reload = () => location.reload();
  fetch("/").then(reload, () => {}); // without the server, a reload would lose the page
});

/** Shows why data could not be read, except a form, which shows it itself; the top of the desk reports that the server is gone. */
function onError(error: Error, { queryKey: [kind] }: { queryKey: readonly unknown[] }): void {
  if (error instanceof RefusedError && kind !== WORDS[0]) done.set({ told: error.message });
}

// Data is valid until the server sends an event. The server is on this computer: it answers without a network, too.
const queries = new QueryClient({
  queryCache: new QueryCache({ onError }),
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});
follow(queries);
completePresses();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={createRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
