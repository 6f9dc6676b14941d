"""The report on a planned publication: which pages visitors lose."""

from datetime import date
from pathlib import Path

from pipeline.hosting.model import SiteFacts
from pipeline.publish.release import HostNote, Release
from pipeline.publish.run import PublishPlan
from pipeline.publish.transfer_plan import TransferPlan
from pipeline.source.reader import Content


def test_only_deleted_pages_of_ours_are_gone():
    facts = SiteFacts.model_construct(pictures={"/": ()})
    deletes = ("courses/one.html", "robots.txt", "half-sent.html")
    note = HostNote(files={"index.html": "a", "courses/one.html": "b", "robots.txt": "c"})
    release = Release("2026-11-24", {}, frozenset(), frozenset())
    plan = PublishPlan(facts, Content(Path()), release, TransferPlan(date(2026, 11, 24), (), deletes), note)
    assert plan.pages == {"new": [], "changed": [], "gone": ["/courses/one"]}
