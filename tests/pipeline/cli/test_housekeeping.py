"""`pipeline why`, `prune` and `restore` on a project in which two photos were made and published."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zlib
from datetime import UTC, datetime, timedelta

import pytest

from pipeline.content.reader import read_content
from pipeline.disk.journal import Change
from pipeline.manifests.writer import placeholder_css, serialise
from pipeline.photos import tools
from pipeline.photos.engine import make_variants
from pipeline.photos.trash import prune as move
from pipeline.project import Project
from pipeline.wanted import wanted_photos
from tests.pipeline.photos import pictures

GALLERY = "content/gallery.yaml"
ID, FILE = "lotus-pond-morning", "gallery/IMG_0057.JPG"
TITLE = "The lotus pond"
PROGRAMME, ITS_FILE = "nlp", "programmes/nlp.jpg"
STRAYS = ["0000000000000001-480.webp", "0000000000000002-480.avif", "social-0000000000000003.jpg"]


@pytest.fixture(scope="module")
def published(_pristine, tmp_path_factory):
    """Media, manifests and state of a run that made these two photos."""
    root = tmp_path_factory.mktemp("published")
    project = Project(root)
    for number, file in enumerate((FILE, ITS_FILE)):
        content = pictures.saved(pictures.photo(800, 600, seed=number), "JPEG")
        pictures.write(project.originals / file, content)
    words, _ = read_content(_pristine)
    wanted = [each for each in wanted_photos(words) if each.file in (FILE, ITS_FILE)]
    outcome = make_variants(
        wanted, originals=project.originals, media=project.media, state=project.state, jobs=2
    )
    css = placeholder_css(outcome.renditions.values())
    manifests = serialise({}, {"placeholders.css": css})
    writes = {project.manifests / name: data for name, data in manifests.items()}
    Change(project, writes=writes).apply()
    return project


@pytest.fixture
def house(project, published):
    """The project with what was published, which a test may change."""
    for folder in ("raw_assets", "site", ".pipeline"):
        shutil.copytree(published.root / folder, project.root / folder, dirs_exist_ok=True)
    return project


@pytest.fixture
def media(house):
    return house.path("site/public/media")


@pytest.fixture
def strays(media):
    """Pictures that the pipeline made and nothing names, and a file of somebody else's."""
    for name in STRAYS:
        (media / name).write_bytes(name.encode())
    (media / "notes.txt").write_text("mine")
    return STRAYS


def files(folder):
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


# why


@pytest.mark.parametrize(
    "asked",
    [
        ID,
        FILE,
        f"raw_assets/{FILE}",
        "IMG_0057.JPG",
        "img_0057.jpg",
        "GALLERY/img_0057.JPG",
        "./raw_assets/gallery/IMG_0057.JPG",
    ],
)
def test_why_finds_a_photo_by_each_of_its_names(run, house, asked):
    code, out = run("why", asked)
    assert code == 0
    assert out.startswith(f"{TITLE}\nraw_assets/{FILE} (JPEG, 800 x 600 pixels, ")
    assert f"named in {GALLERY}:{house.line(GALLERY, FILE)}\n" in out
    assert re.search(r"^In the gallery: current, 9 files, \d+ kB, up to 720 x 540 pixels$", out, re.M)
    assert re.search(r"^Enlarged from the gallery: current, \d files, \d+ kB, up to 800 x 600 ", out, re.M)


def test_why_finds_a_photo_by_its_path_from_anywhere(run, house):
    folder = house.path("raw_assets/gallery")
    assert run("why", "IMG_0057.JPG", cwd=folder)[0] == 0
    assert run("why", str(folder / "IMG_0057.JPG"))[0] == 0
    assert run("why", "../gallery/IMG_0057.JPG", cwd=folder)[0] == 0
    assert run("why", f"../raw_assets/{FILE}", cwd=house.path("content"))[0] == 0
    assert run("why", str(house.path("content") / ".." / "raw_assets" / FILE))[0] == 0


def test_why_finds_a_photo_by_its_path_where_the_originals_are_on_another_disk(run, house, tmp_path):
    folder = house.path("raw_assets")
    folder.rename(tmp_path / "disk")
    folder.symlink_to(tmp_path / "disk")
    assert run("why", str(folder / FILE))[0] == 0
    assert run("why", str(tmp_path / "disk" / FILE))[0] == 0


