"""Photos are edited, removed, restored, erased and added on the desk within the tests."""

import shutil
from io import BytesIO
from zipfile import ZipFile

from PIL import Image

from pipeline.ingest.run import ingest
from pipeline.photos.model import RunOptions
from pipeline.system.clock import today
from tests.pipeline.desk.test_photos import GALLERY, GARDEN, changed, jpeg, tree
from tests.waiting import until

HOME_PHOTO = "on-the-way-home"


def ids(desk):
    return [each["id"] for each in desk.value(GALLERY, "photos")]


def next_undo(desk):
    return desk.get("/api/project")["undo"]


def test_the_same_is_said_of_several_photos_in_one_change(served):
    before = tree(served.folder.root)

    def edit(**photos):
        edits = {name: {"before": old, "after": new} for name, (old, new) in photos.items()}
        return served.send("/api/photos", {"edits": edits}, "PATCH")

    children = {"people": True, "children": True, "consent": "recorded-by-parents", "credit": "Ana"}
    old = {
        name: {key: served.photo(name)[key] for key in children} for name in (GARDEN, HOME_PHOTO, "founder")
    }
    status, done = edit(**{name: (each, children) for name, each in old.items()})
    assert (status, done["what"]) == (200, "Saved for 3 photos."), done
    for name in old:
        assert {key: served.photo(name)[key] for key in children} == children
    assert next_undo(served) == "Children and consent and credit and people of 3 photos"
    assert served.send("/api/undo")[0] == 200
    assert tree(served.folder.root) == before
    titles = {GARDEN: ({"title": "The garden"}, {"title": "Walk 1"})}
    status, refused = edit(**titles, **{HOME_PHOTO: ({"title": "Not this"}, {"title": "Walk 2"})})
    assert (status, refused["path"]) == (409, ["photos", 3, "title"])
    assert edit(**titles, founder=({"title": None}, {"title": "Walk 2"}))[0] == 400
    assert edit(**titles, nobody=({"credit": None}, {"credit": "Ana"}))[0] == 404
    assert edit(**{GARDEN: ({"title": "The garden"}, {"title": ""})})[0] == 422
    assert edit()[0] == 400
    assert tree(served.folder.root) == before


def test_a_photo_with_a_long_name_in_another_script_comes_goes_and_is_in_the_backup(served):
    before = tree(served.folder.root)
    uploaded = served.upload(f"{'照' * 130}.jpg", jpeg(1))
    assert served.looked_at()[uploaded]["look"] == "ready"
    status, done = served.send(
        "/api/uploads/take", {"choices": [{"upload": uploaded, "fate": "add", "title": "照" * 130}]}
    )
    assert (status, done["photos"]) == (200, ["photo"]), done
    served.send("/api/undo")
    name = f"gallery/{'照' * 83}.jpg"  # 253 bytes
    (served.folder.root / "raw_assets" / name).write_bytes(jpeg(1))
    served.state.look()
    status, done = served.send("/api/photos/add", {"originals": [name]})
    assert status == 200, done
    with ZipFile(BytesIO(served.ask("/api/backup", **served.own)[2])) as backup:
        assert [each for each in backup.namelist() if each.endswith(name)]
    assert served.send("/api/photos/remove", {"photos": done["photos"]})[0] == 200
    [batch] = served.get("/api/trash")["trash"]
    status, done = served.send("/api/trash/restore", {"names": [batch["name"]]})
    assert status == 200, done
    assert (served.folder.root / "raw_assets" / name).is_file()
    for _ in range(3):
        assert served.send("/api/undo")[0] == 200
    (served.folder.root / "raw_assets" / name).unlink()
    assert tree(served.folder.root) == before


