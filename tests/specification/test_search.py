"""What the site's search answers first to what visitors ask, in the words of the live site.

Skipped where content/contract.yaml says `specification: false`. How the search works is tested in tests/site.
"""

import json
import subprocess

import pytest

from pipeline.manifests.models import SearchManifest
from pipeline.manifests.search import search_documents
from pipeline.source.reader import read_content
from tests.site.host import ROOT

CONTENT, _ = read_content(ROOT)
pytestmark = pytest.mark.skipif(
    CONTENT.contract is not None and not CONTENT.contract.specification,
    reason="the academy has decided otherwise",
)

FIRST = {
    "gallery": "/gallery",
    "photos": "/gallery",
    "gallary": "/gallery",
    "kites": "/gallery?photo=january-kites",
    "contact": "/contact",
    "fees": "/contact",
    "fee": "/contact",
    "how much does it cost": "/contact",
    "Miyapur": "/contact",
    "500049": "/contact",
    "timings": "/contact",
    "timmings": "/contact",
    "opening hours": "/contact",
    "where are you": "/contact",
    "phone number": "/contact",
    "WhatsApp": "/contact",
    "certificate": "/contact",
    "register": "/contact",
    "founder": "/my-story",
    "who teaches": "/my-story",
    "pharma": "/my-story",
    "mentor": "/",
    "trainings": "/trainings",
    "courses": "/trainings",
    "other trainings": "/other-trainings",
    "nlp": "/trainings/nlp",
    "nlp course": "/trainings/nlp",
    "subconcious mind": "/trainings/subconscious-mind",
    "wake up early": "/trainings/5am-club",
    "money": "/trainings/millionaire-mind",
    "anger": "/other-trainings/emotional-intelligence",
    "parenting": "/other-trainings/art-of-ideal-parenting",
    "exam stress": "/other-trainings/super-student-workshop",
}
ASK = """
import { find, toIndex } from "./site/src/features/search/finder.ts";
import { text } from "node:stream/consumers";
const [documents, queries] = JSON.parse(await text(process.stdin));
const index = await toIndex(documents);
console.log(JSON.stringify(queries.map((query) => find(index, query)[0]?.path)));
"""


def test_the_page_that_a_visitor_means_comes_first():
    assert CONTENT.gallery
    documents = SearchManifest(documents=search_documents(CONTENT, CONTENT.gallery.photos))
    routes = {route.path for route in CONTENT.routes.routes}
    assert {each.path for each in documents.documents if "?" not in each.path} == routes
    asked = [documents.model_dump(by_alias=True), [*FIRST]]
    command = ["node", "--input-type=module", "--eval", ASK]
    answer = subprocess.run(
        command, cwd=ROOT, input=json.dumps(asked), capture_output=True, text=True, check=True
    )
    assert dict(zip(FIRST, json.loads(answer.stdout), strict=True)) == FIRST
