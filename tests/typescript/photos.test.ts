/** The order of photos and of entries, and uploads, against a server of HTTP that answers as the desk's does. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { QueryClient } from "@tanstack/react-query";
import type { DeskPhoto, Upload } from "../../desk/api.ts";
import { done } from "../../desk/parts/changes.ts";
import { mayWrite } from "../../desk/parts/client.ts";
import { undo } from "../../desk/parts/undo.ts";
import { answersFor, consents, WHO } from "../../desk/photos/answers.ts";
import * as uploads from "../../desk/photos/arrivals.ts";
import { matching } from "../../desk/photos/filters.ts";
import { moveTo } from "../../desk/photos/order.ts";

interface Request {
  url: string;
  body: string;
}

let answer: (request: Request, response: ServerResponse) => void;
const requests: Request[] = [];
/** Requests without an answer: now, and the most at once. */
let open = 0;
let most = 0;
const server = createServer(async (request: IncomingMessage, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const got = { url: request.url ?? "", body: Buffer.concat(parts).toString() };
  requests.push(got);
  answer(got, response);
});
const plain = globalThis.fetch;

function reply(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

before(async () => {
  mayWrite.set(true);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(globalThis, { location: { search: "?show=new" } }); // the view of new photos
  // A page's addresses are relative to its own; a program has none.
  globalThis.fetch = async (address, options) => {
    most = Math.max(most, ++open);
    return plain(new URL(String(address), home), options).finally(() => open--);
  };
});
after(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  requests.length = 0;
  most = 0;
  uploads.keepOnly([]);
  uploads.coming.set([]);
});

const upload = (rest: Partial<Upload>) => ({ id: "u1", ...rest }) as Upload;

for (const cut of [false, true]) {
  test(`a server that goes ${cut ? "in the middle of" : "before"} its answer is told, and the next change is asked for`, async () => {
    answer = (_, response) => {
      if (cut) response.writeHead(200, { "Content-Length": "100" }).write('{"what":');
      setImmediate(() => response.destroy());
    };
    assert.equal(await moveTo(["moved"], ["moved"]), false);
    assert.deepEqual(done.get(), { told: "The desk does not answer." });
    answer = (_, response) => reply(response, { revision: 1, what: "Moved." });
    assert.equal(await moveTo(["moved"], ["moved"]), true);
  });
}

test("an upload is suggested as its looks and its twin say", () => {
  const names = new Set(["twin"]);
  const fate = (rest: Partial<Upload>) => {
    const { fate, photo } = uploads.chosenFor(upload(rest), names);
    return [fate, photo];
  };
  assert.deepEqual(fate({}), ["add", null]);
  assert.deepEqual(fate({ look: "refused", twin: "twin", larger: true }), ["discard", null]);
  assert.deepEqual(fate({ twin: "twin", larger: true }), ["replace", "twin"]);
  assert.deepEqual(fate({ twin: "twin", larger: false }), ["discard", null]);
  assert.deepEqual(fate({ twin: "another upload", larger: true }), ["discard", null]);
});

test("a choice stands before what is suggested, adds to earlier ones, and goes with its upload", () => {
  uploads.choose("u1", { title: "Mine" });
  uploads.choose("u1", { fate: "discard" });
  uploads.choose("u2", { title: "Other" });
  const expected = { fate: "discard", photo: null, title: "Mine", alt: "" };
  assert.deepEqual(uploads.chosenFor(upload({}), new Set()), expected);
  uploads.keepOnly([upload({ id: "u2" })]);
  assert.deepEqual(uploads.choices.get(), { u2: { title: "Other" } });
  assert.deepEqual(JSON.parse(localStorage.getItem("arrivals") ?? ""), { u2: { title: "Other" } });
});

test("files are sent two at a time, each once; a refused one stays with its reason", async () => {
  const names = ["a b.jpg", "ü&.jpg", "bad.jpg", "c.jpg", "d.jpg"];
  const waiting: (() => void)[] = [];
  answer = ({ url }, response) => {
    const name = new URL(url, "http://desk").searchParams.get("name");
    waiting.push(() =>
      name === "bad.jpg"
        ? reply(response, { message: "Not a photo." }, 422)
        : reply(response, upload({ id: `id of ${name}` })),
    );
    // The first waits for the second; later ones for the one that is still open.
    if (waiting.length === 2 || requests.length === names.length) for (const go of waiting.splice(0)) go();
  };
  const files = names.map((name) => new File([`bytes of ${name}`], name));
  await uploads.arrive(
    files,
    new QueryClient(),
    names.map((name) => ({ fate: name === "d.jpg" ? "replace" : "add" })),
  );
  assert.equal(most, 2);
  assert.deepEqual(requests.map(({ body }) => body).sort(), names.map((name) => `bytes of ${name}`).sort());
  assert.deepEqual(
    uploads.coming.get().map(({ file, failed }) => [file.name, failed]),
    [["bad.jpg", "Not a photo."]],
  );
  const chosen = names.filter((name) => name !== "bad.jpg").map((name) => `id of ${name}`);
  assert.deepEqual(Object.keys(uploads.choices.get()).sort(), chosen.sort());
  assert.equal(uploads.choices.get()["id of d.jpg"]?.fate, "replace");
});

