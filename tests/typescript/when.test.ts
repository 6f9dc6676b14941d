import assert from "node:assert/strict";
import { test } from "node:test";
import { dateOf, dayOf, timeOf } from "../../desk/parts/when.ts";

test("a day has one form, and today and yesterday have their names", () => {
  assert.equal(dateOf("2026-09-07"), "7 Sep 2026");
  assert.equal(dayOf("2020-11-27T10:42:00"), "27 Nov 2020");
  assert.equal(timeOf("2020-11-27T09:05:00"), "09:05");
  const now = Date.now();
  assert.equal(dayOf(new Date(now).toISOString()), "Today");
  assert.equal(dayOf(new Date(now - 24 * 60 * 60 * 1000).toISOString()), "Yesterday");
});
