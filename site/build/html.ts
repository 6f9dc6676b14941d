/** What every built page must be as HTML, for html-validate (`npm run html`); what holds between pages `pipeline audit` checks. */
import { type ConfigData, definePlugin, type MetaDataTable, Rule } from "html-validate";

/** What a page holds exactly once. Old addresses, which only send visitors on, need the first group alone. */
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

/** Attributes that name other elements of the page by their ids. */
const REFERENCES = [
  "aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-errormessage aria-flowto",
  "aria-activedescendant headers for form list popovertarget commandfor",
].flatMap((names) => names.split(" "));

class References extends Rule {
  setup(): void {
    this.on("dom:ready", ({ document }) => {
      for (const name of REFERENCES) {
        for (const element of document.querySelectorAll(`[${name}]`)) {
          // What it opens may be made when it opens (ARIA 1.2, combobox).
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
  // Language, script, region: as much of RFC 5646 as a website needs.
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
    "no-missing-references": "off", // academy/references looks at more attributes, and knows what is not open yet
    "unique-landmark": "off", // only one of the two menus is shown at a time
    "heading-level": "error",
    "no-redundant-role": "off", // role=list gives back what Safari takes from a list without bullets
    "no-self-closing": "error",
    "require-sri": ["error", { target: "crossorigin" }], // our own files come from where the page does
  },
};
export default config;
