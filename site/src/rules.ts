/**
 * Speculation rules (HTML): browsers prefetch and prerender a page of this site when a link to it is hovered or pressed.
 * Addresses with a file ending, such as pictures, are not pages.
 */
const PAGE = 'a[href^="/"]:not([href*="."])';
const pointed = { where: { selector_matches: PAGE }, eagerness: "moderate" };

/** The rules as a script; the policy of each page has its hash. */
export const RULES = JSON.stringify({ prefetch: [pointed], prerender: [pointed] });
