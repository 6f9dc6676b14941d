/** The edited place that the preview frames: a visible text, or a picture by its alt text. */
import type { FromDesk } from "../../site/shared/frame";
import { createStore } from "../parts/store";

export const pointed = createStore<FromDesk["show"]>(undefined);

/**
 * Frames a text of the content in the preview; the markup of paragraphs is removed. A text that is being typed is found only
 * where it stands alone, because its beginning is a part of many others.
 */
export function pointAt(text: string, isTyped = false): void {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/\*+([^*]+)\*+/g, "$1");
  pointed.set({ text: plain.replace(/\s+/g, " ").trim(), isTyped });
}
