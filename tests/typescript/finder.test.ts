import assert from "node:assert/strict";
import { test } from "node:test";
import type { SearchDocument, SearchManifest } from "../../site/src/contract.ts";
import { type Found, find, isIllness, toIndex } from "../../site/src/features/search/finder.ts";
import type { Piece } from "../../site/src/features/search/passages.ts";

function page(path: string, rest: Partial<SearchDocument>): SearchDocument {
  return { path, title: "", description: "", keywords: [], passages: [], ...rest };
}

function manifest(documents: SearchDocument[], rest: Partial<SearchManifest> = {}): SearchManifest {
  const fillers = ["a", "and", "course", "do", "how", "is", "my", "of", "the", "what"];
  return {
    documents,
    answers: [],
    synonyms: [],
    fillers,
    illness: [],
    illnessText: null,
    topics: [],
    ...rest,
  };
}

async function search(query: string, ...documents: SearchDocument[]): Promise<Found[]> {
  return find(await toIndex(manifest(documents)), query);
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

test("a page is found by the end of its address, and not by the folders before", async () => {
  assert.deepEqual(paths(await search("yoga", YOGA, MONEY)), ["/trainings/yoga"]);
  assert.deepEqual(await search("trainings", YOGA), []);
});

test("case, accents and apostrophes do not matter; accents stay in the hit", async () => {
  for (const query of ["cafe", "CAFÉ", "café’"]) {
    const [found] = await search(query, YOGA, MONEY);
    assert.ok(found);
    assert.deepEqual(found.title, [
      { text: "Café", hit: true },
      { text: " mornings", hit: false },
    ]);
  }
  const parents = page("/a", { title: "The parents’ evening for what can’t wait" });
  for (const query of ["parents", "cant", "can't"])
    assert.equal((await search(query, parents)).length, 1, query);
});

test("words of other scripts are whole, and differ by their signs", async () => {
  const pairs = [
    ["మనసు", "మనసి"],
    ["కథ", "కథా"],
    ["कल", "कला"],
    ["दिन", "दीन"],
    ["மலை", "மாலை"],
    ["கல்", "கலை"],
    ["دُعا", "دِعا"],
    ["مَن", "مِن"],
    ["మమత", "మత"],
  ] as const;
  for (const pair of pairs) {
    const pages = pair.map((word, at) => page(`/${at}`, { title: `${word} 1` }));
    for (const [at, word] of pair.entries()) {
      const [found, ...more] = await search(word, ...pages);
      assert.deepEqual([found?.path, found && hits(found.title), more], [`/${at}`, [word], []], word);
    }
  }
  const joined = page("/joined", { title: "क्‍षमा" });
  assert.deepEqual(paths(await search("क्षमा", joined)), ["/joined"]);
});

test("a word is found in its other forms, and not in other words that begin alike", async () => {
  const speaking = page("/a", { title: "Public speaking" });
  const others = page("/b", { title: "Confidential routine", passages: ["Breaking habits of life"] });
  for (const query of ["speak", "speaks", "SPEAKING"]) {
    const [found, ...more] = await search(query, others, speaking);
    assert.deepEqual([found?.path, found && hits(found.title), more], ["/a", ["speaking"], []], query);
  }
  for (const query of ["confidence", "speaking", "wife", "route"])
    assert.deepEqual(await search(query, others), []);
});

test("joined and separated words find each other", async () => {
  const mind = page("/a", { title: "Mind power", passages: ["The subconscious."] });
  const nlp = page("/b", { title: "NLP" });
  for (const query of ["mindpower", "sub conscious", "MindPower of the subconscious"]) {
    assert.deepEqual(paths(await search(query, mind, nlp)), ["/a"], query);
  }
  for (const query of ["n.l.p.", "N L P"])
    assert.deepEqual(paths(await search(query, mind, nlp)), ["/b"], query);
});

test("one wrong letter, one left out, and two exchanged still find a word; in three letters none may be wrong", async () => {
  for (const query of ["monei", "mony", "moeny", "omney", "monney", "tallks monei"]) {
    assert.deepEqual(paths(await search(query, YOGA, MONEY)), ["/trainings/money"], query);
  }
  assert.deepEqual(await search("nlq", page("/a", { title: "NLP" })), []);
});

const CONTACT = page("/contact", {
  title: "Contact",
  description: "Ask us.",
  passages: ["Phone: 12 34.", "We say what it costs."],
});
const FAMILY = page("/family", {
  title: "Family",
  description: "For parents.",
  passages: ["Couples who quarrel."],
});
const ANSWERS = [
  { path: "/contact", words: ["fees", "how much"], passage: "what it costs" },
  { path: "/contact", words: ["bus route"], passage: null },
  { path: "/family", words: ["husband and wife", "afraid of talks"], passage: "Couples who quarrel" },
];

async function ask(query: string): Promise<Found[]> {
  const synonyms = [["parents", "mother", "amma"]];
  const documents = [YOGA, MONEY, CONTACT, FAMILY];
  return find(await toIndex(manifest(documents, { answers: ANSWERS, synonyms })), query);
}

test("visitors' words lead to their page in any form and order, with errors, and show its passage", async () => {
  for (const query of ["fees", "fee", "feees", "how much", "money fees"]) {
    const [found] = await ask(query);
    assert.equal(found?.path, "/contact", query);
    assert.equal(text(found.passage), "We say what it costs.", query);
    assert.deepEqual(hits(found.passage), ["what it costs"], query);
  }
  for (const query of ["husband and wife", "my wife, my husband", "talks: afraid", "wife of the husband"]) {
    const found = await ask(query);
    assert.deepEqual(paths(found), ["/family"], query);
    assert.equal(found[0] && text(found[0].passage), "Couples who quarrel.", query);
  }
});

test("synonyms find the same pages, and are marked", async () => {
  const [found] = await ask("amma");
  assert.deepEqual([found?.path, found && hits(found.passage)], ["/family", ["parents"]]);
});

test("a group of visitors' words is found as a whole", async () => {
  assert.deepEqual(paths(await ask("bus route")), ["/contact"]);
  for (const query of ["afraid", "much"]) assert.deepEqual(await ask(query), [], query);
});

test("words of illness find nothing, alone, in a question, in other forms and with errors", async () => {
  const illness = ["insomnia", "heart attack", "smoking"];
  const documents = [page("/a", { title: "Smoking, a heart attack and insomnia" }), MONEY];
  const answers = [{ path: "/a", words: ["smoking", "insomnia money"], passage: null }];
  const index = await toIndex(manifest(documents, { illness, answers }));
  for (const query of [
    "insomnia",
    "insomia",
    "money insomnia",
    "smoke",
    "a heart attack",
    "the attack of my heart",
  ]) {
    assert.ok(isIllness(index, query), query);
    assert.deepEqual(find(index, query), [], query);
  }
  for (const query of ["money", "heart", "attack", ""]) assert.ok(!isIllness(index, query), query);
  assert.deepEqual(paths(find(index, "heart")), ["/a"]);
});

test("a passage is the description, the text or the keyword that holds most of what the title lacks", async () => {
  const all = page("/a", {
    title: "One",
    description: "Two",
    keywords: ["Seven", "Four more"],
    passages: ["Six", "Six with five"],
  });
  const passages = {
    one: "Two",
    two: "Two",
    four: "Four more",
    six: "Six",
    "six five": "Six with five",
    "one seven": "Seven",
  };
  for (const [query, passage] of Object.entries(passages)) {
    const [found] = await search(query, all);
    assert.equal(found && text(found.passage), passage, query);
  }
});
