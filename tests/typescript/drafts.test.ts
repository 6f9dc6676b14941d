import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import type { ContentForm, Done, Edit } from "../../desk/api.ts";
import { placeOf, valueAt, withEdits } from "../../desk/pages/lists.ts";
import { GoneError, lastRevision, mayWrite, RefusedError } from "../../desk/parts/client.ts";
import * as desk from "../../desk/parts/drafts.ts";

const FIELD = "content/home.yaml title";
const stored = () => localStorage.getItem(`desk:${FIELD}`);
const draft = () => desk.drafts.get().get(FIELD);
/** Lets promises that are settled be followed; no time passes. */
const follow = () => new Promise((resolve) => setImmediate(resolve));

/** The field's write, whose answers the test gives, one after another, and what it was asked for. */
function writer(name = FIELD) {
  const asked: [value: string, before: string][] = [];
  const answers: { resolve: (done: Done) => void; reject: (error: Error) => void }[] = [];
  const write = (value: string, before: string) => {
    asked.push([value, before]);
    return new Promise<Done>((resolve, reject) => answers.push({ resolve, reject }));
  };
  desk.register(name, write);
  const answer = async (outcome: number | Error) => {
    const next = answers.shift();
    assert.ok(next, "nothing was written");
    if (outcome instanceof Error) next.reject(outcome);
    else next.resolve({ revision: outcome, what: "Changed" });
    await follow();
  };
  return { asked, answer };
}

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  desk.drop(FIELD);
  desk.leave(FIELD);
  mock.timers.reset();
});

test("text is written 600 ms after the last key, and kept in the browser until it is", async () => {
  const { asked, answer } = writer();
  desk.type(FIELD, "On", "Old");
  mock.timers.tick(599);
  desk.type(FIELD, "One", "Old");
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
  const { asked, answer } = writer();
  desk.type(FIELD, "New", "Old");
  desk.leave(FIELD);
  mock.timers.tick(10_000);
  assert.deepEqual(asked, [["New", "Old"]]);
  await answer(1);
});

test("what is typed during a write follows it, compared with what was written", async () => {
  const { asked, answer } = writer();
  desk.type(FIELD, "One", "Old");
  mock.timers.tick(600);
  desk.type(FIELD, "Two", "Old");
  mock.timers.tick(600);
  assert.deepEqual(asked, [["One", "Old"]]);
  await answer(1);
  assert.deepEqual(asked.slice(1), [["Two", "One"]]);
  await answer(2);
  assert.equal(draft()?.state, "saved");
});

test("what is typed after a write is compared with what was written, before the page shows it", async () => {
  const { asked, answer } = writer();
  desk.type(FIELD, "One", "Old");
  desk.leave(FIELD);
  await answer(9);
  desk.type(FIELD, "Two", "Old");
  desk.leave(FIELD);
  assert.deepEqual(asked.slice(1), [["Two", "One"]]);
  await answer(10);
});

test("what an earlier page or another window could not save is written in its field", async () => {
  localStorage.setItem(`desk:${FIELD}`, JSON.stringify({ value: "Kept", before: "Older", version: 3 }));
  localStorage.setItem("another", "not a draft");
  const { asked, answer } = writer();
  mayWrite.set(true);
  assert.deepEqual(asked, [["Kept", "Older"]]);
  assert.deepEqual([...desk.drafts.get().keys()], [FIELD]);
  await answer(1);
  mayWrite.set(false);
  desk.type(FIELD, "Let go elsewhere", "Kept");
  localStorage.removeItem(`desk:${FIELD}`);
  mayWrite.set(true);
  assert.equal(draft(), undefined);
});

test("what is typed during a write that fails is compared with the file as it was", async () => {
  const { asked, answer } = writer();
  desk.type(FIELD, "One", "Old");
  mock.timers.tick(600);
  desk.type(FIELD, "Two", "Old");
  await answer(new GoneError());
  assert.deepEqual(asked.slice(1), [["Two", "Old"]]);
  await answer(1);
});

test("a refusal keeps the text with its reason", async () => {
  const { answer } = writer();
  desk.type(FIELD, "New", "Old");
  desk.leave(FIELD);
  await answer(new RefusedError(422, { message: "Too long." }));
  assert.equal(draft()?.state, "refused");
  assert.equal(draft()?.message, "Too long.");
  assert.deepEqual(JSON.parse(stored() ?? ""), { value: "New", before: "Old" });
});

