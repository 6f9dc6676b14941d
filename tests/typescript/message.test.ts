/** The desk's form of the pipeline's messages, such as hints. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { runnerImport } from "vite";
import type { Refusal } from "../../site/desk/api.ts";

type Messages = typeof import("../../site/desk/parts/Message.tsx");
type Client = typeof import("../../site/desk/parts/client.ts");
const load = async <T>(file: string) =>
  (await runnerImport<T>(`./site/desk/parts/${file}`, { configFile: false })).module;
const { Message } = await load<Messages>("Message.tsx");
const { partsOf, RefusedError } = await load<Client>("client.ts");

const link = (address: string, label: string) => `<a href="${address}" data-discover="true">${label}</a>`;
const render = (parts: Refusal["message"], photo: string | null = null, at = "/") =>
  renderToStaticMarkup(
    createElement(MemoryRouter, { initialEntries: [at] }, createElement(Message, { parts, photo })),
  );

test("a step becomes a link of the desk, or the label of a field", () => {
  assert.equal(
    render([
      "To remove it: ",
      { action: "pipeline remove {}", argument: "sunrise" },
      "; otherwise write ",
      "“Description”",
      { action: " and take !standin away", argument: "" },
      ".",
    ]),
    `To remove it: ${link("/photos/sunrise", "Remove")}; otherwise write “Description”.`,
  );
  assert.equal(
    render(["Add it: ", { action: "pipeline add {}", argument: "raw_assets/gallery/a b.jpg" }]),
    `Add it: ${link("/photos?show=unused", "Add to the gallery")}`,
  );
  const erase = { action: "pipeline forget {}", argument: "gallery/sunrise.jpg" } as const;
  assert.equal(render([erase], "sunrise"), link("/photos/sunrise", "Delete for good ..."));
  assert.equal(render([erase]), link("/photos?show=unused", "Delete for good ..."));
});

test("a refusal keeps its steps, and is complete as text, too", () => {
  const run = { action: "run ", argument: "" } as const;
  const build = { action: "nox -s site", argument: "" } as const;
  const refused = new RefusedError(404, { message: ["It holds no page: ", run, build, " first."] });
  const label = "Look at what will change";
  assert.equal(refused.message, `It holds no page: choose “${label}” first.`);
  const parts = partsOf(refused);
  assert.equal(render(parts), `It holds no page: choose ${link("/publish", label)} first.`);
  assert.equal(
    render(parts, null, "/publish"),
    `It holds no page: choose <strong>${label}</strong> first.`, // the button is on this view
  );
});
