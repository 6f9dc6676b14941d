"""The report on a planned publication: the changes at the host, in pages, pictures and files."""

from dataclasses import replace
from datetime import date
from pathlib import Path

from pipeline.built_site.audit.built_site import ExpectedPages
from pipeline.built_site.hosting.model import SiteFacts
from pipeline.content.reader import Content
from pipeline.history.comparison import Changes
from pipeline.publishing.plan import PublishPlan
from pipeline.publishing.plan_summary import summarise_plan
from pipeline.publishing.readiness import ReadySite
from pipeline.publishing.release import HostNote, Release
from pipeline.publishing.transfer_plan import TransferPlan
from pipeline.yaml_files.models.gallery import Photo
from tests.publish.sites import make_release_file

TODAY = date(2026, 11, 24)
PHOTOS = [f"media/{number:016x}-{width}.webp" for number in range(3) for width in (360, 720)]
NOTE = HostNote(release="a", files={"index.html": "a", "courses/one.html": "b", "robots.txt": "c"})


def plan(stages, deletes=(), note=NOTE, **more):
    facts = SiteFacts.model_construct(paths={"/": "", "/news": ""})
    files = {name: make_release_file(b"x" * 650_000) for stage in stages for name in stage}
    release = Release("b", files, frozenset(), frozenset())
    site = ReadySite(Path(), facts, ExpectedPages("", [], {}), Content(), frozenset(), frozenset())
    return PublishPlan(site, release, TransferPlan(TODAY, stages, deletes, **more), note, frozenset())


def test_a_summary_counts_what_comes_stays_and_goes():
    planned = plan(
        (tuple(PHOTOS[:4]), ("news.html",), ("index.html",)),
        ("courses/one.html", PHOTOS[4], PHOTOS[5]),
        gone={"assets/a.js": TODAY},
        replaced=("blog.html",),
    )
    assert summarise_plan(planned) == [
        ("pages", "1 new, 1 sent again, 1 gone: /, /courses/one, /news"),
        ("picture files", "4 new, 2 deleted (each photo in several crops and sizes)"),
        ("to send", "6 files, 3.9 MB"),
        ("to delete", "3 files"),
        ("kept 7 days", "1 earlier file, for visitors who have a page open"),
        ("replaced", "blog.html of others; this computer keeps a copy"),
    ]


def test_photos_deleted_for_good_are_told_and_pages_are_named_where_git_has_no_version():
    planned = plan((("index.html",),), (PHOTOS[4], PHOTOS[5]))
    told = ("photos", "those that were deleted for good leave the site")
    assert told not in summarise_plan(planned)  # replaced a week ago
    erased = replace(planned, release=replace(planned.release, erased=frozenset(PHOTOS[5:])))
    assert {told, ("pages", "1 sent again: /")} <= {*summarise_plan(erased)}
    compared = replace(planned, changes=Changes([], [], [], [], 2))
    assert ("pages", "1 sent again") in summarise_plan(compared)


def test_photos_that_visitors_do_not_see_are_named_with_what_they_lack():
    planned = plan((), (PHOTOS[4],))
    models = {
        f"gallery/{title}": Photo(file="gallery/a.jpg", title=title, alt="Two people walk.", people=people)
        for title, people in (("Walk", True), ("Lake", False), ("Talk", True))
    }
    planned = replace(planned, site=replace(planned.site, content=Content(models)))
    told = [text for about, text in summarise_plan(planned) if about == "withheld"]
    assert told == ["“Walk”, “Talk”, without the consent of the people in it"]