def test_each_field_of_a_photo_is_saved_and_removed(served):
    before = served.folder.text(GALLERY)
    for key, field, value, written in (
        ("credit", "credit", "  Ana  ", "Ana"),
        ("licence", "licence", "CC0", "CC0"),
        ("people", "people", True, True),
        ("consent", "consent", "recorded", "recorded"),
        ("consentUntil", "consent_until", "2099-01-02", "2099-01-02"),
        ("children", "children", True, True),
        ("looksFine", "looks_fine", True, True),
        ("focus", "focus", {"x": 0.12345, "y": 1}, {"x": 0.123, "y": 1.0}),
    ):
        earlier = served.photo(HOME_PHOTO)[key]
        status, done = served.edit(HOME_PHOTO, key, earlier, value)
        assert (status, done["what"]) == (200, "Saved."), (key, done)
        assert str(served.value(GALLERY, "photos", 3, field)) == str(written)
        assert next_undo(served) == f"{field.replace('_', ' ').capitalize()} of {HOME_PHOTO}"
    assert served.photo(HOME_PHOTO)["focus"] == {"x": 0.123, "y": 1}
    # False is what an absent key stands for, but of `people`, where it is an answer.
    assert served.edit(HOME_PHOTO, "looksFine", True, False)[0] == 200
    assert "looks_fine" not in served.value(GALLERY, "photos", 3)
    assert served.edit(HOME_PHOTO, "credit", "Ana", None)[0] == 200
    assert "credit" not in served.value(GALLERY, "photos", 3)
    assert served.edit(HOME_PHOTO, "people", True, False)[0] == 200
    left = served.value(GALLERY, "photos", 3)
    assert left["people"] is False
    assert not left.keys() & {"consent", "consent_until", "children"}  # nobody is there to consent
    for _ in range(11):
        assert served.send("/api/undo")[0] == 200
    assert served.folder.text(GALLERY) == before


def test_several_fields_are_one_edit(served):
    status, _ = served.send(
        f"/api/photos/{GARDEN}",
        {"before": {"title": "The garden", "credit": None}, "after": {"title": "The pond", "credit": "Ana"}},
        "PATCH",
    )
    assert status == 200
    assert next_undo(served) == f"Credit and title of {GARDEN}"
    status, undone = served.send("/api/undo")
    assert undone["what"] == f"Undone: Credit and title of {GARDEN}."
    assert undone["revision"] == served.get("/api/project")["revision"]
    project = served.get("/api/project")
    assert (project["undo"], project["redo"]) == (None, f"Credit and title of {GARDEN}")
    status, redone = served.send("/api/redo")
    assert redone["what"] == f"Redone: Credit and title of {GARDEN}."
    assert served.photo(GARDEN)["title"] == "The pond"
    served.send("/api/undo")
    assert served.edit("an-evening", "credit", "Ravi Example", "Ravi")[0] == 200
    status, refused = served.send("/api/redo")  # another way was taken since
    assert (status, refused["message"]) == (409, "There is nothing to undo or redo.")


def test_edits_that_the_page_never_sends_are_refused(served):
    before = tree(served.folder.root)
    path = f"/api/photos/{GARDEN}"
    status, refused = served.send(path, {"before": {}, "after": {"title": "x"}}, "PATCH")
    assert (status, refused["message"]) == (400, "Each changed field needs its former value, too.")
    for focus in (
        *({"x": -0.001, "y": 0}, {"x": 0, "y": -0.001}, {"x": 1.001, "y": 0}, {"x": 0, "y": 1.001}),
        *({"x": 0}, {"x": "a", "y": 0}),
    ):
        assert served.edit(GARDEN, "focus", None, focus)[0] == 400
    for number in (b"NaN", b"Infinity", b"-Infinity"):
        for point in (b'{"x": %s, "y": 0}' % number, b'{"x": 0, "y": %s}' % number):
            body = b'{"before": {"focus": null}, "after": {"focus": %s}}' % point
            assert served.send(path, body, "PATCH")[0] == 400
    for x, y in ((0, 0), (1, 1)):  # the corners are points of the picture
        now = served.photo(GARDEN)["focus"]
        assert served.edit(GARDEN, "focus", now, {"x": x, "y": y})[0] == 200
    for _ in range(2):
        served.send("/api/undo")
    status, refused = served.edit("the-gardn", "title", "x", "y")
    nearest = "There is no photo “the-gardn”. Did you mean the-garden?"
    assert (status, refused["message"].startswith(nearest)) == (404, True)
    assert "Did you mean" not in served.edit("zzzzzz", "title", "x", "y")[1]["message"]
    status, refused = served.edit("founder", "title", None, "Asha")
    assert refused["message"] == "The picture of a page has no title of its own."
    status, refused = served.edit(GARDEN, "title", "Of another tab", "x")
    assert (status, refused["now"], refused["path"]) == (409, "The garden", ["photos", 2, "title"])
    assert served.edit(GARDEN, "title", "Of another tab", "The garden")[0] == 200  # as both want it
    assert served.edit(GARDEN, "consent", None, "perhaps")[0] == 400
    for title in ("  ", "two\nlines"):
        status, refused = served.edit(GARDEN, "title", "The garden", title)
        [finding] = refused["findings"]
        assert (status, finding["file"], finding["path"]) == (422, GALLERY, ["photos", 2, "title"])
    assert tree(served.folder.root) == before
    assert next_undo(served) is None


