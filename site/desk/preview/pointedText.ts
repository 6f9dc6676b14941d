/** The edited place that the preview frames: a visible text, or a picture by its alt text. */
import { createStore } from "../parts/store";

export const pointed = createStore<{ text?: string; alt?: string } | undefined>(undefined);

/** Frames a text of the content in the preview; the markup of paragraphs is removed. */
export function pointAt(text: string): void {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/\*+([^*]+)\*+/g, "$1");
  pointed.set({ text: plain.replace(/\s+/g, " ").trim() });
}
