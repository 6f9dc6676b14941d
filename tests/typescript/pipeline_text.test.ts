/** The desk's form of the pipeline's texts and hints; commands are typed differently on Windows. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { runnerImport } from "vite";
import type { DeskFinding } from "../../site/desk/api.ts";

type Texts = typeof import("../../site/desk/parts/PipelineText.tsx");
type Hints = typeof import("../../site/desk/parts/Hint.tsx");
const { module: texts } = await runnerImport<Texts>("./site/desk/parts/PipelineText.tsx", {
  configFile: false,
});
const { module: hints } = await runnerImport<Hints>("./site/desk/parts/Hint.tsx", { configFile: false });

const link = (address: string, label: string) => `<a href="${address}" data-discover="true">${label}</a>`;
const render = (shown: ReactNode) => renderToStaticMarkup(createElement(MemoryRouter, null, shown));
const renderText = (text: string) => render(createElement(texts.PipelineText, { text }));
const renderHint = (help: DeskFinding["help"], photo: string | null = null) =>
  render(createElement(hints.Hint, { help, photo }));

for (const start of ["./dev", ".\\dev"])
  test(`a command that starts with ${start} becomes the desk's own link`, () => {
    assert.equal(renderText(`Run ${start} pipeline todo.`), `Choose ${link("/todo", "To do")}.`);
    assert.equal(
      renderText(`It is new, run: \`${start} pipeline add "raw_assets/a b.jpg"\` first.`),
      `It is new, choose ${link("/photos?show=unused", "Add to the gallery")} first.`,
    );
    assert.equal(
      renderText(`Put another in its place: ${start} pipeline replace sunrise PHOTO; or wait.`),
      `Put another in its place: ${link("/photos/sunrise", "Replace ...")}; or wait.`,
    );
    assert.equal(
      renderText(`Free some space, then run \`${start} pipeline ingest\` again.`),
      `Free some space, then choose ${link("/publish", "Look at what will change")} again.`,
    );
    assert.equal(
      renderText(`Update it: ${start} nox -s lock`),
      "Update it: <code>nox -s lock</code> (for whoever looks after this computer)",
    );
  });

test("a step becomes a link of the desk, or the label of a field", () => {
  assert.equal(
    renderHint([
      "If the text fits: ",
      { action: "pipeline confirm {}", argument: "sunrise" },
      "; otherwise write ",
      { action: "“{}:”", argument: "Description" },
      { action: " and take !standin away", argument: "" },
      ".",
    ]),
    `If the text fits: ${link("/photos/sunrise", "The description fits this photo")}; otherwise write “Description”.`,
  );
  assert.equal(
    renderHint(["Add it: ", { action: "pipeline add {}", argument: "raw_assets/gallery/a b.jpg" }]),
    `Add it: ${link("/photos?show=unused", "Add to the gallery")}`,
  );
  const erase = { action: "pipeline forget {}", argument: "gallery/sunrise.jpg" } as const;
  assert.equal(renderHint([erase], "sunrise"), link("/photos/sunrise", "Delete for good ..."));
  assert.equal(renderHint([erase]), link("/photos?show=unused", "Delete for good ..."));
});
