import assert from "node:assert/strict";
import { test } from "node:test";
import { languageOf } from "../../site/src/language.ts";

test("a text in another script than the page's has the language of its script", () => {
  for (const [text, language] of [
    ["మనసు", "te"],
    ["हर सुबह चाय", "hi"],
    ["மாலை நேரம்", "ta"],
    ["شام کی روشنی", "ur"],
    ["ಮನಸ್ಸು", "kn"],
    ["NLP అంటే ఏమిటి?", "te"],
    ["“మనసు” is the Telugu word for mind", undefined],
    ["Café, naïve, 10:30", undefined],
    ["Ωμέγα 山", undefined],
    ["।", undefined],
    ["", undefined],
  ] as const)
    assert.equal(languageOf(text, "en-IN"), language, text);
});

test("a text in the page's own script is in the page's language", () => {
  assert.equal(languageOf("मन", "mr"), undefined);
  assert.equal(languageOf("మనసు", "te-IN"), undefined);
  assert.equal(languageOf("मन", "te"), "hi");
});
