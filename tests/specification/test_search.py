"""The site's search finds the right pages for visitors' questions, in the text of the live site.

Skipped where content/contract.yaml says `specification: false`. How the search works is tested in tests/site
and tests/typescript.
"""

import json
import subprocess
from datetime import date
from functools import cache
from pathlib import Path

import brotli
import pytest
import yaml

from pipeline.content.manifests.search import SearchManifest, build_search, split_words
from pipeline.content.pages.context import PageContext, Results
from pipeline.content.pages.founder import FOUNDER
from pipeline.content.reader import read_content
from pipeline.yaml_files.files import SEARCH
from pipeline.yaml_files.models.search import SearchVocabulary
from tests.site.host import ROOT

CONTENT, _ = read_content(ROOT)
pytestmark = pytest.mark.skipif(
    CONTENT.contract is not None and not CONTENT.contract.specification,
    reason="the academy has decided otherwise",
)

QUESTIONS = yaml.safe_load((Path(__file__).parent / "questions.yaml").read_text("utf-8"))
RIGHT = {
    question: [pages] if isinstance(pages, str) else pages
    for question, pages in QUESTIONS["answered"].items()
}
RIGHT |= {question: [None] for question in QUESTIONS["unanswered"]}
"""The right first answers to each question; None if the search must find nothing."""

INDEX_LIMIT = 25_000
"""Bytes of the index with brotli at its best, as hosts serve it."""

ASK = """
import { find, toIndex } from "./site/src/features/search/finder.ts";
import { text } from "node:stream/consumers";
const [manifest, questions] = JSON.parse(await text(process.stdin));
const index = await toIndex(manifest);
console.log(JSON.stringify(questions.map((question) => find(index, question).map(({ path }) => path))));
"""


@cache
def manifest() -> SearchManifest:
    """Return the index of the live site; what only pictures and dates add to it is left out."""
    assert CONTENT.site and CONTENT.shell and CONTENT.gallery and CONTENT.routes
    founder = CONTENT.get(FOUNDER)
    assert founder
    context = PageContext(
        site=CONTENT.site,
        shell=CONTENT.shell,
        photos=CONTENT.photos,
        withheld={},
        programmes={},
        portrait=founder.photo,
        related={},
        paths={route.page: route.path for route in CONTENT.routes.routes},
        results=Results({}, {}, ""),
        today=date(2026, 1, 1),
    )
    return build_search(context, CONTENT, {})


def ask(*questions: str) -> dict[str, list[str]]:
    """Return the addresses that each question finds, the best first."""
    asked = [manifest().model_dump(by_alias=True), questions]
    command = ["node", "--import", "./tests/typescript/setup.ts", "--input-type=module", "--eval", ASK]
    answer = subprocess.run(
        command, cwd=ROOT, input=json.dumps(asked), capture_output=True, text=True, check=True
    )
    return dict(zip(questions, json.loads(answer.stdout), strict=True))


def test_the_right_page_comes_first_for_92_of_100_questions_and_is_among_the_first_three_for_98():
    assert len(RIGHT) == 100
    found = {question: pages or [None] for question, pages in ask(*RIGHT).items()}
    not_first = [question for question in RIGHT if found[question][0] not in RIGHT[question]]
    not_near = [question for question in RIGHT if not set(found[question][:3]) & set(RIGHT[question])]
    assert len(not_first) <= 8, not_first
    assert len(not_near) <= 2, not_near


def test_every_page_is_among_the_first_three_that_its_title_finds():
    assert CONTENT.routes
    titles = {each.title: each.path for each in manifest().documents if "?" not in each.path}
    assert set(titles.values()) == {route.path for route in CONTENT.routes.routes}
    assert [title for title, pages in ask(*titles).items() if titles[title] not in pages[:3]] == []


def test_words_of_illness_find_nothing_alone_and_in_questions():
    vocabulary = CONTENT.get(SEARCH)
    assert isinstance(vocabulary, SearchVocabulary) and vocabulary.illness
    words = split_words(vocabulary.illness.words)
    forms = ("{}", "training for {}", "{} nlp", "my {} exam")
    questions = [form.format(word) for word in words for form in forms]
    assert {question: pages for question, pages in ask(*questions).items() if pages} == {}


def test_the_index_weighs_at_most_25_kb():
    assert len(brotli.compress(manifest().model_dump_json(by_alias=True).encode())) <= INDEX_LIMIT
