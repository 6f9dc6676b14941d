"""Of several open pages, one may write; positions in a list that another program changed are refused."""

import json

import pytest

from tests.pipeline.desk.conftest import GARDEN, GARDEN_FILE
from tests.polling import until

STORY = "content/pages/my-story.yaml"
EDIT = b'{"before": {"title": "The garden"}, "after": {"title": "The pond"}}'


@pytest.fixture
def alone(served):
    """The desk once no page is open; afterwards, its usual page may write again."""
    until(lambda: served.state.events.has_listener, lambda found: not found)
    yield served
    with served.events("page=1&take") as following:
        following("revision")


def write(desk, page, method="PATCH", path=f"/api/photos/{GARDEN}", body=EDIT):
    """Return the status of a change by a page."""
    return desk.ask(path, method, body, **{**desk.ours, "X-Desk": page})[0]


def test_a_page_writes_only_with_the_right_which_another_page_takes_on_request(alone):
    before = alone.folder.text(GARDEN_FILE)
    with alone.events("page=a") as first:
        assert first("revision")
        with alone.events("page=b") as second:
            assert second("elsewhere")
        for method, path in (
            ("PATCH", f"/api/photos/{GARDEN}"),
            ("POST", "/api/undo"),
            ("DELETE", "/api/phone"),
        ):
            assert write(alone, "b", method, path) == 423
        assert alone.folder.text(GARDEN_FILE) == before
        assert alone.ask("/api/project", **{**alone.own, "X-Desk": "b"})[0] == 200
        assert write(alone, "a") == 200
        with alone.events("page=b&take") as second:
            assert second("revision")
            assert first("elsewhere")
            assert write(alone, "a", "POST", "/api/undo") == 423
            assert write(alone, "b", "POST", "/api/undo") == 200
    assert alone.folder.text(GARDEN_FILE) == before


def test_the_right_is_free_once_its_page_is_closed_at_first_for_a_page_that_opens(alone, monkeypatch):
    monkeypatch.setattr("pipeline.desk.events._RELOAD", 1000)
    with alone.events("page=a") as first:
        first("revision")
    until(lambda: alone.state.events.has_listener, lambda found: not found)
    with alone.events("page=b&wait") as waiting:
        assert waiting("elsewhere")  # the other page may be loading again
    with alone.events("page=a-again") as first:
        assert first("revision")
    until(lambda: alone.state.events.has_listener, lambda found: not found)
    monkeypatch.setattr("pipeline.desk.events._RELOAD", 0)
    with alone.events("page=b&wait") as waiting:
        assert waiting("revision")
        assert write(alone, "a-again") == 423


def edit(desk, version, **change):
    body = {"file": STORY, "version": version, "edits": [change]}
    status, _, answer = desk.ask("/api/content", "PATCH", json.dumps(body), **desk.ours)
    return status, json.loads(answer)


def test_a_position_counts_in_the_version_that_the_page_read_and_in_those_that_it_made(served):
    read = served.get("/api/content/pages/my-story")
    paragraphs = ["story", "paragraphs"]
    first, second, *_ = served.value(STORY, *paragraphs)
    move = {"action": "move", "path": [*paragraphs, 0], "to": 1}
    for _ in range(2):
        assert edit(served, read["version"], **move)[0] == 200
    served.folder.edit(STORY, f"    - {first}\n    - {second}\n", f"    - {second}\n    - {first}\n")
    status, answer = edit(served, read["version"], **move)
    assert (status, answer["now"]) == (409, second)
    status, answer = edit(served, read["version"], path=[*paragraphs, 0], before=first, value="New.")
    assert (status, answer["now"]) == (409, second)
    badge = served.value(STORY, "badge")
    assert edit(served, read["version"], path=["badge"], before=badge, value="New.")[0] == 200
    assert edit(served, served.get("/api/content/pages/my-story")["version"], **move)[0] == 200
    assert served.value(STORY, *paragraphs)[:2] == [first, second]
