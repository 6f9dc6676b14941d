/** The page in the preview: its path, with an optional fragment. */
import { createStore } from "./store";

export const shown = createStore("/");
