import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import type { Done } from "../../site/desk/api.ts";
import { findPlaces } from "../../site/desk/pages/rearrange.ts";
import { GoneError, RefusedError } from "../../site/desk/parts/client.ts";
import * as desk from "../../site/desk/parts/drafts.ts";

const FIELD = "content/home.yaml title";
const stored = () => localStorage.getItem(`desk:${FIELD}`);
const draft = () => desk.drafts.get().get(FIELD);
/** Lets promises that are settled be followed; no time passes. */
const follow = () => new Promise((resolve) => setImmediate(resolve));

/** A write whose answers the test gives, one after another, and what it was asked for. */
function writer() {
  const asked: [value: string, before: string][] = [];
  const answers: { resolve: (done: Done) => void; reject: (error: Error) => void }[] = [];
  const write = (value: string, before: string) => {
    asked.push([value, before]);
    return new Promise<Done>((resolve, reject) => answers.push({ resolve, reject }));
  };
  const answer = async (outcome: number | Error) => {
    const next = answers.shift();
    assert.ok(next, "nothing was written");
    if (outcome instanceof Error) next.reject(outcome);
    else next.resolve({ revision: outcome, what: "Changed" });
    await follow();
  };
  return { write, asked, answer };
}

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  mock.timers.reset();
  desk.drop(FIELD);
  desk.leave(FIELD);
});

test("text is written 600 ms after the last key, and kept in the browser until it is", async () => {
  const { write, asked, answer } = writer();
  desk.type(FIELD, "On", "Old", write);
  mock.timers.tick(599);
  desk.type(FIELD, "One", "Old", write);
  mock.timers.tick(599);
  assert.deepEqual(asked, []);
  assert.deepEqual(JSON.parse(stored() ?? ""), { value: "One", before: "Old" });
  mock.timers.tick(1);
  assert.deepEqual(asked, [["One", "Old"]]);
  assert.equal(draft()?.state, "writing");
  await answer(7);
  assert.equal(draft()?.state, "saved");
  assert.equal(draft()?.revision, 7);
  assert.equal(stored(), null);
});

test("a field that is left is written at once, and only once", async () => {
  const { write, asked, answer } = writer();
  desk.type(FIELD, "New", "Old", write);
  desk.leave(FIELD);
  mock.timers.tick(10_000);
  assert.deepEqual(asked, [["New", "Old"]]);
  await answer(1);
});

test("text that is again as it was is not written", () => {
  const { write, asked } = writer();
  desk.type(FIELD, "New", "Old", write);
  desk.type(FIELD, "Old", "Old", write);
  mock.timers.tick(600);
  assert.deepEqual(asked, []);
  assert.equal(draft(), undefined);
});

test("what is typed during a write follows it, compared with what was written", async () => {
  const { write, asked, answer } = writer();
  desk.type(FIELD, "One", "Old", write);
  mock.timers.tick(600);
  desk.type(FIELD, "Two", "Old", write);
  mock.timers.tick(600);
  assert.deepEqual(asked, [["One", "Old"]]);
  await answer(1);
  assert.deepEqual(asked.slice(1), [["Two", "One"]]);
  await answer(2);
  assert.equal(draft()?.state, "saved");
});

test("what is typed after a write is compared with what was written, before the page shows it", async () => {
  const { write, asked, answer } = writer();
  desk.type(FIELD, "One", "Old", write);
  desk.leave(FIELD);
  await answer(9);
  desk.type(FIELD, "Two", "Old", write);
  desk.leave(FIELD);
  assert.deepEqual(asked.slice(1), [["Two", "One"]]);
  await answer(10);
});

test("what an earlier page could not save is offered, and compared with the file as it is now", async () => {
  localStorage.setItem(`desk:${FIELD}`, JSON.stringify({ value: "Kept", before: "Older" }));
  localStorage.setItem("another", "not a draft");
  const source = "../../site/desk/parts/drafts.ts?opened-again";
  const again = (await import(source)) as typeof desk;
  assert.deepEqual([...again.drafts.get()], [[FIELD, { value: "Kept", before: "Older", state: "kept" }]]);
  const { write, asked, answer } = writer();
  again.type(FIELD, "New", "Old", write);
  again.leave(FIELD);
  assert.deepEqual(asked, [["New", "Old"]]);
  await answer(1);
});

test("what is typed during a write that fails is compared with the file as it was", async () => {
  const { write, asked, answer } = writer();
  desk.type(FIELD, "One", "Old", write);
  mock.timers.tick(600);
  desk.type(FIELD, "Two", "Old", write);
  await answer(new GoneError());
  assert.deepEqual(asked.slice(1), [["Two", "Old"]]);
  await answer(1);
});

test("a refusal keeps the text with its reason", async () => {
  const { write, answer } = writer();
  desk.type(FIELD, "New", "Old", write);
  desk.leave(FIELD);
  await answer(new RefusedError(422, { message: "Too long." }));
  assert.equal(draft()?.state, "refused");
  assert.equal(draft()?.message, "Too long.");
  assert.deepEqual(JSON.parse(stored() ?? ""), { value: "New", before: "Old" });
});