def test_photos_change_places(served):
    status, done = served.send(
        "/api/photos/order", {"photos": [HOME_PHOTO, GARDEN], "after": "before-the-lesson"}
    )
    assert (status, done["what"]) == (200, "Moved 2 photos.")
    assert done["revision"] == served.get("/api/project")["revision"]
    assert ids(served) == ["before-the-lesson", HOME_PHOTO, GARDEN, "an-evening"]
    assert next_undo(served) == "Moved 2 photos"
    served.send("/api/photos/order", {"photos": [GARDEN]})
    assert ids(served) == [GARDEN, "before-the-lesson", HOME_PHOTO, "an-evening"]
    served.send("/api/photos/order", {"photos": ["an-evening"], "before": HOME_PHOTO})
    assert ids(served) == [GARDEN, "before-the-lesson", "an-evening", HOME_PHOTO]
    assert served.send("/api/photos/order", {"photos": []})[0] == 400


def test_one_photo_is_removed_and_brought_back(served):
    before = tree(served.folder.root)
    status, planned = served.send("/api/photos/remove", {"photos": [GARDEN], "dryRun": True})
    assert (status, next_undo(served)) == (200, None)
    assert tree(served.folder.root) == before
    status, done = served.send("/api/photos/remove", {"photos": [GARDEN]})
    assert (status, done["what"]) == (200, planned["what"])
    assert done["what"].startswith("Removed 1 photo. ")
    assert done["revision"] == served.get("/api/project")["revision"]
    assert done["pages"] == [{"address": "/pictures", "heading": "Pictures"}]
    assert done["links"] == ["content/pages/questions.yaml:17", "content/pages/questions.yaml:50"]
    assert next_undo(served) == "Removed 1 photo"
    assert GARDEN not in ids(served)
    [batch] = served.get("/api/trash")["trash"]
    assert batch["replaced"] is False
    assert batch["moment"].endswith("Z")
    assert batch["name"].startswith(batch["moment"][:13])
    [photo] = batch["photos"]
    assert photo["title"] == "The garden"
    assert served.ask(f"{photo['picture']}&width=360", **served.own)[0] == 200
    status, back = served.send("/api/trash/restore", {"names": [batch["name"]]})
    assert (status, back["what"].startswith("Brought back 1 photo.")) == (200, True)
    assert tree(served.folder.root) == before
    assert served.get("/api/trash")["trash"] == []
    status, refused = served.send("/api/trash/restore", {"names": [batch["name"]]})
    assert (status, refused["message"]) == (409, "This is no longer in the trash.")
    for route in ("remove", "erase", "confirm", "add"):
        key = "originals" if route == "add" else "photos"
        assert served.send(f"/api/photos/{route}", {key: []})[0] == 400
    assert served.send("/api/trash/restore", {"names": []})[0] == 400


def test_links_that_a_removal_breaks_are_named(served):
    served.folder.edit(
        "content/pages/my-story.yaml", "four chairs and a borrowed lamp.",
        f"four chairs and a [borrowed lamp](/pictures#{GARDEN}).",
    )  # fmt: skip
    served.state.look()
    _, planned = served.send("/api/photos/remove", {"photos": [GARDEN, GARDEN], "dryRun": True})
    assert planned["what"].startswith("Removed 1 photo.")
    line = served.folder.line("content/pages/my-story.yaml", "borrowed lamp")
    assert planned["links"] == [f"content/pages/my-story.yaml:{line}"] or planned["links"][0].startswith(
        f"content/pages/my-story.yaml:{line}"
    )
    _, planned = served.send("/api/photos/erase", {"photos": [GARDEN]})
    assert planned["links"][0].startswith(f"content/pages/my-story.yaml:{line}")


