/** Names of the messages between the development server and its pages. */

/** A page asks for the digest of the current manifests; the server also tells each change. */
export const MANIFESTS = { ask: "manifests:ask", tell: "manifests:tell" };
/** Quick pictures exist now in place of their blanks. */
export const DRAWN = "pictures:drawn";
