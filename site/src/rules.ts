/**
 * Lets browsers fetch a page of this site, and draw it, while a link to it is pointed at or pressed (HTML, speculation
 * rules). What has an ending, such as a picture, is no page.
 */
const rule = { where: { selector_matches: 'a[href^="/"]:not([href*="."])' }, eagerness: "moderate" };

/** The rules as a script; the policy of each page names its hash. */
export const RULES = JSON.stringify({ prefetch: [rule], prerender: [rule] });
