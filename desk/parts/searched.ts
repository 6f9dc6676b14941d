/** The words in the search of all text. */
import { createStore } from "./store";

export const searched = createStore("");
