"""Uploads wait in the inbox, are examined there, and go into the gallery as somebody decides."""

import json
from io import BytesIO
from urllib.parse import quote

import pytest
from PIL import Image, ImageOps

from tests.pipeline.desk.conftest import GARDEN, Page, jpeg
from tests.polling import until


def take(desk, *choices, status=200, **more):
    return desk.send("/api/uploads/take", {"choices": list(choices), **more}, status=status)


def test_an_upload_is_listed_from_its_arrival_until_it_is_discarded(served):
    arrived = served.send("/api/uploads?name=walk.jpg", jpeg(1), status=201)
    assert (arrived["name"], arrived["twin"], arrived["larger"]) == ("walk.jpg", None, False)
    found = served.looked_at()[arrived["id"]]
    assert (found["look"], found["width"], found["height"], found["findings"]) == ("ready", 1600, 1200, [])
    assert found["picture"] == f"/api/uploads/{arrived['id']}/picture"
    status, headers, data = served.ask(f"{found['picture']}?width=361", **served.own)
    assert (status, headers["content-type"]) == (200, "image/jpeg")
    assert Image.open(BytesIO(data)).width == 720
    assert "private" in headers["cache-control"]
    left = take(served, {"upload": arrived["id"], "fate": "discard"})
    assert (left["what"], served.looked_at()) == ("Nothing added.", {})
    refused = served.send(found["picture"], method="GET", status=404)
    assert refused["message"] == "This photo no longer waits here."
    waiting = served.folder.root / ".pipeline/inbox"
    assert not [path for path in waiting.rglob("*") if path.is_file()]


def test_a_larger_copy_of_a_photo_in_the_gallery_is_offered_as_such(served):
    home = (served.folder.root / "raw_assets/gallery/turned.jpg").read_bytes()
    same = served.upload("same.jpg", home)
    small, large = served.upload("small.jpg", jpeg(2, 1000)), served.upload("large.jpg", jpeg(2))
    found = served.looked_at()
    assert (found[same]["twin"], found[same]["larger"]) == ("on-the-way-home", False)
    assert found[same]["findings"][0]["help"] == "Leave it out, or put it in the place of the other one."
    assert (found[large]["twin"], found[small]["twin"]) == (None, large)
    assert (found[large]["larger"], found[small]["larger"]) == (False, False)
    picture, data = ImageOps.exif_transpose(Image.open(BytesIO(home))), BytesIO()
    picture.resize((picture.width * 2, picture.height * 2)).save(data, "JPEG", quality=90)
    upload = served.upload("larger.jpg", data.getvalue())
    larger = served.looked_at()[upload]
    assert (larger["twin"], larger["larger"]) == ("on-the-way-home", True)
    picture.rotate(-90, expand=True).save(data := BytesIO(), "JPEG", quality=90)
    upright = served.upload("upright.jpg", data.getvalue())
    assert served.looked_at()[upright]["twin"] is None
    served.send("/api/photos/turn/on-the-way-home")
    assert served.looked_at()[upright]["twin"] == "on-the-way-home"


def test_a_photo_that_was_just_added_is_recognised_before_the_next_run(served):
    added, copy = served.upload("dusk.jpg", jpeg(2)), served.upload("small.jpg", jpeg(2, 1000))
    served.looked_at()
    take(served, {"upload": added, "fate": "add", "title": "Dusk"}, inFront=True)
    assert served.value("content/gallery.yaml", "photos")[0] == "dusk"
    again = served.upload("again.jpg", jpeg(2))
    found = served.looked_at()
    assert [found[each]["twin"] for each in (copy, again)] == ["dusk", "dusk"]
    served.send("/api/undo")
    assert served.looked_at()[again]["twin"] is None


def test_what_is_no_photo_is_refused_with_the_reason(served):
    paper = served.upload("paper.pdf", b"%PDF-1.7")
    torn = served.upload("torn.jpg", jpeg(1)[:3000])
    drawing = served.upload("drawing.jpg", b"<svg xmlns='http://www.w3.org/2000/svg'/>")
    found = served.looked_at()
    for upload, name in ((paper, "paper.pdf"), (torn, "torn.jpg"), (drawing, "drawing.jpg")):
        assert served.ask(f"/api/uploads/{upload}/picture", **served.own)[0] == 404
        assert (found[upload]["look"], found[upload]["picture"]) == ("refused", None)
        [finding] = found[upload]["findings"]
        assert finding["file"] == name
        assert finding["message"]
    assert "cannot be added" in take(served, {"upload": paper, "fate": "add"}, status=409)["message"]
    take(served, {"upload": "none", "fate": "add"}, status=409)
    take(served, status=400)
    take(served, {"upload": paper, "fate": "keep"}, status=400)
    left = take(served, *({"upload": each, "fate": "discard"} for each in (paper, torn, drawing)))
    assert (left["what"], left["photos"]) == ("Nothing added.", [])
    assert served.get("/api/project")["undo"] is None
    assert served.looked_at() == {}


