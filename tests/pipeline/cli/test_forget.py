"""`pipeline forget` on a finished project: every trace of a photo goes, and it does not come back."""

import os
import shutil
from pathlib import Path

import pytest
from PIL import Image

from pipeline.disk.journal import JOURNAL
from pipeline.gallery.photo_erasure import erase_photos
from pipeline.gallery.removing import remove_photos
from pipeline.history.git import start_repository
from pipeline.history.versions import save_version
from pipeline.photos.keys import digest_file
from pipeline.project import Project
from tests.pipeline.cli.conftest import digests
from tests.pipeline.conftest import TODAY

GALLERY, PROGRAMME = "content/gallery.yaml", "content/programmes/memory-palace.yaml"
ID, FILE, ALT = "an-evening", "gallery/evening session.jpg", "Tall and narrow, plum shapes"
FOLDERS = ("content", "raw_assets", "site", ".pipeline")


@pytest.fixture
def spread(project):
    """Spread a photo over the project: a copy in the trash, and a built site."""
    copy = project.path("raw_assets/trash/2026-01-01T00-00-00Z/gallery/copy.jpg")
    copy.parent.mkdir(parents=True)
    shutil.copyfile(project.path(f"raw_assets/{FILE}"), copy)
    shutil.copytree(project.path("site/public"), project.path("site/dist"))


def holding(project, *texts):
    """Return the files of the project, but the note of what was forgotten, that hold one of the texts."""
    found = [path for path in project.root.rglob("*") if path.is_file() and "node_modules" not in path.parts]
    found = [path for path in found if path.name != "forgotten.yaml"]
    return [
        path for path in found for text in texts if text.encode() in path.read_bytes() + str(path).encode()
    ]


@pytest.mark.usefixtures("spread")
def test_every_trace_goes_and_the_site_goes_on_without_it(run, project):
    bytes_ = project.path(f"raw_assets/{FILE}").read_bytes()
    digest = digest_file(project.path(f"raw_assets/{FILE}"))
    run("confirm", ID, "the-garden")
    assert len(holding(project, digest)) > 2
    out = run("why", ID)
    variants = {line.split()[0] for line in out.splitlines() if line.endswith("  current")}
    assert len(variants) == 14
    kept = project.path(".pipeline/published/2026-11-22/site/pictures.html")
    kept.parent.mkdir(parents=True)
    kept.write_text(ALT, "utf-8")
    out = run("forget", ID, typed="YES\n", TERM="xterm")
    assert "for good: 1 photo, 16 files, 1 page.\n" in out
    listed = " ".join(out.partition("YES")[0].split())
    for said in (
        f"raw_assets/{FILE}",
        "copy.jpg",
        "14 files in",
        f"{GALLERY}:9, its entry is deleted",
        "4 -> 3",
    ):
        assert said in listed
    for said in ("Pictures (/pictures)", "site/dist, all of it"):
        assert said in listed
    told = " ".join(out.partition("YES")[2].split())
    for said in (
        "which deletes its pictures there at once",
        "delete 14 addresses: on_host in content/forgotten.yaml",
        "remove-outdated-content",
        "https://web.archive.org",
        "Other copies",
        "Tick its lines on the desk",
    ):
        assert said in told
    assert "history" not in told  # there is none
    assert "shared repository" not in told
    assert told.partition("cannot reach")[2].count("- ") == 5
    out = run("todo")
    assert "Deletion 1, on " in out
    assert "Web archives" in out

    assert holding(project, ALT, FILE, digest, *variants) == []
    assert not project.path("site/dist").exists()
    assert not project.path("raw_assets/trash").exists()
    (entry,) = project.value("content/forgotten.yaml", "photos")
    assert entry["on_host"] == sorted(f"/media/{name}" for name in variants)
    run("ingest")
    assert holding(project, ALT, FILE, *variants) == []
    assert run("check").endswith(" content files, 9 originals: 1 warning.\n")

    project.path(f"raw_assets/{FILE}").write_bytes(bytes_)
    run("add", "--force", f"raw_assets/{FILE}", ends=1)
    assert "RGT005" in run("add", f"raw_assets/{FILE}", ends=1)
    with project.path(GALLERY).open("a", encoding="utf-8") as words:
        words.write(
            f"  - id: {ID}\n    file: {FILE}\n    title: An evening\n    alt: It is back, from git.\n"
        )
    project.set("content/contract.yaml", "gallery_photos", "4")
    assert f"./dev pipeline forget '{FILE}'." in " ".join(run("ingest", ends=1).split())
    assert holding(project, *variants) == []
    run("forget", ID, "--yes")
    assert len(project.value("content/forgotten.yaml", "photos")) == 1
    run("ingest")


