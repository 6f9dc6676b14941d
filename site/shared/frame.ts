/** The messages between the desk and the page in its frame. */

/** A message from the page to the desk. */
export type FromPage = { at: string; loaded?: true } | { picked: Picked } | { left: true };

/** The clicked place: a picture by its alt text, or the texts of the elements there, the innermost first. */
export interface Picked {
  address: string;
  alt?: string;
  shown?: string[];
  /** True if the place is in a part that every page has, such as the footer. */
  around: boolean;
  /** How often the same text occurs above the place in its part of the page. */
  nth: number;
}

/** A message from the desk to the page. */
export interface FromDesk {
  /** True if clicks report their place instead of having their usual effect. */
  pointing?: boolean;
  theme?: "light" | "dark";
  /** The address of another page to open. */
  go?: string;
  /** The edited text or picture, to scroll to and frame. */
  show?: { text?: string; alt?: string; isTyped?: boolean } | undefined;
}
