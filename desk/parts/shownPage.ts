/** The page in the preview: its path, with an optional fragment. */
import { createStore } from "./store";

export const shown = createStore("/");

/** The location at which the site covers the view on a narrow screen; it does so until the desk goes elsewhere. */
export const openedAt = createStore<string | undefined>(undefined);
