/** The Content-Security-Policy of a page: everything from this site, inline only what is hashed. */
import { createHash } from "node:crypto";

const ENDS = { "base-uri": "'none'", "form-action": "'self' mailto:" };

/** Returns the policy (CSP Level 3) under which exactly the inline `scripts` and `styles` given may run. */
export function toPolicy(scripts: Iterable<string>, styles: Iterable<string>): string {
  return join({
    "default-src": "'none'",
    "script-src": ["'self'", ...hashes(scripts)].join(" "),
    "style-src": ["'self'", ...hashes(styles)].join(" "),
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    ...ENDS,
  });
}

/**
 * Returns the policy that hosts send with every page, for what a page cannot say in time: scripts, and where forms and
 * addresses may lead. The rest is each page's own policy; its styles alone would make this one longer than some pages
 * can carry within the first round trip.
 */
export function toHostPolicy(scripts: Iterable<string>): string {
  return join({ "script-src": ["'self'", ...hashes(scripts)].join(" "), "object-src": "'none'", ...ENDS });
}

function join(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

function hashes(sources: Iterable<string>): string[] {
  return [...new Set(sources)].map(
    (source) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`,
  );
}