def test_the_versions_are_shown_first_and_then_cleaned(run, project, monkeypatch):
    for name in ("GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"):
        monkeypatch.setenv(name, os.devnull)
    project.write(".gitignore", "/.pipeline/\n/node_modules\n/site/\n")
    start_repository(project.root)
    save_version(Project(project.root))
    before, _, after = run("forget", ID, typed="YES\n", TERM="xterm").partition("type YES")
    assert "1 version of the desk will be written anew" in " ".join(before.split())
    assert "The first version" in before
    assert "Nothing in the history of git leads to it any more." in after
    assert "The project's own history" not in after


def test_in_doubt_the_terminal_has_the_command_for_the_history(run, project, monkeypatch):
    for name in ("GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"):
        monkeypatch.setenv(name, os.devnull)
    project.write(".gitignore", "/.pipeline/\n/node_modules\n/site/\n")
    git = start_repository(project.root)
    save_version(Project(project.root))
    git.read("tag", "first")
    out = run("forget", ID, "--yes")
    assert "It still holds the photo. Another branch, a tag or a stash has it, too." in out
    assert f"git filter-repo --invert-paths \\\n      --path 'raw_assets/{FILE}'\n" in out
    assert "Nothing in the history" not in out


def test_a_copy_saved_anew_asks(run, project, tmp_path):
    small = tmp_path / "small.jpg"
    Image.open(project.path(f"raw_assets/{FILE}")).resize((600, 900)).save(small, quality=60)
    run("add", str(small), "--force")
    out = run("forget", ID, "--yes")
    assert "This may be the same photo, and stays: gallery/small.jpg\n" in out
    out = run("ingest", ends=1)
    assert out.count("error RGT006") == 1
    assert "./dev pipeline forget gallery/small.jpg" in out
    assert "looks_fine" in out
    number = len(project.value(GALLERY, "photos")) - 1
    project.insert_after(GALLERY, ("photos", number, "title"), "    looks_fine: true")
    run("ingest")
    for words in (["add"], ["add", "--force"], ["replace", "the-garden", "--force"]):
        assert "RGT006" in run(*words, str(small), ends=1)


def test_where_a_page_needs_a_picture_a_plain_one_takes_its_place(run, project, tmp_path):
    for name, picture in (
        ("earlier.png", Image.radial_gradient("L")),
        ("later.png", Image.linear_gradient("L")),
    ):
        picture.resize((800, 600)).convert("RGB").save(tmp_path / name)
        run("replace", "memory-palace", str(tmp_path / name), "--no-people")
    (earlier,) = project.path("raw_assets/trash").rglob("*.png")
    (standin,) = project.path("raw_assets/trash").rglob("*.jpg")
    out = run("forget", "memory-palace", typed="YES\n", TERM="xterm")
    assert f"  earlier   {earlier.relative_to(project.root).as_posix()}\n" in out.partition("YES")[0]
    assert "records them, so that they do not come back" in " ".join(out.split())
    assert not earlier.exists()
    assert standin.exists()
    assert len(project.value("content/forgotten.yaml", "photos")) == 2
    assert "Memory Palace (/courses/memory-palace)" in out
    assert "(/courses)" in out
    assert "a plain field takes its place" in " ".join(out.split())
    assert {("image", "file"), ("image", "alt")} <= set(project.read(PROGRAMME).standins)
    words = project.value(PROGRAMME, "image")
    assert words.keys() == {"file", "alt"}
    with Image.open(project.path(f"raw_assets/{words['file']}")) as plain:
        assert plain.size == (2400, 1800)
    run("ingest")
    assert holding(project, "earlier.png", "later.png") == []
    assert "This picture is still a stand-in." in run("check", "--launch", ends=1)


