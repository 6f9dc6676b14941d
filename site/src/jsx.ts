/** The JSX runtime of the built site, in which an element names the language of its own text; see build/languages.ts. */
import { jsx as create, Fragment } from "react/jsx-runtime";
import { languageOf } from "./language";
import { shell } from "./manifests";

/** Adds `lang` to an HTML element if its text or, without text, its label is in another script than the page's. */
export const jsx: typeof create = (type, props, key) => {
  if (typeof type !== "string") return create(type, props, key);
  const { children, alt, "aria-label": label } = props as Readonly<Record<string, unknown>>;
  const text = [children].flat(2).filter((child) => typeof child === "string");
  const lang = languageOf(text.join("") || String(alt ?? label), shell.academy.language);
  return create(type, lang ? { ...(props as object), lang } : props, key);
};
export { Fragment, jsx as jsxs }; // in production, React's own are equal, too