def test_why_says_so_of_a_path_that_leads_elsewhere(run, house, tmp_path):
    other = tmp_path / "Pictures" / "IMG_0057.JPG"
    pictures.write(other, b"")
    for asked in (str(other), "../Pictures/IMG_0057.JPG"):
        assert run("why", asked)[0] == 2
        assert "is outside this project" in run.told
        assert f"./dev pipeline add {asked}" in run.told
    assert run("why", str(tmp_path / "nothing.jpg"))[0] == 2
    assert "is outside this project" in run.told
    assert "pipeline add" not in run.told
    for asked in (GALLERY, "../content/gallery.yaml"):
        assert run("why", asked, cwd=house.path("content") if ".." in asked else None)[0] == 2
        assert "is no original" in run.told


def test_why_takes_no_other_photo_of_the_name_of_a_file_that_is_there(run, house):
    pictures.write(house.path("raw_assets/gallery/spare/IMG_0057.JPG"), b"")
    assert run("why", "raw_assets/gallery/spare/IMG_0057.JPG")[0] == 2
    assert "nothing is made of raw_assets/gallery/spare/IMG_0057.JPG" in run.told


def test_why_finds_a_photo_by_its_programme_and_by_its_variants(run, house, media):
    code, out = run("why", PROGRAMME)
    assert code == 0
    assert f"raw_assets/{ITS_FILE}" in out
    assert "\nOn cards: current" in out
    assert "\nOn its page: current" in out
    named = {name: run("why", name)[1] for name in files(media)}
    assert {FILE in out for out in named.values()} == {True, False}
    assert all((FILE in out) is not (ITS_FILE in out) for out in named.values())


def test_why_helps_with_a_name_that_is_not_there(run, house):
    assert run("why", "lotus-pond-mornin")[0] == 2
    assert f"Did you mean “{ID}”?" in run.told
    assert run("why", "img_0075.jpg")[0] == 2
    assert "Did you mean “" in run.told
    assert run("why", "?")[0] == 2
    assert "Give an id of content/gallery.yaml" in run.told
    assert run("why", "ffffffffffffffff-480.webp")[0] == 2
    house.path("raw_assets/gallery/spare.jpg").write_bytes(b"")
    assert run("why", "raw_assets/gallery/spare.jpg")[0] == 2
    assert "since no content file names it" in run.told


def test_why_asks_back_where_two_photos_have_one_name(run, house):
    house.set(GALLERY, "photos", 0, "file", "programmes/IMG_0057.JPG")
    assert run("why", "IMG_0057.JPG")[0] == 2
    assert "gallery/IMG_0057.JPG or programmes/IMG_0057.JPG" in run.told
    assert run("why", FILE)[0] == 0


def test_why_says_that_words_are_broken_where_that_may_hide_the_photo(run, house):
    house.write(GALLERY, "photos: [\n")
    assert run("why", ID)[0] == 2
    assert "Some words cannot be read; see: ./dev pipeline check" in run.told


def test_why_tells_a_changed_original(run, house):
    path = house.path(f"raw_assets/{FILE}")
    path.write_bytes(pictures.saved(pictures.photo(800, 600, seed=9), "JPEG"))
    code, out = run("why", ID)
    assert code == 1
    assert out.count(": due, because\n  - the original was changed or replaced\n") == 2
    assert out.endswith("\nTo make what is due: ./dev pipeline ingest\n")


def test_why_tells_changed_wishes_where_they_matter(run, house):
    number = next(n for n, p in enumerate(house.value(GALLERY, "photos")) if p["id"] == ID)
    house.insert_after(GALLERY, ("photos", number, "alt"), "    focus: {x: 0.25, y: 0.5}")
    code, out = run("why", ID)
    assert code == 1
    assert "In the gallery: due, because\n  - the focus point changed: 0.5 0.5 -> 0.25 0.5\n" in out
    assert "Enlarged from the gallery: current" in out


def test_why_tells_recipes_and_encoders_field_by_field(run, house, monkeypatch):
    record = house.path(".pipeline/photos.jsonl")
    text = record.read_text("utf-8").replace('"avif":{"quality":60', '"avif":{"quality":55')
    lines = [line[9:] for line in text.split("\n") if line]
    record.write_text("".join(f"{zlib.crc32(line.encode()):08x} {line}\n" for line in lines), "utf-8")
    newer = {**tools.versions(), "libwebp": "99.0"}
    monkeypatch.setattr(tools, "versions", lambda: newer)
    monkeypatch.setattr(tools, "fingerprint", lambda: "another installation")
    code, out = run("why", ID)
    assert code == 1
    assert out.count("  - recipe avif quality changed: 55 -> 60\n") == 2
    assert out.count(f"  - tool libwebp changed: {_webp()} -> 99.0\n") == 2


def _webp():
    from PIL import features

    return features.version_module("webp")


def test_why_tells_missing_files(run, house, media):
    gone = sorted(name for name in files(media) if name.endswith("-240.avif"))[0]
    (media / gone).unlink()
    code, out = run("why", ID)
    assert code == 1
    assert f"In the gallery: due, because\n  - the file {gone} is missing\n" in out


