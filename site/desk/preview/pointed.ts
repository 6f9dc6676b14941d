/** What is edited, for the site beside it to show: a text as it is read, or the alternative text of a picture. */
import { createStore } from "../parts/store";

export const pointed = createStore<{ text?: string; alt?: string } | undefined>(undefined);

/** Points the site at a text of the words; a paragraph's marks and links are taken off. */
export function pointAt(text: string): void {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/\*+([^*]+)\*+/g, "$1");
  pointed.set({ text: plain.replace(/\s+/g, " ").trim() });
}