def test_one_that_is_only_in_the_trash_and_one_that_no_words_name(run, project):
    (done,) = remove_photos(Project(project.root), [ID], write=True)
    project.set("content/contract.yaml", "gallery_photos", "3")
    run("ingest")
    before = digests(project.root, "site/src")
    out = run("forget", ID, "--yes")
    assert f"original  {done.trash}/{FILE}" in out
    assert "enter the addresses of its pages" in " ".join(out.split())
    assert len(project.value("content/forgotten.yaml", "photos", 0, "on_host")) == 14
    assert not project.path(done.trash).exists()
    assert digests(project.root, "site/src") == before
    spare = project.path("raw_assets/gallery/spare.jpg")
    spare.write_bytes(project.path("raw_assets/gallery/turned.jpg").read_bytes() + b"other bytes")
    out = run("forget", "raw_assets/gallery/spare.jpg", "--yes")
    assert "and stays: gallery/turned.jpg" in out
    assert "Search engines" not in out  # it was never shown
    assert not spare.exists()


def test_the_only_photo_of_the_gallery_goes_and_others_come(run, project):
    (first, *_) = others = ["the-garden", "before-the-lesson", "on-the-way-home"]
    run("remove", *others)
    assert project.value("content/contract.yaml", "gallery_photos") == 1
    run("forget", ID, "--yes")
    assert project.value(GALLERY, "photos") == []
    assert project.value("content/contract.yaml", "gallery_photos") == 0
    assert "The gallery has no photos, as promised: its page is empty." in run("ingest")
    assert "The gallery now counts 1 photo instead of 0." in run("restore", first)
    project.set("content/contract.yaml", "gallery_photos", "0")
    assert "The gallery has 1 photo, but 0 are promised." in run("check", ends=1)
    assert "DSK004" not in run("remove", first)
    project.set("content/contract.yaml", "gallery_photos", "1")
    assert "The gallery has no photos, but 1 is promised." in run("check", ends=1)


def test_it_cannot_be_restored(run, project):
    (done,) = remove_photos(Project(project.root), [ID], write=True)
    backup = project.root.with_name("backup")
    shutil.copytree(project.path(done.trash), backup)
    run("forget", ID, "--yes")
    shutil.copytree(backup, project.path(done.trash))
    assert "error RGT005" in run("restore", ID, ends=1)
    run("forget", Path(done.trash).name, "--yes")
    assert not project.path(done.trash).exists()


@pytest.mark.parametrize(
    ("arguments", "typed", "code", "says"),
    [
        ([ID], "yes\n", 1, "Nothing was changed: you typed “yes”, not YES in capital letters.\n"),
        ([ID], "", 1, "Nothing was changed."),
        ([ID], None, 2, "Nobody can be asked here"),
        (["an-evning", "--yes"], None, 2, "Did you mean “an-evening”?"),
    ],
)
def test_what_deletes_nothing(run, project, arguments, typed, code, says):
    before = digests(project.root, *FOLDERS)
    assert says in run("forget", *arguments, typed=typed, TERM="xterm", ends=code) + run.told
    assert digests(project.root, *FOLDERS) == before


def test_words_that_cannot_be_read_may_name_it(run, project):
    project.write(PROGRAMME, "image: [\n")
    before = digests(project.root, *FOLDERS)
    out = run("forget", ID, "--yes", ends=1)
    assert f"{PROGRAMME}:" in out
    assert "Nothing was changed." in out
    assert digests(project.root, *FOLDERS) == before


@pytest.mark.usefixtures("spread")
@pytest.mark.parametrize("fault", [KeyboardInterrupt, PermissionError])
def test_one_that_is_cut_short_is_ended_by_the_next_command(run, project, monkeypatch, fault):
    unlink, left = Path.unlink, [20]

    def refused(path, **options):
        left[0] -= 1
        if left[0] < 0:
            raise fault
        unlink(path, **options)

    monkeypatch.setattr(Path, "unlink", refused)
    if fault is PermissionError:
        run("forget", ID, "--yes", ends=1)
        assert "The change has begun; the next command completes it." in run.told
    else:
        with pytest.raises(KeyboardInterrupt):
            erase_photos(Project(project.root), [ID], project.root, today=TODAY)
    monkeypatch.undo()
    assert project.path(f".pipeline/{JOURNAL}").is_file()
    run("ingest")
    assert holding(project, ALT, FILE) == []
    assert not project.path("site/dist").exists()