def test_why_tells_a_photo_that_cannot_be_made(run, house):
    path = house.path(f"raw_assets/{FILE}")
    path.write_bytes(path.read_bytes()[:2000])
    code, out = run("why", ID)
    assert code == 1
    assert "error PHO009\n  gallery/IMG_0057.JPG ends too early" in out
    assert "In the gallery: cannot be made\n" in out
    assert out.endswith("Mend what is said above, then run: ./dev pipeline ingest\n")


def test_why_tells_a_new_photo(run, project):
    pictures.write(project.path(f"raw_assets/{FILE}"), pictures.saved(pictures.photo(), "JPEG"))
    code, out = run("why", ID)
    assert code == 1
    assert out.count(": due, because\n  - the photo is new\n") == 2
    assert not project.path(".pipeline").exists()
    assert not project.path("site").exists()


def test_why_tells_how_a_photo_was_made(run, house, media):
    code, out = run("why", ID, "--recipe")
    assert code == 0
    assert re.search(r"^    recipe avif quality +60$", out, re.M)
    assert re.search(r"^    tool libwebp +\S+$", out, re.M)
    assert {name for name in files(media) if f"  {name}\n" in out} == {
        name for name in files(media) if FILE in run("why", name)[1]
    }


def test_why_as_json(run, house):
    house.path(f"raw_assets/{FILE}").write_bytes(pictures.saved(pictures.photo(64, 48), "JPEG"))
    code, out = run("why", ID, "--output-format", "json")
    data = json.loads(out)
    assert code == 1
    assert (data["file"], data["title"], data["errors"]) == (FILE, TITLE, 0)
    assert [slot["slot"] for slot in data["slots"]] == ["grid", "lightbox"]
    assert [slot["state"] for slot in data["slots"]] == ["due", "due"]
    assert data["slots"][0]["causes"][0]["kind"] == "content"
    assert data["slots"][0]["made"]["ingredients"]["recipe avif quality"] == "60"


# prune


def test_prune_moves_what_nothing_names_and_nothing_else(run, house, media, strays):
    before = files(media)
    code, out = run("prune")
    assert code == 0
    assert out.startswith("Moved to the trash: 3 files, 77 bytes.\n")
    assert all(f"  {name}  2" in out for name in strays)
    assert set(before) - set(files(media)) == set(strays)
    assert files(house.path(".pipeline/trash")) == {name: before[name] for name in strays}
    code, out = run("prune")
    assert code == 0
    assert out.startswith("Every picture that the pipeline made is still in use; nothing to move.\n")


def test_prune_dry_run_changes_nothing(run, house, strays):
    before = files(house.root)
    code, out = run("prune", "--dry-run", "--delete-older-than", "0")
    assert code == 0
    assert out.startswith("Would move to the trash: 3 files")
    assert files(house.root) == before


def test_prune_keeps_what_was_made_but_not_published(run, house, media):
    """As after a run with a finding: the next one would only have to make it again."""
    house.path("site/src/manifests/index.json").write_bytes(serialise({}, {})["index.json"])
    before = files(media)
    assert run("prune")[0] == 0
    assert files(media) == before
    house.path(".pipeline/photos.jsonl").unlink()
    assert run("prune")[0] == 0
    assert files(media) == {}


def test_prune_refuses_where_nothing_was_published(run, project):
    stray = pictures.write(project.path(f"site/public/media/{STRAYS[0]}"), b"stray")
    code, out = run("prune")
    assert (code, out) == (1, "")
    assert "Nothing was published here yet" in run.told
    assert "Run: ./dev pipeline ingest" in run.told
    assert stray.exists()


@pytest.mark.parametrize("damage", ["changed", "missing", "index"])
def test_prune_refuses_where_the_manifests_are_not_whole(run, house, media, strays, damage):
    folder = house.path("site/src/manifests")
    if damage == "changed":
        (folder / "placeholders.css").write_text("")
    elif damage == "missing":
        (folder / "placeholders.css").unlink()
    else:
        (folder / "index.json").write_text("{")
    before = files(house.root)
    assert run("prune", "--delete-older-than", "0")[0] == 1
    assert "No picture was moved" in run.told
    assert {name: data for name, data in files(house.root).items() if name != "lock"} == {
        name: data for name, data in before.items() if name != "lock"
    }