for (const mine of [true, false]) {
  test(`in a conflict ${mine ? "mine is written over theirs" : "theirs stays"}`, async () => {
    const { asked, answer } = writer();
    desk.type(FIELD, "Mine", "Old");
    desk.leave(FIELD);
    await answer(new RefusedError(409, { message: "Changed meanwhile.", now: "Theirs" }));
    assert.equal(draft()?.state, "conflict");
    assert.equal(draft()?.theirs, "Theirs");
    desk.decide(FIELD, mine, draft()?.theirs);
    assert.deepEqual(asked.slice(1), mine ? [["Mine", "Theirs"]] : []);
    if (mine) await answer(2);
    assert.equal(draft()?.state, mine ? "saved" : undefined);
    assert.equal(stored(), null);
  });
}

test("what a stopped server did not take is written again, and nothing else is", async () => {
  const { asked, answer } = writer();
  desk.type(FIELD, "New", "Old");
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
  const { answer } = writer();
  desk.type(FIELD, "New ", "Old");
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
  const { answer } = writer();
  desk.settle(0);
  desk.type(FIELD, "New", "Old");
  desk.leave(FIELD);
  desk.settle(9);
  assert.equal(draft()?.state, "writing");
  await answer(9);
  assert.equal(draft(), undefined);
  desk.settle(0);
});

test("typed text is written at once before an action, and what this page has changed is loaded", async () => {
  const { asked, answer } = writer();
  let isFlushed = false;
  desk.type(FIELD, "New", "Old");
  void desk.flush().then(() => {
    isFlushed = true;
  });
  assert.deepEqual(asked, [["New", "Old"]]);
  assert.equal(isFlushed, false);
  await answer(50);
  assert.equal(isFlushed, true);
  lastRevision.set(50);
  let isLoaded = false;
  void desk.loaded().then(() => {
    isLoaded = true;
  });
  await follow();
  assert.equal(isLoaded, false);
  desk.settle(50);
  await follow();
  assert.equal(isLoaded, true);
});

test("a text goes on after a space at its end, which the server does not save", async () => {
  const { asked, answer } = writer();
  desk.type(FIELD, "New ", "Old");
  mock.timers.tick(600);
  await answer(1);
  desk.type(FIELD, "New text", "New");
  desk.leave(FIELD);
  assert.deepEqual(asked.slice(1), [["New text", "New"]]);
  await answer(2);
});

test("a text that is being written gets the place of its entry, and goes with its entry", async () => {
  const [first, second] = ["content/site.yaml hours.0.text", "content/site.yaml hours.1.text"];
  const { answer } = writer(second);
  desk.type(second, "New", "Old");
  desk.leave(second);
  desk.rename((name) => (name === second ? first : name));
  assert.equal(desk.drafts.get().get(first)?.state, "writing");
  await answer(new RefusedError(422, { message: "Too long." }));
  assert.equal(desk.drafts.get().get(first)?.state, "refused");
  assert.equal(desk.drafts.get().has(second), false);
  const removed = desk.rename((name) => (name === first ? undefined : name));
  assert.deepEqual(
    removed.map(([name, { value }]) => [name, value]),
    [[first, "New"]],
  );
  assert.equal(localStorage.getItem(`desk:${first}`), null);
});

const LIST: Edit[] = [
  { action: "move", path: ["list", 0], to: 2 },
  { action: "move", path: ["list", 3], to: 1 },
  { action: "move", path: ["list", 2], to: 2 },
  { action: "remove", path: ["list", 1] },
  { action: "add", path: ["list", 2], value: { text: "new" } },
];
for (const edit of LIST) {
  test(`a value is found at its place after ${edit.action} ${edit.path.at(-1)} ${edit.to ?? ""}`, () => {
    const texts = ["a", "b", "c", "d"];
    const value = { list: texts.map((text) => ({ text })) };
    const form = { file: "content/site.yaml", revision: 3, value, standins: [["list", 3, "text"]] };
    const show = (revision?: number) =>
      withEdits(form as unknown as ContentForm, [
        { file: form.file, edits: [edit], ...(revision && { revision }) },
      ]);
    const { list } = show().value as typeof value;
    assert.equal(valueAt({ list }, show().standins[0] ?? []), "d");
    assert.equal(list.length, { add: 5, move: 4, remove: 3, set: 0 }[edit.action ?? "set"]);
    for (const [at, text] of texts.entries()) {
      const place = placeOf(["list", at, "text"], edit);
      assert.equal(
        place && valueAt({ list }, place),
        edit.action === "remove" && at === edit.path[1] ? undefined : text,
      );
    }
    assert.deepEqual(placeOf(["other", 0], edit), ["other", 0]);
    assert.equal(show(3), form); // it has the edit
  });
}
