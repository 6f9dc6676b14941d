"""Requests to the desk by chance, from its routes and messages: refused or done, never a mistake."""

import json
from typing import Any, cast
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import JsonValue

from pipeline.desk.app import make_application
from pipeline.desk.local_server.access import Access
from pipeline.desk.local_server.message_routes import MessageRoute
from tests.miniature_cache import LONG
from tests.pipeline.conftest import copy
from tests.pipeline.desk.conftest import ServedDesk

SLOW = {
    *("/api/preview", "/api/events", "/api/publish/look", "/api/publish/send", "/api/phone"),
    "/api/history/look",
}
"""They start servers or builds, or never end."""
TEXTS = [
    *("", " ", "an-evening", "home/hero", "content/site.yaml", "content/gallery.yaml", "../../etc/passwd"),
    *("..", "/", "programmes/memory-palace", "memory-palace", "\x00", "a" * 3000, "\u0c24\u0c46", "mine"),
    *("/pictures", "YES", "\ud83d", "2026-01-01", "2026-01-01T00-00-00Z", "HEAD", "--help", "C:\\x"),
    *("title", "name", "hours", "length", "raw_assets/gallery/garden.png"),
]
st.register_type_strategy(str, st.sampled_from(TEXTS))
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(TEXTS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(TEXTS), inner, max_size=3),
    max_leaves=8,
)
st.register_type_strategy(cast("Any", JsonValue), ANYTHING)


@pytest.fixture
def desk(made, tmp_path):
    copy(made[0], tmp_path / "project")
    desk = ServedDesk(tmp_path / "project")
    yield desk
    desk.close()


@st.composite
def requests(draw, routes):
    """Return method, path and body of a request: mostly what its route takes, and sometimes anything."""
    route = draw(st.sampled_from(routes))
    path = route.path
    for part in ("name:path", "name", "code", "upload", "blob"):
        name = quote(draw(st.sampled_from(TEXTS)), safe="/", errors="surrogatepass")
        path = path.replace(f"{{{part}}}", name)
    path += draw(st.sampled_from([*[""] * 9, "?width=-5", "?v=", "?x=1", "?name=99999999999999999999"]))
    method = draw(st.sampled_from([*({*(route.methods or ["GET"])} - {"HEAD"})] * 9 + ["POST"]))
    takes = route.takes if isinstance(route, MessageRoute) else None
    message = st.builds(takes).map(lambda each: each.model_dump(mode="json", by_alias=True))
    usual = (message if takes else ANYTHING).map(json.dumps).map(str.encode)
    unusual = ANYTHING.map(json.dumps).map(str.encode) | st.binary(max_size=40)
    return method, path, draw(st.integers(0, 9).flatmap(lambda chance: usual if chance else unusual))


def test_no_request_is_a_mistake_or_writes_elsewhere(desk):
    routes = [r for r in make_application(desk.state, Access(4711)).routes if r.path not in SLOW]
    seen = set()

    @settings(
        max_examples=20_000 if LONG else 500,
        derandomize=not LONG,
        suppress_health_check=list(HealthCheck),
        deadline=None,
    )
    @given(requests(routes))
    def send(request):
        method, path, body = request
        status, _, told = desk.ask(path, method, body, **desk.ours)
        seen.add(status)
        assert status < 500 or status == 507, told

    send()
    assert {200, 400, 404} <= seen
    assert not {401, 403, 421} & seen
    root = desk.folder.root
    there = {path.name for path in (*root.parent.iterdir(), *root.iterdir())}
    known = {"project", "content", "raw_assets", ".pipeline", "site", "schemas", "node_modules", ".git"}
    assert there <= known