def test_a_replaced_photo_is_in_the_trash_as_such(served):
    upload = served.upload("new.jpg", jpeg(4))
    served.looked_at()
    choice = {"upload": upload, "fate": "replace", "photo": GARDEN}
    assert served.send("/api/uploads/take", {"choices": [choice]})[0] == 200
    served.send("/api/photos/remove", {"photos": ["an-evening"]})
    latest, earlier = served.get("/api/trash")["trash"]
    assert (latest["replaced"], earlier["replaced"]) == (False, True)
    assert [each["title"] for each in latest["photos"]] == ["An evening"]
    shutil.rmtree(served.folder.root / "raw_assets/trash" / latest["name"])
    assert [each["name"] for each in served.get("/api/trash")["trash"]] == [earlier["name"]]


def test_an_erasure_is_described_before_it_is_done(served):
    before = tree(served.folder.root)
    for typed in ({}, {"typed": "yes"}, {"typed": ""}):
        status, planned = served.send("/api/photos/erase", {"photos": ["an-evening"], **typed})
        assert status == 200
        assert planned["what"].startswith("1 photo is deleted for good, with all ")
        assert planned["originals"] == ["raw_assets/gallery/evening session.jpg"]
        assert planned["variants"] > 3
        assert planned["pages"] == [{"address": "/pictures", "heading": "Pictures"}]
        assert "plain area" not in planned["what"]
        assert tree(served.folder.root) == before
    _, several = served.send("/api/photos/erase", {"photos": ["an-evening", GARDEN, "founder"]})
    assert several["what"].startswith("3 photos are deleted for good, with all ")
    assert "A page that needs a picture shows a plain area until it has another photo." in several["what"]
    status, refused = served.send("/api/photos/erase", {"photos": ["nobody"]})
    assert (status, "nobody" in refused["message"]) == (404, True)


def test_an_erasure_ends_every_undo_and_reaches_the_inbox(served):
    original = (served.folder.root / "raw_assets/gallery/evening session.jpg").read_bytes()
    again, other = served.upload("again.jpg", original), served.upload("other.jpg", jpeg(5))
    served.looked_at()
    served.edit(GARDEN, "title", "The garden", "The pond")
    status, done = served.send("/api/photos/erase", {"photos": ["an-evening"], "typed": "YES"})
    assert status == 200, done
    project = served.get("/api/project")
    assert (project["undo"], project["redo"]) == (None, None)
    assert served.photo(GARDEN)["title"] == "The pond"
    assert "an-evening" not in ids(served)
    waiting = served.looked_at()
    assert again not in waiting
    assert other in waiting
    later = served.upload("later.jpg", original)
    assert served.looked_at()[later]["look"] == "refused"


def test_descriptions_are_confirmed(served):
    status, done = served.send("/api/photos/confirm", {"photos": [HOME_PHOTO]})
    assert (status, done["what"]) == (200, "Confirmed 1 description.")
    assert next_undo(served) == "Confirmed 1 description"
    served.folder.set(GALLERY, "photos", 3, "alt", '!standin "Brown blocks."')
    served.state.look()
    status, refused = served.send("/api/photos/confirm", {"photos": [HOME_PHOTO, GARDEN]})
    assert (status, refused["message"]) == (422, "Nothing was changed.")
    [finding] = refused["findings"]
    assert (finding["file"], finding["path"]) == (GALLERY, ["photos", 3, "alt"])
    assert served.send("/api/photos/confirm", {"photos": ["nobody"]})[0] == 404


