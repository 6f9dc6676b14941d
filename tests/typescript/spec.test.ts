import assert from "node:assert/strict";
import { test } from "node:test";
import { retryDelay } from "../../site/shared/spec.ts";

test("section 9: retries wait 1 second, then twice as long each time, and 30 seconds at most", () => {
  assert.deepEqual([0, 1, 2, 3, 4, 5, 99].map(retryDelay), [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});
