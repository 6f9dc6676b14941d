"""Photos are edited, removed, restored, erased and added on the desk within the tests."""

import shutil
import time
from io import BytesIO

from PIL import Image

from pipeline.base.system.clock import today
from pipeline.ingest.options import IngestOptions
from pipeline.ingest.run import ingest
from tests.pipeline.desk.conftest import GARDEN, GARDEN_FILE, jpeg

HOME_PHOTO, HOME_FILE = "on-the-way-home", "content/gallery/on-the-way-home.yaml"


def ids(desk):
    return [*desk.folder.photos()]


def next_undo(desk):
    return desk.get("/api/project")["undo"]


def test_each_field_of_a_photo_is_saved_and_removed(served):
    before = served.folder.text(HOME_FILE)
    for key, field, value, written, label in (
        ("credit", "credit", "  Ana  ", "Ana", "who took it"),
        ("people", "people", True, True, "answers about people"),
        ("looksFine", "looks_fine", True, True, "looks fine"),
        ("focus", "focus", {"x": 0.12345, "y": 1}, {"x": 0.123, "y": 1.0}, "focus"),
    ):
        earlier = served.photo(HOME_PHOTO)[key]
        assert served.edit(HOME_PHOTO, key, earlier, value)["what"] == "Saved."
        assert str(served.value(HOME_FILE, field)) == str(written)
        assert next_undo(served) == f"On the way home, {label}"
    assert served.photo(HOME_PHOTO)["focus"] == {"x": 0.123, "y": 1}
    # False is what an absent key stands for, but of `people`, where it is an answer.
    served.edit(HOME_PHOTO, "looksFine", True, False)
    assert "looks_fine" not in served.value(HOME_FILE)
    served.edit(HOME_PHOTO, "credit", "Ana", None)
    assert "credit" not in served.value(HOME_FILE)
    served.edit(HOME_PHOTO, "people", True, False)
    assert served.value(HOME_FILE)["people"] is False
    for _ in range(7):
        served.send("/api/undo")
    assert served.folder.text(HOME_FILE) == before


def test_a_photo_is_turned_by_quarters_with_its_focus(served):
    served.edit(GARDEN, "focus", None, {"x": 0.2, "y": 0.9})
    before = served.folder.text(GARDEN_FILE)
    for turn, *focus in ((90, 0.1, 0.2), (180, 0.8, 0.1), (270, 0.9, 0.8)):
        assert served.send(f"/api/photos/turn/{GARDEN}")["what"] == "Turned “The garden”."
        assert served.value(GARDEN_FILE, "turn") == turn
        assert [*served.value(GARDEN_FILE, "focus").values()] == focus
    served.send(f"/api/photos/turn/{GARDEN}")
    assert served.folder.text(GARDEN_FILE) == before


def test_edits_that_the_page_never_sends_are_refused(served):
    before = served.folder.tree(trash=False)
    path = f"/api/photos/{GARDEN}"
    refused = served.send(path, {"before": {}, "after": {"title": "x"}}, "PATCH", status=400)
    assert refused["message"] == "Each changed field needs its former value, too."
    for focus in ({"x": -0.001, "y": 0}, {"x": 0, "y": 1.001}, {"x": 0}):
        served.edit(GARDEN, "focus", None, focus, status=400)
    served.send(path, b'{"before": {"focus": null}, "after": {"focus": {"x": NaN, "y": 0}}}', "PATCH", 400)
    refused = served.edit("the-gardn", "title", "x", "y", status=404)
    assert refused["message"].startswith("There is no photo “the-gardn”. Did you mean the-garden?")
    refused = served.edit("founder", "title", None, "Asha", status=400)
    assert refused["message"] == "The picture of a page has no title of its own."
    refused = served.edit(GARDEN, "title", "Of another tab", "x", status=409)
    assert refused["now"] == "The garden"
    served.edit(GARDEN, "title", "Of another tab", "The garden")  # as both want it
    served.edit(GARDEN, "consent", None, "perhaps", status=400)
    [finding] = served.edit(GARDEN, "title", "The garden", "  ", status=422)["findings"]
    assert (finding["file"], finding["path"]) == (GARDEN_FILE, ["title"])
    assert served.folder.tree(trash=False) == before
    assert next_undo(served) is None


def test_a_replaced_photo_is_in_the_trash_as_such(served):
    first, second = served.upload("top.jpg", jpeg(3)), served.upload("new.jpg", jpeg(4))
    served.looked_at()
    for upload, photo in ((first, "home/hero"), (second, GARDEN)):
        choice = {"upload": upload, "fate": "replace", "photo": photo}
        served.send("/api/uploads/take", {"choices": [choice]})
    served.send("/api/photos/remove", {"photos": ["an-evening"]})
    latest, earlier, top = served.get("/api/trash")["trash"]
    assert (latest["replaced"], earlier["replaced"]) == (False, True)
    titles = [photo["title"] for each in (latest, top) for photo in each["photos"]]
    assert titles == ["An evening", "At the top of the home page"]
    shutil.rmtree(served.folder.root / "raw_assets/trash" / latest["name"])
    assert [each["name"] for each in served.get("/api/trash")["trash"]] == [earlier["name"], top["name"]]
    [picture] = (served.folder.root / "raw_assets/trash" / top["name"]).rglob("hero.jpg")
    picture.unlink()
    refused = served.send("/api/trash/restore", {"name": top["name"]}, status=404)
    assert refused["message"] == f"Nothing was changed. {picture}: it is no longer there. Put it back."
    back = served.send("/api/trash/restore", {"name": earlier["name"]})
    assert back["what"].startswith("Brought back “The garden”. The new photo went to Removed.")


