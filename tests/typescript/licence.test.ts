import assert from "node:assert/strict";
import { test } from "node:test";
import { findLicence } from "../../site/src/shell/licence.ts";

test("a licence has the address of its text", () => {
  const creative = "https://creativecommons.org";
  for (const [licence, address] of [
    ["CC BY 4.0", `${creative}/licenses/by/4.0/`],
    ["CC-BY-SA 3.0 IN", `${creative}/licenses/by-sa/3.0/`],
    ["CC0 1.0", `${creative}/publicdomain/zero/1.0/`],
    ["cc-0 1.0 Universal", `${creative}/publicdomain/zero/1.0/`],
    ["See https://example.org/terms for it", "https://example.org/terms"],
    ["Public domain", undefined],
    ["CC BY", undefined],
  ])
    assert.equal(findLicence(licence ?? ""), address, licence);
});