for (const mine of [true, false]) {
  test(`in a conflict ${mine ? "mine is written over theirs" : "theirs stays"}`, async () => {
    const { write, asked, answer } = writer();
    desk.type(FIELD, "Mine", "Old", write);
    desk.leave(FIELD);
    await answer(new RefusedError(409, { message: "Changed meanwhile.", now: "Theirs" }));
    assert.equal(draft()?.state, "conflict");
    assert.equal(draft()?.theirs, "Theirs");
    desk.decide(FIELD, mine, "Old", write);
    assert.deepEqual(asked.slice(1), mine ? [["Mine", "Theirs"]] : []);
    if (mine) await answer(2);
    assert.equal(draft()?.state, "saved");
    assert.equal(draft()?.value, mine ? "Mine" : "Theirs");
    assert.equal(stored(), null);
    // What stays is theirs, of which this page has not heard: it is shown until the next revision is.
    if (mine) return;
    desk.settle(0);
    assert.equal(draft()?.value, "Theirs");
    desk.settle(1);
    assert.equal(draft(), undefined);
  });
}

test("what a stopped server did not take is written again, and nothing else is", async () => {
  const { write, asked, answer } = writer();
  desk.type(FIELD, "New", "Old", write);
  desk.leave(FIELD);
  await answer(new GoneError());
  assert.equal(draft()?.state, "gone");
  desk.retry();
  assert.deepEqual(asked.slice(1), [["New", "Old"]]);
  await answer(1);
  desk.retry();
  assert.equal(asked.length, 2);
});

test("a saved draft goes once the page shows its revision and the field was left", async () => {
  const { write, answer } = writer();
  desk.type(FIELD, "New ", "Old", write);
  mock.timers.tick(600);
  await answer(5);
  desk.settle(5);
  assert.equal(draft()?.value, "New ");
  desk.settle(4);
  desk.leave(FIELD);
  assert.equal(draft()?.value, "New ");
  desk.settle(5);
  assert.equal(draft(), undefined);
});

test("a text is settled whose new revision came before the answer", async () => {
  const { write, answer } = writer();
  desk.settle(0);
  desk.type(FIELD, "New", "Old", write);
  desk.leave(FIELD);
  desk.settle(9);
  assert.equal(draft()?.state, "writing");
  await answer(9);
  assert.equal(draft(), undefined);
  desk.settle(0);
});

test("typed text is written at once before an action, which waits until the page has loaded it", async () => {
  const { write, asked, answer } = writer();
  let isFlushed = false;
  desk.type(FIELD, "New", "Old", write);
  void desk.flush(true).then(() => {
    isFlushed = true;
  });
  assert.deepEqual(asked, [["New", "Old"]]);
  await answer(50);
  assert.equal(isFlushed, false);
  desk.settle(50); // the cursor is still in the field
  await follow();
  assert.equal(isFlushed, true);
});

test("entries of a changed list are found again", () => {
  const [A, B, C] = [
    { heading: "A?", text: "a" },
    { heading: "B?", text: "b" },
    { heading: "C?", text: "c" },
  ];
  const none = undefined;
  const cases: [before: unknown[], now: unknown[], places: (number | undefined)[]][] = [
    [
      [A, B, C],
      [B, C],
      [none, 0, 1],
    ],
    [
      [A, B, C],
      [A, C],
      [0, none, 1],
    ],
    [
      [A, B, C],
      [C, A, B],
      [1, 2, 0],
    ],
    [
      [A, B],
      [A, { heading: "B?", text: "new" }],
      [0, 1],
    ],
    [
      [A, B, C],
      [{ ...B, text: "new" }, C],
      [none, 0, 1],
    ],
    [
      ["a", "b"],
      ["b", "b"],
      [0, 1],
    ],
    [
      ["a", "b"],
      ["new", "b", "c"],
      [0, 1],
    ],
    [
      ["a", "b", "a"],
      ["b", "a"],
      [none, 0, 1],
    ],
    [["a", "a"], ["a"], [0, none]],
    [["a", "b"], [], [none, none]],
    [
      [{ say: "More", to: "/a" }, { say: "More", to: "/b" }, C],
      [{ say: "More", to: "/b2" }, C],
      [0, none, 1],
    ],
  ];
  for (const [before, now, places] of cases)
    assert.deepEqual(findPlaces(before, now), places, JSON.stringify([before, now]));
});

test("a desk that was started again counts anew, and the text that was saved before is no longer awaited", async () => {
  desk.settle(50);
  const { write, answer } = writer();
  desk.type(FIELD, "new", "old", write);
  void desk.flush();
  await answer(51);
  await follow();
  desk.settle(1);
  await desk.flush(true);
  desk.drop(FIELD);
});