def test_originals_in_the_folder_are_added(served):
    (served.folder.root / "raw_assets/gallery/autumn walk.jpg").write_bytes(jpeg(6))
    served.state.look()
    status, done = served.send("/api/photos/add", {"originals": ["gallery/autumn walk.jpg"]})
    assert (status, done["photos"]) == (200, ["autumn-walk"])
    assert done["what"].startswith("Added 1 photo.")
    assert next_undo(served) == "Added 1 photo"
    assert served.value(GALLERY, "photos", 4, "file") == "gallery/autumn walk.jpg"
    assert served.get("/api/project")["unused"] == []
    status, refused = served.send("/api/photos/add", {"originals": ["gallery/gone.jpg"]})
    assert (status, refused["message"]) == (409, "One of these photos no longer exists.")
    (served.folder.root / "raw_assets/gallery/torn.jpg").write_bytes(jpeg(7)[:2000])
    served.state.look()
    status, refused = served.send("/api/photos/add", {"originals": ["gallery/torn.jpg"]})
    assert (status, refused["message"]) == (422, "Nothing was changed.")
    assert refused["findings"]


def test_file_names_that_other_computers_refuse_are_written_anew(served):
    before = tree(served.folder.root)
    status, done = served.send("/api/photos/rename")
    assert (status, done["what"]) == (200, "Wrote 0 new names.")
    (served.folder.root / "raw_assets/gallery/turned.jpg").rename(
        served.folder.root / "raw_assets/gallery/Turned.JPG"
    )
    served.state.look()
    status, done = served.send("/api/photos/rename")
    assert (status, done["what"]) == (200, "Wrote 1 new name.")
    assert changed(before, tree(served.folder.root)) <= {
        GALLERY,
        "raw_assets/gallery/turned.jpg",
        "raw_assets/gallery/Turned.JPG",
    }
    assert (served.folder.root / "raw_assets" / served.photo(HOME_PHOTO)["original"]).is_file()


def test_a_picture_is_reduced_to_the_next_larger_width(served):
    (served.folder.root / "raw_assets/gallery/large.jpg").write_bytes(jpeg(8, 2400))
    served.state.look()
    for query, width in (
        ("", 360),
        ("?width=360", 360),
        ("?width=361", 720),
        ("?width=x", 360),
        ("?width=721", 1440),
        ("?width=1441", 1920),
        ("?width=9000", 1920),
    ):
        status, headers, data = served.ask(f"/api/pictures/gallery/large.jpg{query}", **served.own)
        assert (status, headers["content-type"]) == (200, "image/jpeg")
        assert Image.open(BytesIO(data)).width == width


def test_a_picture_is_cached_while_its_file_stays(served):
    address = served.photo("before-the-lesson")["picture"]
    assert served.ask(address, **served.own)[1]["cache-control"] == "private, max-age=31536000, immutable"
    assert "max-age" not in served.ask(address.partition("?")[0], **served.own)[1]["cache-control"]

    def ask_after_a_run():
        ingest(served.state.project, RunOptions(), today=today())
        return served.ask("/api/pictures/before-the-lesson?width=200", **served.own)[1]["content-type"]

    # A variant of the site, once the file is old enough to be known by its times.
    until(ask_after_a_run, lambda kind: kind == "image/webp")
    for width, across in (
        (640, 640),
        (641, 960),
        (961, 1000),
        (5000, 1000),
    ):  # at least as wide, or the widest
        _, _, data = served.ask(f"/api/pictures/before-the-lesson?width={width}", **served.own)
        assert Image.open(BytesIO(data)).width == across
    (served.folder.root / "raw_assets/gallery/IMG_0007.JPG").write_bytes(jpeg(9))
    served.state.look()
    assert served.photo("before-the-lesson")["picture"] != address
    headers = served.ask("/api/pictures/before-the-lesson?width=200", **served.own)[1]
    assert headers["content-type"] == "image/jpeg"  # the variant is of another photo
    status, refused = served.send("/api/pictures/gallery/none.jpg", method="GET")
    assert (status, bool(refused["message"])) == (404, True)


def test_a_tall_picture_is_reduced_in_its_height_too(served):
    Image.new("RGB", (400, 4000), "teal").save(served.folder.root / "raw_assets/gallery/tall.jpg")
    served.state.look()
    data = served.ask("/api/pictures/gallery/tall.jpg?width=360", **served.own)[2]
    assert Image.open(BytesIO(data)).size == (144, 1440)
