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
    ...ENDS,
  });
}

/**
 * Returns the policy that hosts send with everything. Which styles may stand in a page only its own policy says, which
 * holds beside this one: the hashes of all pages' styles would make this longer than some pages can carry within the
 * first round trip.
 */
export function toHostPolicy(scripts: Iterable<string>): string {
  return join({
    "default-src": "'self'",
    "script-src": ["'self'", ...hashes(scripts)].join(" "),
    "style-src": "'self' 'unsafe-inline'",
    "object-src": "'none'",
    ...ENDS,
  });
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