def test_an_erasure_is_described_before_it_is_done(served):
    before = served.folder.tree(trash=False)
    for typed in ({}, {"typed": "yes"}, {"typed": ""}):
        planned = served.send("/api/photos/erase", {"photos": ["an-evening"], **typed})
        assert planned["what"].startswith("1 photo is deleted for good, with all ")
        assert planned["pages"] == [{"address": "/pictures", "heading": "Pictures"}]
        assert "plain area" not in planned["what"]
        assert served.folder.tree(trash=False) == before
    several = served.send("/api/photos/erase", {"photos": ["an-evening", GARDEN, "founder"]})
    assert several["what"].startswith("3 photos are deleted for good, with all ")
    assert "A page that needs a picture shows a plain area until it has another photo." in several["what"]
    assert "nobody" in served.send("/api/photos/erase", {"photos": ["nobody"]}, status=404)["message"]


def test_an_erasure_ends_every_undo_and_reaches_the_inbox(served):
    original = (served.folder.root / "raw_assets/gallery/evening session.jpg").read_bytes()
    again, other = served.upload("again.jpg", original), served.upload("other.jpg", jpeg(5))
    served.looked_at()
    served.edit(GARDEN, "title", "The garden", "The pond")
    served.send("/api/photos/erase", {"photos": ["an-evening"], "typed": "YES"})
    project = served.get("/api/project")
    assert (project["undo"], project["redo"]) == (None, None)
    assert served.photo(GARDEN)["title"] == "The pond"
    assert "an-evening" not in ids(served)
    waiting = served.looked_at()
    assert again not in waiting
    assert other in waiting
    later = served.upload("later.jpg", original)
    assert served.looked_at()[later]["look"] == "refused"


def test_originals_in_the_folder_are_added(served):
    served.folder.put("gallery/autumn walk.jpg", jpeg(6))
    done = served.send("/api/photos/add", {"originals": ["gallery/autumn walk.jpg"]})
    assert ids(served)[-1] == "autumn-walk"
    assert done["what"].startswith("Added 1 photo.")
    assert next_undo(served) == "Added 1 photo"
    assert served.get("/api/project")["unused"] == []
    refused = served.send("/api/photos/add", {"originals": ["gallery/gone.jpg"]}, status=409)
    assert refused["message"] == "One of these photos no longer exists."


def test_a_picture_is_cached_while_its_file_stays(served, monkeypatch):
    later = time.time() + 10  # once the files are old enough to be known by their times
    monkeypatch.setattr("pipeline.photos.originals.time.time", lambda: later)
    address = served.photo("before-the-lesson")["picture"]
    assert served.ask(address, **served.own)[1]["cache-control"] == "private, max-age=31536000, immutable"
    assert "max-age" not in served.ask(address.partition("?")[0], **served.own)[1]["cache-control"]
    ingest(served.state.project, IngestOptions(), today=today(served.state.project.root))
    headers = served.ask("/api/pictures/before-the-lesson?width=200", **served.own)[1]
    assert headers["content-type"] == "image/webp"  # a variant of the site
    for width, across in ((640, 640), (641, 960), (5000, 1000)):  # at least as wide, or the widest
        _, _, data = served.ask(f"/api/pictures/before-the-lesson?width={width}", **served.own)
        assert Image.open(BytesIO(data)).width == across
    for size in ((360, 540), (360, 240)):  # of a copy, because the variants lie otherwise
        served.send("/api/photos/turn/before-the-lesson")
        _, headers, data = served.ask(served.photo("before-the-lesson")["picture"], **served.own)
        assert (headers["content-type"], Image.open(BytesIO(data)).size) == ("image/jpeg", size)
    served.folder.put("gallery/IMG_0007.JPG", jpeg(9))
    assert served.photo("before-the-lesson")["picture"] != address
    headers = served.ask("/api/pictures/before-the-lesson?width=200", **served.own)[1]
    assert headers["content-type"] == "image/jpeg"  # the variant is of another photo
    assert served.send("/api/pictures/gallery/none.jpg", method="GET", status=404)["message"]


def test_the_trash_is_emptied_for_good(served):
    served.send("/api/photos/remove", {"photos": [GARDEN, "an-evening"]})
    served.send("/api/programmes/remove", {"name": "counterproductive-overcommitment"})
    page, batch = served.get("/api/trash")["trash"]
    assert (page["isPage"], batch["isPage"]) == (True, False)
    done = served.send("/api/trash/empty")
    assert done["what"] == "Nothing is left under Removed."
    assert served.get("/api/trash")["trash"] == []
    assert not (served.folder.root / "raw_assets/trash").exists()
    assert next_undo(served) is None
    refused = served.send("/api/trash/restore", {"name": batch["name"]}, status=409)
    assert refused["message"] == "This is no longer in the trash."
    served.send("/api/trash/empty")
