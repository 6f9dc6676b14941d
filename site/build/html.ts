/** Rules of html-validate for each built page (`npm run html`). `pipeline audit` checks facts that span several pages. */
import { type ConfigData, definePlugin, type MetaDataTable, Rule } from "html-validate";

/** Elements that a page has exactly once. Pages at old addresses, which only redirect, need only the first group. */
const ONCE = {
  "head > meta[charset]:first-child": "<meta charset> at the very start of <head>",
  'meta[name="viewport"]': '<meta name="viewport">',
};
const ONCE_IN_A_WHOLE_PAGE = { main: "main area (<main>)", h1: "main heading (<h1>)" };

class Once extends Rule {
  setup(): void {
    this.on("dom:ready", ({ document }) => {
      const moved = document.querySelector('meta[http-equiv="refresh"]');
      for (const [selector, what] of Object.entries(moved ? ONCE : { ...ONCE, ...ONCE_IN_A_WHOLE_PAGE })) {
        const found = document.querySelectorAll(selector);
        const place = found[1] ?? document.querySelector("body");
        if (place && found.length !== 1)
          this.report(place, `A page needs one ${what}; this one has ${found.length || "none"}.`);
      }
    });
  }
}

/** Attributes whose values are ids of other elements of the page. */
const REFERENCES = [
  "aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-errormessage aria-flowto",
  "aria-activedescendant headers for form list popovertarget commandfor",
].flatMap((names) => names.split(" "));

class References extends Rule {
  setup(): void {
    this.on("dom:ready", ({ document }) => {
      for (const name of REFERENCES) {
        for (const element of document.querySelectorAll(`[${name}]`)) {
          // A closed popup need not exist (ARIA 1.2, combobox).
          if (name === "aria-controls" && element.getAttributeValue("aria-expanded") === "false") continue;
          const attribute = element.getAttribute(name);
          for (const id of String(attribute?.value ?? "").split(/\s+/)) {
            if (document.querySelector(`[id="${id}"]`)) continue;
            this.report(element, `${name} names "${id}", an id that nothing has`, attribute?.valueLocation);
          }
        }
      }
    });
  }
}

const elements: MetaDataTable = {
  // Language, script and region: the part of RFC 5646 that a website needs.
  html: {
    attributes: { lang: { required: true, enum: ["/[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\\d{3}))?/"] } },
  },
  a: { attributes: { href: { enum: ["/(?!#$).+/"] } } },
  iframe: { attributes: { title: { required: true, enum: ["/.+/"] } } },
  img: {
    attributes: {
      width: { required: true, enum: ["/[1-9]\\d*/"] },
      height: { required: true, enum: ["/[1-9]\\d*/"] },
    },
  },
  meta: {
    attributes: {
      charset: { enum: ["utf-8"] },
      content: {
        allowed: (meta, content) =>
          meta.getAttribute("name") === "viewport" ? viewportFault(String(content)) : null,
      },
    },
  },
};

function viewportFault(content: string): string | null {
  if (/user-scalable=(no|0)|maximum-scale/.test(content)) return "keeps visitors from enlarging the page";
  return content.includes("width=device-width") ? null : "must say width=device-width";
}

const config: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
  elements: ["html5", elements],
  plugins: [
    definePlugin({ name: "academy", rules: { "academy/once": Once, "academy/references": References } }),
  ],
  rules: {
    "academy/once": "error",
    "academy/references": "error",
    "no-missing-references": "off", // academy/references checks more attributes, and accepts closed popups
    "unique-landmark": "off", // only one of the two menus is visible at a time
    "heading-level": "error",
    "no-redundant-role": "off", // Safari drops the list role of a list without bullets; role=list restores it
    "no-self-closing": "error",
    "require-sri": ["error", { target: "crossorigin" }], // our own files come from the origin of the page
  },
};
export default config;
