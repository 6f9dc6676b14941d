/**
 * Lets browsers fetch a page of this site, and draw it, while a link to it is pointed at or pressed (HTML, speculation
 * rules). What has an ending, such as a picture, is no page. A phone's menu, once open, has its pages fetched but those
 * of single programmes: a link that is not drawn matches no rule.
 */
const PAGE = 'a[href^="/"]:not([href*="."])';
const pointed = { where: { selector_matches: PAGE }, eagerness: "moderate" };
const listed = { where: { selector_matches: `.panel-list>li>${PAGE}` }, eagerness: "immediate" };

/** The rules as a script; the policy of each page names its hash. */
export const RULES = JSON.stringify({ prefetch: [listed, pointed], prerender: [pointed] });
