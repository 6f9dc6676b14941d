/** Which page of the site is shown beside what is edited: its path, with # and the place in it. */
import { createStore } from "./store";

export const shown = createStore("/");
