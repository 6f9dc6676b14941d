import assert from "node:assert/strict";
import { test } from "node:test";
import { toHref } from "../../desk/parts/addresses.ts";

test("only an address of a website, an e-mail address or a phone number becomes a link", () => {
  for (const [typed, href] of [
    ["https://example.org/a?b=c", "https://example.org/a?b=c"],
    [" http://example.org", "https://example.org"],
    ["example.org/page", "https://example.org/page"],
    ["https://example.org/@meera", "https://example.org/@meera"],
    ["meera@example.org", "mailto:meera@example.org"],
    ["mailto:meera@example.org", "mailto:meera@example.org"],
    ["+91 98765 43210", "tel:+919876543210"],
    ["tel:+919876543210", "tel:+919876543210"],
  ])
    assert.equal(toHref(typed ?? ""), href, typed);
  for (const typed of [
    "javascript:alert(1)",
    "htp://foo",
    "htp://foo.org",
    "nope",
    "meera@",
    "http://",
    "foo bar",
  ])
    assert.equal(toHref(typed), undefined, typed);
});