def test_only_what_is_old_is_deleted_and_only_when_asked(run, house, media, strays):
    project = Project(house.root)
    now = datetime.now(UTC)
    keep = [name for name in files(media) if name not in strays[:1]]
    move(media, keep, state=project.state, moment=now - timedelta(days=40))
    keep = [name for name in files(media) if name not in strays[1:2]]
    move(media, keep, state=project.state, moment=now - timedelta(days=3))
    trash = house.path(".pipeline/trash")
    run("prune")
    assert set(files(trash)) == set(strays)
    code, out = run("prune", "--delete-older-than", "30")
    assert code == 0
    assert "Deleted for good: 1 file, 25 bytes in the trash.\n" in out
    assert set(files(trash)) == set(strays[1:])
    run("prune", "--delete-older-than", "0")
    assert set(files(trash)) <= set(strays[2:])


def test_what_a_run_moves_it_does_not_delete(run, house, strays):
    run("prune", "--delete-older-than", "0")
    assert set(files(house.path(".pipeline/trash"))) == set(strays)


def test_prune_as_json(run, house, strays):
    data = json.loads(run("prune", "--output-format", "json")[1])
    assert data["written"] is True
    assert data["moved"] == {name: len(name) for name in strays}
    assert data["deleted"] == []
    assert data["trash"][0]["files"] == strays


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write everywhere")
def test_a_disk_that_refuses_is_told(run, house, media, strays):
    media.chmod(0o555)
    assert run("prune")[0] == 1
    assert "Give yourself the right to read and write there" in run.told
    media.chmod(0o755)


def test_a_state_folder_that_cannot_be_is_told(run, house):
    shutil.rmtree(house.path(".pipeline"))
    house.path(".pipeline").write_text("in the way")
    assert run("prune")[0] == 1
    assert ".pipeline" in run.told
    assert "run this again" in run.told


# restore


def test_restore_lists_the_trash_and_brings_it_back(run, house, media, strays):
    before = files(media)
    assert run("restore") == (0, "The trash is empty.\n")
    run("prune")
    code, out = run("restore")
    assert code == 0
    stamp = re.search(r"^  (\S+Z)  3 files, 77 bytes$", out, re.M)[1]
    assert f"./dev pipeline restore {stamp}\n" in out
    code, out = run("restore", stamp)
    assert code == 0
    assert out.startswith(f"Brought back 3 files of {stamp}.\n")
    assert files(media) == before
    assert run("restore", "latest")[0] == 2
    assert "the trash is empty" in run.told


def test_restore_takes_the_start_of_a_name_if_it_is_the_only_one(run, house, media, strays):
    state = Project(house.root).state
    moment = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    move(media, [n for n in files(media) if n != strays[0]], state=state, moment=moment)
    move(media, [n for n in files(media) if n != strays[1]], state=state, moment=moment + timedelta(hours=1))
    assert run("restore", "2026-01-02")[0] == 2
    assert "2 batches start with 2026-01-02" in run.told
    assert run("restore", "2025")[0] == 2
    assert "there is no batch 2025" in run.told
    assert run("restore", "2026-01-02T03")[0] == 0
    assert strays[0] in files(media)
    assert strays[1] not in files(media)


def test_restore_replaces_nothing(run, house, media, strays):
    run("prune")
    (media / strays[0]).write_bytes(b"made again")
    code, out = run("restore", "latest")
    assert code == 0
    assert "1 stayed in the trash, since files of these names are there already." in out
    assert (media / strays[0]).read_bytes() == b"made again"


def test_restore_as_json(run, house, strays):
    run("prune")
    data = json.loads(run("restore", "--output-format", "json")[1])
    (batch,) = data["trash"]
    assert batch["files"] == strays
    data = json.loads(run("restore", batch["batch"], "--output-format", "json")[1])
    assert data == {"batch": batch["batch"], "restored": strays, "kept": []}


def test_listing_writes_nothing(run, project):
    assert run("restore")[0] == 0
    assert not project.path(".pipeline").exists()


# the lock


@pytest.mark.parametrize("command", [["prune"], ["restore", "latest"], ["why", ID]])
def test_commands_wait_for_a_run_that_is_at_work(house, strays, command):
    Project(house.root)
    code = (
        "import sys; from pathlib import Path; from pipeline.disk.lock import hold\n"
        "with hold(Path(sys.argv[1])):\n    print('held', flush=True); sys.stdin.read()\n"
    )
    state = house.path(".pipeline")
    move(house.path("site/public/media"), [], state=state, moment=datetime(2026, 1, 1, tzinfo=UTC))
    holder = subprocess.Popen(
        [sys.executable, "-c", code, str(state)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout.readline() == "held\n"
    waiting = subprocess.Popen(
        [sys.executable, "-m", "pipeline", *command],
        cwd=house.root,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert waiting.stderr.readline().startswith("Another run is at work in this project; waiting")
    assert waiting.poll() is None
    holder.communicate("")
    out, err = waiting.communicate(timeout=60)
    assert (waiting.returncode, err) == (1 if command[0] == "why" else 0, "")
    assert out
