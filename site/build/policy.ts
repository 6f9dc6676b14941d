/** The Content-Security-Policy of a page: files of this site, and inline code by its hash. */
import { createHash } from "node:crypto";

/** Returns the policy (CSP Level 3) that allows only these inline `scripts` and `styles`. */
export function toPolicy(scripts: Iterable<string>, styles: Iterable<string>): string {
  const directives = {
    "default-src": "'none'",
    "script-src": ["'self'", ...hashes(scripts)].join(" "),
    "style-src": ["'self'", ...hashes(styles)].join(" "),
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self' mailto:",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

function hashes(sources: Iterable<string>): string[] {
  return [...new Set(sources)].map(
    (source) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`,
  );
}
