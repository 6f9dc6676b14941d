/** The edited place, for the preview to show: a visible text, or the alt text of a picture. */
import { createStore } from "../parts/store";

export const pointed = createStore<{ text?: string; alt?: string } | undefined>(undefined);

/** Points the preview at a text of the content, without the markup of paragraphs. */
export function pointAt(text: string): void {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/\*+([^*]+)\*+/g, "$1");
  pointed.set({ text: plain.replace(/\s+/g, " ").trim() });
}
