/** The specification's constants of behaviour, each with its section. Counts and texts are content and not here. */

/** Local storage key of the visitor's theme (section 2, Appearance). */
export const THEME_KEY = "theme";

/** The values of the theme in storage; without one, the theme is light (section 2, Appearance; section 9). */
export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

/** Delay in milliseconds between a route change and the scroll to the top (sections 2 and 9). */
export const SCROLL_DELAY = 10;

/** The scroll-to-top button is visible beyond this scroll position, in pixels (sections 2 and 9). */
export const TO_TOP_THRESHOLD = 400;

/** Height of the comment field in rows (section 9). */
export const COMMENT_ROWS = 5;

/** Query parameter of /contact that holds a programme's name (section 2). */
export const TRAINING_PARAMETER = "training";

/** Maximum number of visible toasts (section 9). */
export const TOAST_LIMIT = 3;
/** Distance between two toasts in pixels (section 9). */
export const TOAST_GAP = 14;
/** Width of a toast in pixels (section 9). */
export const TOAST_WIDTH = 356;
/** Length in pixels of a swipe that dismisses a toast (section 9). */
export const TOAST_SWIPE = 20;
/** Duration of a toast in milliseconds (section 9). */
export const TOAST_DURATION = 4000;
/** Duration of a toast of the contact form in milliseconds (section 9). */
export const FORM_TOAST_DURATION = 5000;
/** Keys that move the focus to the toasts (section 4). */
export const TOAST_HOTKEY = ["altKey", "KeyT"];

/** Delay in milliseconds before a tooltip opens (section 9). */
export const TOOLTIP_DELAY = 700;
/** For this many milliseconds after a tooltip, the next one opens without delay (section 9). */
export const TOOLTIP_SKIP_DELAY = 300;

/** Milliseconds after which unused fetched data is discarded (section 9). */
export const CACHE_TIME = 5 * 60 * 1000;
/** Number of retries of a failed fetch (section 9). */
export const FETCH_RETRIES = 3;
/** Milliseconds before retry `attempt`, counted from 0: 1 s, doubling up to 30 s (section 9). */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);
