"""Requests and errors of any kind get an answer that says what is the matter, and the right status."""

from tests.pipeline.desk.conftest import GARDEN

EDIT = {"before": {"title": "The garden"}, "after": {"title": "The pond"}}


def test_a_request_is_understood_or_refused(served):
    for path, message, reason in (
        ("/api/photos/order", b"{", "This request cannot be understood"),
        ("/api/photos/order", b'{"photos": ["a\\u0000"]}', "U+0000"),
        ("/api/photos/order?x=1", {"photos": [GARDEN]}, "The address of this request is not understood"),
    ):
        refused = served.send(path, message, status=400)
        assert (reason in refused["message"], refused["findings"]) == (True, [])
    assert served.ask("/api/content/pages/home%00", **served.own)[0] == 400
    assert served.ask("/api/content/pages/home?name=x&more=1", **served.own)[0] == 400
    body = b" " * 999_990 + b'{"a": 1}'
    served.send("/api/photos/order", body, status=400)  # a megabyte is read
    refused = served.send("/api/photos/order", body + b"  " * 5, status=413)
    assert refused["message"] == "This is larger than the limit of 1 MB."


def test_the_page_stands_at_every_other_address(served):
    built = served.folder.root / ".pipeline/desk"
    for path in ("/", "/photos", "/pages/programmes/memory-palace"):
        status, headers, page = served.ask(path, **served.own)
        assert (status, b"The desk is starting" in page) == (200, True)
        assert headers["cache-control"] == "no-store"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<title>built</title>", "utf-8")
    (built / "assets/app-123.js").write_text("let a", "utf-8")
    assert b"The desk is starting" in served.ask("/", **served.own)[2]  # files may still be missing
    (built / "built.txt").touch()
    status, headers, page = served.ask("/photos", **served.own)
    assert (status, page, headers["cache-control"]) == (200, b"<title>built</title>", "no-store")
    status, headers, script = served.ask("/assets/app-123.js", **served.own)
    assert (status, script) == (200, b"let a")
    assert headers["cache-control"] == "private, max-age=31536000, immutable"
    assert served.ask("/assets/none.js", **served.own)[0] == 404
    for name in ("content-security-policy", "x-content-type-options", "referrer-policy"):
        assert headers[name]


def test_a_defect_of_the_desk_is_answered_and_nothing_is_changed(served, monkeypatch):
    def defect(*arguments, **options):
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("pipeline.desk.photo_editing.read_picture_fields", defect)
        status, _, body = served.ask(
            f"/api/photos/{GARDEN}", "PATCH", b'{"before": {}, "after": {}}', **served.ours
        )
    assert status == 500
    assert b"The desk failed, and nothing was changed." in body


def test_an_undo_keeps_what_another_program_wrote(served):
    served.send(f"/api/photos/{GARDEN}", EDIT, "PATCH")
    served.folder.edit("content/gallery/the-garden.yaml", "title: The pond", "title: The lake")
    refused = served.send("/api/undo", status=409)
    assert refused["message"] == (
        "“The garden, title” cannot be undone: “The lake” was changed in another program since."
    )
    assert served.get("/api/project")["undo"] == "The garden, title"
    served.folder.edit("content/gallery/the-garden.yaml", "title: The lake", "title: The pond")
    assert served.send("/api/undo")["what"] == "Undone: The garden, title."
    assert served.send("/api/redo")["what"] == "Redone: The garden, title."
    served.send("/api/undo")
    served.edit("an-evening", "credit", "Ravi Example", "Ravi")  # another way was taken since
    assert served.send("/api/redo", status=409)["message"] == "There is nothing to undo or redo."