def test_texts_and_answers_go_with_a_photo(served):
    first = served.upload("../../Über allem?.jpg", jpeg(1))
    second = served.upload("second.jpg", jpeg(2))
    served.looked_at()
    before = served.folder.tree(trash=False)
    here = {"fate": "replace", "photo": GARDEN}
    take(served, {"upload": first, **here}, {"upload": second, **here}, status=409)  # one place
    parents = {"people": True, "children": True, "consent": "recorded-by-parents"}
    spaced = {"title": " Choir ", "alt": " Two rows sing. ", "credit": "Ravi", "looksFine": True}
    adult = {"people": True, "consent": "recorded", "credit": "Mala", "title": "", "alt": "A wall of stones."}
    adult["looksFine"] = True
    done = take(
        served,
        {"upload": first, "fate": "add", **spaced, **parents, "consentUntil": "2099-06-30"},
        {"upload": second, **here, **adult},
    )
    assert done["photos"] == ["choir", GARDEN]
    assert done["what"].startswith("Added 1 photo and replaced 1 photo.")
    assert served.get("/api/project")["undo"] == "Added 1 photo and replaced 1 photo"
    added = served.value("content/gallery/choir.yaml")
    said = {"title": "Choir", "alt": "Two rows sing.", "credit": "Ravi", "looks_fine": True}
    who = {"people": True, "children": True, "consent": "recorded-by-parents"}
    assert added.items() >= {**said, **who}.items()
    assert (added["file"], str(added["consent_until"])) == ("gallery/uber-allem.jpg", "2099-06-30")
    wanted = {key: value for key, value in adult.items() if value}
    assert served.photo(GARDEN).items() >= wanted.items()
    assert served.looked_at() == {}
    after = served.folder.tree(trash=False)
    for step, wanted in (("undo", before), ("redo", after)):
        served.send(f"/api/{step}")
        assert served.folder.tree(trash=False) == wanted


def test_a_file_keeps_a_name_that_every_computer_holds(served):
    for given, name in (
        ("../../x.jpg", "_.._x.jpg"),
        (" .hidden.jpg", "hidden.jpg"),
        ('a:b*c?"d<e>f|g\\h.jpg', "a_b_c__d_e_f_g_h.jpg"),
        ("", "photo"),
        ("tab\tand\x7fmore.jpg", "tab_and_more.jpg"),
        ("😀" * 40 + ".jpg", "😀" * 29 + ".jpg"),  # 4 bytes each; disks allow 255
    ):
        assert served.send(f"/api/uploads?name={quote(given)}", b"x", status=201)["name"] == name, given
    assert served.send("/api/uploads", b"x", status=201)["name"] == "photo"


@pytest.fixture
def phone(served):
    """The phone's view of the desk, and the answer that opened it."""
    status, _, answer = served.ask("/api/phone", "POST", "{}", **served.ours)
    state = json.loads(answer)
    if status == 409:
        assert "it is in no network" in state["message"]
        pytest.skip("this computer is in no network")
    page = Page.__new__(Page)
    origin, _, page.token = state["address"].rstrip("/").rpartition("/")
    page.origin, page.host = origin, origin.removeprefix("http://")
    yield page, state
    served.send("/api/phone", method="DELETE")


def test_a_phone_is_let_in_for_ten_minutes(served, phone):
    page, state = phone
    assert 590 <= state["seconds"] <= 600
    status, headers, code = served.ask(state["qr"], **served.own)
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert code.startswith(b"<?xml")
    assert any(busy() for busy in served.state.busy)  # the desk stays open meanwhile
    status, headers, html = page.ask(f"/{page.token}/")
    assert status == 200
    policy = headers["content-security-policy"]
    nonce = policy.partition("script-src 'nonce-")[2].partition("'")[0]
    assert html.count(f'nonce="{nonce}"'.encode()) == 2
    assert "NONCE" not in html.decode()
    assert "frame-ancestors 'none'" in policy
    assert headers["cache-control"] == "no-store"
    again = page.ask(f"/{page.token}/")[1]["content-security-policy"]
    assert nonce not in again
    for path in ("/", f"/{page.token}x/", "/api/project", f"/{page.token}/api/project", served.enter):
        assert page.ask(path, **served.own)[0] == 404
    assert served.send("/api/phone", method="DELETE") == {"address": None, "qr": None, "seconds": 0}
    with pytest.raises(OSError):
        until(lambda: page.ask(f"/{page.token}/")[0], lambda status: status != 200)
    assert served.ask(state["qr"], **served.own)[2] != code  # it leads nowhere any more
    assert served.send("/api/phone")["address"] != state["address"]


def test_a_phone_sends_photos_from_its_own_page_only(served, phone):
    page, _ = phone
    place = f"/{page.token}/?name=pond.jpg"
    for headers in ({}, {"Origin": "http://evil.example"}, {"Origin": served.origin}):
        assert page.ask(place, "POST", jpeg(1), **headers)[0] == 403
    status, _, text = page.ask(place, "POST", jpeg(1), Origin=page.origin)
    assert (status, text) == (201, b"Sent.")
    [upload] = served.looked_at().values()
    assert (upload["name"], upload["look"]) == ("pond.jpg", "ready")


def test_an_upload_of_a_phone_has_a_limit(served, phone, monkeypatch):
    page, _ = phone
    place = f"/{page.token}/?name=a.jpg"
    monkeypatch.setattr("pipeline.desk.phone_uploads.BYTE_LIMIT", 100_000)
    assert page.ask(place, "POST", b"x" * 100_001, Origin=page.origin)[0] == 413


def test_every_page_learns_how_many_photos_wait(served):
    with served.events() as following:
        following("revision")
        served.upload("a.jpg", b"x")
        assert following("uploads") == 1
    # A page may have read the photos just before it began to listen, and missed the end of an examination.
    with served.events() as following:
        assert following("uploads") == 1
