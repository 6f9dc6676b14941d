"""A text in another script names its language, in documents and in what the application draws."""

import re
import sys

import pytest
from playwright.sync_api import expect

from tests.miniature_cache import before_release, copy_project, ingested
from tests.pipeline.conftest import Folder
from tests.site import miniature
from tests.site.browsing import tabs
from tests.site.facts import GALLERY, LIST
from tests.site.host import serve
from tests.site.steps import start

pytestmark = before_release

TELUGU, HINDI, TAMIL, URDU = "మనసు శక్తి", "हर सुबह चाय।", "மாலை நேரம்", "شام کی روشنی میں اونچی شکلیں"
LETTERS = {"te": "\u0c00-\u0c7f", "hi": "\u0900-\u097f", "ta": "\u0b80-\u0bff", "ur": "\u0600-\u06ff"}
READ = """() => [...document.querySelectorAll("body *")].flatMap((one) => {
  const own = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const text = own.map(({ data }) => data).join("") || one.getAttribute("alt") || "";
  return one.matches("script, style") ? [] : [[text, one.closest("[lang]").lang, one.hasAttribute("lang")]];
})"""
"""Returns the text of each element, its language, and whether the element names it."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The origin of a site with texts in four scripts."""
    root = tmp_path_factory.mktemp("languages")
    folder = Folder(copy_project(ingested()[0], root / "project"))
    folder.set("content/programmes/memory-palace.yaml", "title", TELUGU)
    folder.set("content/pages/questions.yaml", "blocks", 1, "paragraphs", 0, f"{HINDI} And **tea**.")
    folder.set("content/gallery/an-evening.yaml", "title", TAMIL)
    folder.set("content/gallery/an-evening.yaml", "alt", URDU)
    miniature.run(folder.root, sys.executable, "-m", "pipeline", "--root", str(folder.root), "ingest")
    miniature.build(folder.root, root / "built")
    with serve(root / "built/site") as origin:
        yield origin


def read(page):
    """Return the scripts of the page's texts, and check that each element names the language of its own."""
    found = set()
    for text, language, is_named in page.evaluate(READ):
        named = {each for each, letters in LETTERS.items() if re.search(f"[{letters}]", text)}
        found |= named
        if named or is_named:
            assert {language} == (named or {"en-IN"}), text
    return found


def test_each_text_in_another_script_names_its_language(browser, site):
    with tabs(browser, site) as open_one:
        page = open_one()
        for path, scripts in (("/questions", {"hi"}), (GALLERY, {"ta", "ur"}), (LIST, set())):
            page.goto(path)
            assert read(page) == scripts | {"te"}, path  # the footer has the title of the training
        start(page)
        page.get_by_role("link", name=TELUGU).first.click()
        expect(page.get_by_role("heading", level=1)).to_have_attribute("lang", "te")
        expect(page.get_by_role("heading", level=1)).to_have_text(TELUGU)
