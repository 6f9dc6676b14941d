import assert from "node:assert/strict";
import { test } from "node:test";
import type { SearchDocument } from "../../site/src/contract.ts";
import { type Found, find, type Piece, toIndex } from "../../site/src/features/search/finder.ts";

const words = (first: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${first}${n}`).join(" ");

function page(path: string, rest: Partial<SearchDocument>): SearchDocument {
  return { path, title: "", description: "", keywords: [], also: [], text: "", ...rest };
}

async function search(query: string, ...documents: SearchDocument[]): Promise<Found[]> {
  return find(await toIndex({ documents }), query);
}

const paths = (found: Found[]) => found.map(({ path }) => path);
const text = (pieces: Piece[]) => pieces.map((piece) => piece.text).join("");
const hits = (pieces: Piece[]) => pieces.filter(({ hit }) => hit).map((piece) => piece.text);

const YOGA = page("/trainings/yoga", { title: "Café mornings", description: "Breathing for everybody." });
const MONEY = page("/trainings/money", {
  title: "Money talks",
  description: "Saving begins with breathing.",
});

test("nothing is found for nothing, and for what no page says", async () => {
  for (const query of ["", " ?! ", "xylophone"]) assert.deepEqual(await search(query, YOGA, MONEY), []);
});

test("a title counts for more than a description", async () => {
  const title = page("/b", { title: "Focus", description: "Other" });
  const described = page("/a", { title: "Other", description: "Focus" });
  assert.deepEqual(paths(await search("focus", described, title)), ["/b", "/a"]);
});

test("a photo comes after the page that says the same, and its address is not searched", async () => {
  const photo = page("/gallery?photo=retreat", { title: "Garden" });
  const other = page("/garden-page", { title: "A walk through the garden" });
  assert.deepEqual(paths(await search("garden", photo, other)), ["/garden-page", "/gallery?photo=retreat"]);
  assert.deepEqual(await search("retreat", photo), []);
});

test("a page is found by the end of its address, and not by the folders before", async () => {
  assert.deepEqual(paths(await search("yoga", YOGA, MONEY)), ["/trainings/yoga"]);
  assert.deepEqual(await search("trainings", YOGA), []);
});

test("case, accents and beginnings of words do not matter; accents stay in the hit", async () => {
  for (const query of ["cafe", "CAFÉ", "caf"]) {
    const [found] = await search(query, YOGA, MONEY);
    assert.ok(found);
    assert.deepEqual(found.title, [
      { text: "Café", hit: true },
      { text: " mornings", hit: false },
    ]);
  }
});

test("every word counts where a page has them all; fillers count only alone", async () => {
  assert.deepEqual(paths(await search("breathing saving", YOGA, MONEY)), ["/trainings/money"]);
  assert.deepEqual(paths(await search("how is the money", YOGA, MONEY)), ["/trainings/money"]);
  const question = page("/how", { title: "How it went" });
  assert.deepEqual(paths(await search("how", YOGA, question)), ["/how"]);
});

test("words that no page has together find the pages that have some", async () => {
  const found = paths(await search("mornings talks", YOGA, MONEY));
  assert.deepEqual(found.sort(), ["/trainings/money", "/trainings/yoga"]);
});

test("a page that lacks one word comes first where it is the better answer", async () => {
  const nlp = page("/trainings/nlp", { title: "NLP" });
  const both = page("/about", { text: `NLP is a course ${words("among", 40)}` });
  const neither = page("/b", { text: "A course" });
  assert.deepEqual(paths(await search("nlp course", both, neither, nlp)), ["/trainings/nlp", "/about"]);
});

test("a beginning of four letters is found with an error, and every word must be there where one page has all", async () => {
  const meditation = page("/a", { title: "Meditation" });
  assert.deepEqual(paths(await search("medo", meditation, MONEY)), ["/a"]);
  assert.deepEqual(paths(await search("monei breathng", YOGA, MONEY)), ["/trainings/money"]);
});

test("one wrong letter, one left out, and two exchanged still find a word; in three letters none may be wrong", async () => {
  for (const query of ["monei", "mony", "moeny", "omney"]) {
    assert.deepEqual(paths(await search(query, YOGA, MONEY)), ["/trainings/money"], query);
  }
  assert.deepEqual(await search("nlq", page("/a", { title: "NLP" })), []);
});

test("a passage is the description, the keyword or the text that holds the hit", async () => {
  const all = page("/a", {
    title: "One",
    description: "Two",
    keywords: ["Three", "Four more"],
    also: ["Five"],
    text: "Six",
  });
  const passages = { one: "Two", two: "Two", four: "Four more", five: "Two", six: "Six" };
  for (const [query, passage] of Object.entries(passages)) {
    const [found] = await search(query, all);
    assert.equal(found && text(found.passage), passage, query);
  }
});

test("a passage is cut between words around its first hit, says where it is cut, and is no longer than 140", async () => {
  for (const [before, after] of [
    [0, 0],
    [0, 60],
    [3, 60],
    [60, 0],
    [60, 3],
    [60, 60],
  ] as const) {
    const whole = [words("before", before), "needle", words("after", after)].filter(Boolean).join(" ");
    const [found] = await search("needle", page("/a", { text: whole }));
    assert.ok(found);
    const passage = text(found.passage);
    const inner = passage.replace(/^… /, "").replace(/ …$/, "");
    const at = whole.indexOf(inner);
    const where = `${before} words before, ${after} after: ${passage}`;
    assert.deepEqual(hits(found.passage), ["needle"], where);
    assert.ok(inner.length <= 140, where);
    assert.ok(` ${whole} `.includes(` ${inner} `), where);
    assert.equal(passage.startsWith("… "), at > 0, where);
    assert.equal(passage.endsWith(" …"), at + inner.length < whole.length, where);
    // A third of the passage stands before the hit, where the text has as much.
    const lead = inner.indexOf("needle");
    assert.ok(lead <= 140 / 3 && (at === 0 || lead > 140 / 3 - "before59 ".length), where);
  }
});

test("a text of just 140 characters is shown whole", async () => {
  const whole = `needle ${"x".repeat(120)} the end here`.padEnd(140, "!");
  const [found] = await search("needle", page("/a", { text: whole }));
  assert.equal(found && text(found.passage), whole);
});

test("a passage holds its hit where no space is near", async () => {
  const long = "x-".repeat(100);
  for (const whole of [
    `${long}needle`,
    `a ${long}needle and more`,
    `needle-${long}`,
    `a ${long}needle-${long} end`,
  ]) {
    const [found] = await search("needle", page("/a", { text: whole }));
    assert.ok(found);
    const inner = text(found.passage).replace(/^… /, "").replace(/ …$/, "");
    assert.deepEqual(hits(found.passage), ["needle"], whole);
    assert.ok(whole.includes(inner) && inner.length <= 140, whole);
  }
});
