/** The desk's form of the pipeline's texts, whose commands are typed differently on Windows. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { runnerImport } from "vite";

type Parts = typeof import("../../site/desk/parts/PipelineText.tsx");
const { module } = await runnerImport<Parts>("./site/desk/parts/PipelineText.tsx", { configFile: false });

function render(text: string, photo = "") {
  const shown = createElement(module.PipelineText, { text, photo });
  return renderToStaticMarkup(createElement(MemoryRouter, null, shown));
}

for (const start of ["./dev", ".\\dev"])
  test(`a command that starts with ${start} becomes the desk's own link`, () => {
    const link = (address: string, label: string) => `<a href="${address}" data-discover="true">${label}</a>`;
    assert.equal(render(`Run ${start} pipeline todo.`), `Choose ${link("/todo", "To do")}.`);
    assert.equal(
      render(`It is new, run: \`${start} pipeline add "raw_assets/a b.jpg"\` first.`),
      `It is new, choose ${link("/photos?show=unused", "Add to the gallery")} first.`,
    );
    assert.equal(
      render(`Write “alt:”, run: ${start} pipeline confirm sunrise`),
      `Fill in “Description”, choose ${link("/photos/sunrise", "The description fits this photo")}`,
    );
    assert.equal(
      render(`Free some space, then run \`${start} pipeline ingest\` again.`),
      `Free some space, then choose ${link("/publish", "Look again")} again.`,
    );
    assert.equal(
      render(`Update it: ${start} nox -s lock`),
      "Update it: <code>nox -s lock</code> (for whoever looks after this computer)",
    );
  });
