/** The page in the preview: its path, with # and a place in it. */
import { createStore } from "./store";

export const shown = createStore("/");