test("answers go to all photos, spare their own where asked, and one undo takes them back but for what is newer", async () => {
  uploads.choose("u1", { title: "Mine", people: false });
  const before = uploads.choices.get();
  const three = () =>
    ["u1", "u2", "u3"].map((id) => {
      const each = upload({ id });
      return { ...each, chosen: uploads.chosenFor(each, new Set()) };
    });
  const parents = "recorded-by-parents";
  const answers = { title: "Walk ", people: true, children: true, consent: parents, credit: "Ana" } as const;
  const found = () =>
    three().map(({ chosen }) => [chosen.title, chosen.people, chosen.consent, chosen.credit]);
  uploads.answer(answers, three(), true);
  assert.deepEqual(found(), [
    ["Mine", false, undefined, "Ana"],
    ["Walk 1", true, parents, "Ana"],
    ["Walk 2", true, parents, "Ana"],
  ]);
  await undo("undo");
  assert.deepEqual(uploads.choices.get(), { ...before, u2: {}, u3: {} });
  uploads.answer({ people: false, children: false }, three(), true);
  assert.equal(done.get()?.told, "Written for 2 photos. Unchanged, as they had an answer: one photo.");
  await undo("undo");

  uploads.answer(answers, three(), false);
  assert.deepEqual(found()[0], ["Walk 1", true, parents, "Ana"]);
  uploads.choose("u1", { title: "Newer", alt: "Also" });
  await undo("undo");
  assert.deepEqual(uploads.choices.get().u1, { title: "Newer", alt: "Also", people: false });
  assert.equal(requests.length, 0);
});

test("a consent goes only to the people who gave it, and other people leave none", () => {
  const who = WHO.map(([, each]) => each);
  const dates = [null, "2099-06-30"];
  const given = [...who, { people: null, children: false }].flatMap((people) =>
    consents(people)
      .filter(([, consent]) => people.people || !consent)
      .flatMap(([, consent]) =>
        dates.map((consentUntil) => ({ ...people, consent, consentUntil: consent && consentUntil })),
      ),
  );
  const unanswered = who.map((people) => ({ ...people, consent: undefined, consentUntil: null }));
  for (const photo of given) {
    for (const dialog of [...given, ...unanswered]) {
      const after = { ...photo, ...answersFor(photo, dialog) };
      const isSame = photo.people === dialog.people && photo.children === dialog.children;
      if (dialog.people === null || (isSame && dialog.consent === undefined)) assert.deepEqual(after, photo);
      else assert.deepEqual(after, { ...dialog, consent: dialog.consent ?? null });
    }
  }
  assert.deepEqual(answersFor({}, {}), {});
});

test("photos that are left out are fetched back by one undo, and those of another window are known", async () => {
  const fate = (rest: Partial<Upload>) => uploads.chosenFor(upload(rest), new Set()).fate;
  uploads.decide({ fate: "discard" }, [upload({}), upload({ id: "u2" })]);
  assert.deepEqual([fate({}), fate({ id: "u2" })], ["discard", "discard"]);
  await undo("undo");
  assert.deepEqual([fate({}), fate({ id: "u2" })], ["add", "add"]);
  mayWrite.set(false);
  localStorage.setItem("arrivals", '{"u1":{"title":"Dusk"}}');
  mayWrite.set(true);
  assert.deepEqual(uploads.choices.get(), { u1: { title: "Dusk" } });
});

test("a photo is found by its words, parts of words, and words with another ending", () => {
  const photo = {
    name: "lamp",
    label: "An evening",
    alt: "Two people walk home",
    credit: null,
    original: "gallery/IMG_4101.jpg",
    concerns: ["words"],
  } as Partial<DeskPhoto> as DeskPhoto;
  const found = (words: string, open = "") => matching([photo], "all", words, open).length === 1;
  for (const words of ["", "EVENING", "even home", "4101", "walking", "evenings"])
    assert.ok(found(words), words);
  for (const words of ["morning", "evening morning"]) assert.ok(!found(words), words);
  assert.ok(found("morning", "lamp"));
  assert.deepEqual(matching([photo], "looks", ""), []);
});
