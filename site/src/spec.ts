/** The specification's constants that are behaviour, each with its section. Counts and words are content, not here. */

/** Local storage key of the visitor's theme (section 2, Appearance). */
export const THEME_KEY = "theme";

/** Values that the theme can have in storage; light where there is none (section 2, Appearance; section 9). */
export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

/** Milliseconds between a route change and the scroll to the top (sections 2 and 9). */
export const SCROLL_DELAY = 10;

/** Pixels scrolled above which the scroll-to-top button shows (sections 2 and 9). */
export const TO_TOP_THRESHOLD = 400;

/** Rows of the comment field (section 9). */
export const COMMENT_ROWS = 5;

/** Query parameter of /contact that holds a programme's name (section 2). */
export const TRAINING_PARAMETER = "training";

/** Toasts: at most this many (section 9). */
export const TOAST_LIMIT = 3;
/** Pixels between two toasts (section 9). */
export const TOAST_GAP = 14;
/** Pixels of a toast's width (section 9). */
export const TOAST_WIDTH = 356;
/** Pixels of a swipe that dismisses a toast (section 9). */
export const TOAST_SWIPE = 20;
/** Milliseconds that a toast lasts (section 9). */
export const TOAST_DURATION = 4000;
/** Milliseconds that a toast of the contact form lasts (section 9). */
export const FORM_TOAST_DURATION = 5000;
/** Keys that give the toasts focus (section 4). */
export const TOAST_HOTKEY = ["altKey", "KeyT"];

/** Milliseconds before a tooltip opens (section 9). */
export const TOOLTIP_DELAY = 700;
/** Milliseconds after one tooltip in which the next opens at once (section 9). */
export const TOOLTIP_SKIP_DELAY = 300;

/** Milliseconds after which fetched data that nothing shows is discarded (section 9). */
export const CACHE_TIME = 5 * 60 * 1000;
/** How often a failed fetch is tried again (section 9). */
export const FETCH_RETRIES = 3;
/** Milliseconds before retry `attempt`, counted from 0: 1 s, doubling up to 30 s (section 9). */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);
