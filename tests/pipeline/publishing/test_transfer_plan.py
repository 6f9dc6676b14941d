"""The plan of a transfer: the order of files, what is deleted at once or later, and whose files stay."""

from datetime import date

import pytest

from pipeline.publishing.release import HostNote, Release, hash_name
from pipeline.publishing.transfer_plan import GRACE, plan_transfer
from tests.publish.sites import make_release_file

TODAY = date(2026, 11, 24)
PHOTO, SCRIPT = "media/0123456789abcdef-480.webp", "assets/a1.js"
FILES = {
    ".htaccess": b"rules",
    "_headers": b"headers",
    "_redirects": b"redirects",
    "about.html": b"about",
    SCRIPT: b"script",
    "index.html": b"home",
    PHOTO: b"photo",
}


def release(files=FILES, private=(), erased=()):
    made = {name: make_release_file(data) for name, data in files.items()}
    return Release("b", made, frozenset(private), frozenset(erased))


def on_host(files=FILES):
    return {name: len(data) for name, data in files.items()}


def note(files=FILES, gone=(), private=()):
    """Return the note of a release of `files`; `gone` are unused files with the days since then."""
    shown = release(files).files
    return HostNote(
        release="a",
        files={name: each.sum for name, each in shown.items() if "/" not in name},
        lasting={hash_name(name) for name in shown if "/" in name},
        gone={hash_name(name): TODAY - days for name, days in dict(gone).items()},
        private=set(map(hash_name, private)),
    )


def without(*names):
    return {name: data for name, data in FILES.items() if name not in names}


def test_files_without_references_come_first_then_new_and_changed_pages_then_the_rules():
    there = on_host({"index.html": b"older home", ".htaccess": b"old"})
    plan = plan_transfer(release(), there, HostNote(), TODAY)
    assert plan.stages == (
        (SCRIPT, PHOTO),
        ("about.html",),
        ("index.html",),
        ("_headers",),
        ("_redirects",),
        (".htaccess",),
    )


@pytest.mark.parametrize("name", ["index.html", PHOTO])
def test_a_file_with_another_size_or_in_doubt_is_sent_again(name):
    assert plan_transfer(release(), on_host({**FILES, name: b""}), note(), TODAY).sent == [name]
    assert plan_transfer(release(), on_host(), note(), TODAY, {name}).sent == [name]


def test_only_a_file_without_a_digest_in_its_name_needs_its_checksum_in_the_note():
    there, known = on_host(), note()
    known.files["index.html"] = ""
    assert plan_transfer(release(), there, known, TODAY).sent == ["index.html"]
    assert set(plan_transfer(release(), there, HostNote(), TODAY).sent) == FILES.keys() - {SCRIPT, PHOTO}


def test_an_unused_page_goes_at_once_and_a_script_or_picture_after_a_week():
    left = release(without("about.html", SCRIPT, PHOTO))
    plan = plan_transfer(left, on_host(), note(), TODAY)
    assert (plan.deletes, plan.gone) == (("about.html",), {SCRIPT: TODAY, PHOTO: TODAY})
    known = note(without(SCRIPT, PHOTO), gone={SCRIPT: GRACE, PHOTO: GRACE / 7 * 6})
    plan = plan_transfer(left, on_host(without("about.html")), known, TODAY)
    assert (plan.deletes, plan.gone) == ((SCRIPT,), {PHOTO: TODAY - GRACE / 7 * 6})
    plan = plan_transfer(release(), on_host(), known, TODAY)
    assert (plan.deletes, plan.gone) == ((), {})  # it is used again


def test_an_unused_picture_of_people_goes_at_once():
    gone = note(without(PHOTO), gone={PHOTO: GRACE / 7}, private=[PHOTO])
    for known in (note(private=[PHOTO]), gone, note(without(PHOTO), private=[PHOTO])):
        plan = plan_transfer(release(without(PHOTO)), on_host(), known, TODAY)
        assert (plan.deletes, plan.gone) == ((PHOTO,), {})
    assert plan_transfer(release(), on_host(), note(private=[PHOTO]), TODAY).deletes == ()


@pytest.mark.parametrize("known", [note(), note(without(PHOTO), gone={PHOTO: GRACE / 7}), HostNote()])
def test_an_erased_photo_goes_at_once_also_if_the_note_is_lost(known):
    plan = plan_transfer(release(without(PHOTO), erased=[PHOTO]), on_host(), known, TODAY)
    assert plan.deletes == (PHOTO,)
    assert plan_transfer(release(erased=["media/another-480.webp"]), on_host(), note(), TODAY).deletes == ()


def test_the_rest_of_a_cut_upload_is_deleted_and_is_nobodys():
    there = {**on_host(), "media/.x.webp.publishing": 9}
    plan = plan_transfer(release(), there, note(), TODAY)
    assert (plan.deletes, plan.others) == (("media/.x.webp.publishing",), ())


def test_files_of_others_stay_unless_the_release_has_their_name():
    theirs = {"blog/index.php": b"theirs", "index.html": b"theirs", "blog/": b""}
    there = on_host({**without("index.html"), **theirs})
    plan = plan_transfer(release(), there, note(without("index.html")), TODAY)
    assert (plan.others, plan.replaced) == (("blog/index.php", "index.html"), ("index.html",))
    assert (plan.sent, plan.deletes) == (["index.html"], ())


def test_own_files_are_recognised_without_the_note():
    found = {PHOTO: FILES[PHOTO], SCRIPT: b"of another size", "index.html": b"HOME"}
    plan = plan_transfer(release(), {**on_host(found), ".publish/lock": 9}, HostNote(), TODAY)
    assert plan.others == plan.replaced == (SCRIPT, "index.html")


def test_a_variant_that_the_release_lacks_goes_at_once_if_the_note_is_lost():
    theirs = {"media/holiday.webp": 1, "0123456789abcdef-480.webp": 1}
    plan = plan_transfer(release(without(PHOTO)), on_host() | theirs, HostNote(), TODAY)
    assert plan.deletes == (PHOTO,)
    assert {*theirs} <= {*plan.others}
    assert PHOTO not in plan.others
    known = note(without(PHOTO))
    assert plan_transfer(release(without(PHOTO)), on_host(), known, TODAY).deletes == ()
