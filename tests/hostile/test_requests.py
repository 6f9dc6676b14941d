"""Requests to the desk by chance, from its routes and messages: refused or done, never a mistake."""

from __future__ import annotations

import json
import random
import shutil
import types
import typing
from urllib.parse import quote, urlencode

import pytest

from pipeline.desk.app import make_application
from pipeline.local_server.access import Access
from pipeline.local_server.message_routes import MessageRoute
from tests.miniature_cache import LONG, ingested
from tests.pipeline.desk.conftest import ServedDesk

REQUESTS = 20_000 if LONG else 250
SLOW = (
    "/api/preview",
    "/api/events",
    "/api/publish/look",
    "/api/publish/send",
    "/api/phone",
    "/api/history/look",
)
"""They start servers or builds, or never end."""
TEXTS = [
    *(
        "",
        " ",
        "an-evening",
        "home/hero",
        "content/site.yaml",
        "content/gallery.yaml",
        "../../etc/passwd",
        "..",
        "/",
    ),
    *(
        "programmes/memory-palace",
        "memory-palace",
        "\x00",
        "a" * 3000,
        "\u0c24\u0c46",
        "/pictures",
        "mine",
        "YES",
    ),
    *("\ud83d", "2026-01-01", "2026-01-01T00-00-00Z", "HEAD", "--help", "C:\\x", "title"),
    "raw_assets/gallery/garden.png",
]
KEYS = [
    "name",
    "photos",
    0,
    1,
    -1,
    99,
    "title",
    "hours",
    "address",
    "geo",
    "latitude",
    "",
    "facts",
    "length",
    "../x",
]


@pytest.fixture
def desk(tmp_path):
    shutil.copytree(ingested()[0], tmp_path / "project", symlinks=True)
    desk = ServedDesk(tmp_path / "project")
    yield desk
    desk.close()


def junk(chance, depth=0):
    """Return any JSON value."""
    kinds = [
        lambda: None,
        lambda: chance.choice([True, False]),
        lambda: chance.choice([0, 1, -1, 10**30, 1e308, 0.5, 3]),
        lambda: chance.choice(TEXTS),
        lambda: [junk(chance, depth + 1) for _ in range(chance.randint(0, 3))],
        lambda: {chance.choice(TEXTS): junk(chance, depth + 1) for _ in range(chance.randint(0, 3))},
    ]
    return chance.choice(kinds[: 4 if depth > 3 else 6])()


def value(chance, kind):  # noqa: PLR0911  a return for each kind of type
    """Return a value that a field of that type may have, and sometimes any other."""
    if chance.random() < 0.06:
        return junk(chance)
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin in (list, tuple, set, frozenset):
        return [value(chance, arguments[0]) for _ in range(chance.randint(0, 3))]
    if origin is dict:
        return {
            str(value(chance, arguments[0])): value(chance, arguments[1]) for _ in range(chance.randint(0, 2))
        }
    if origin is typing.Literal:
        return chance.choice(arguments)
    if origin in (typing.Union, types.UnionType):
        return (
            chance.choice(KEYS) if set(arguments) == {str, int} else value(chance, chance.choice(arguments))
        )
    if origin is typing.Annotated:
        return value(chance, arguments[0])
    if isinstance(kind, type) and hasattr(kind, "model_fields"):
        return message(chance, kind)
    if isinstance(kind, type) and hasattr(kind, "__members__"):
        return chance.choice(list(kind)).value
    simple = {
        bool: [True, False],
        int: [0, 1, 2, -1, 10**12],
        float: [0.0, 0.5, 1e300],
        str: TEXTS,
        types.NoneType: [None],
    }
    return chance.choice(simple[kind]) if kind in simple else junk(chance)


def message(chance, model):
    """Return a message with the fields that it needs, and some of the others."""
    given = [each for each in model.model_fields.items() if each[1].is_required() or chance.random() < 0.5]
    return {field.alias or name: value(chance, field.annotation) for name, field in given}


def request(chance, route):
    """Return method, path and body of a request to a route."""
    path = route.path
    for part in ("name:path", "name", "code", "upload", "blob"):
        path = path.replace(f"{{{part}}}", quote(chance.choice(TEXTS), safe="/", errors="surrogatepass"))
    if chance.random() < 0.1:
        key = chance.choice(["width", "v", "x", "name", "wanted"])
        path += f"?{urlencode({key: chance.choice(['1', '', '-5', '9' * 20])})}"
    method = chance.choice([*(route.methods or ["GET"])] * 9 + ["POST"])
    takes = route.takes if isinstance(route, MessageRoute) else None
    body = json.dumps(message(chance, takes) if takes else junk(chance)).encode()
    if chance.random() < 0.05:
        body = bytes(chance.randrange(256) for _ in range(chance.randint(0, 40)))
    return method, path, body


def test_no_request_is_a_mistake_or_writes_elsewhere(desk):
    chance = random.Random(random.randrange(10**6) if LONG else 7)
    routes = [r for r in make_application(desk.state, Access(4711)).routes if r.path not in SLOW]
    root = desk.folder.root
    seen = set()
    for number in range(REQUESTS):
        method, path, body = request(chance, chance.choice(routes))
        status, _, told = desk.ask(path, method, body, **desk.ours)
        seen.add(status)
        assert status < 500 or status == 507, (number, method, path, body, told)
    assert {200, 400, 404} <= seen
    assert not {401, 403, 421} & seen
    there = {path.name for path in (*root.parent.iterdir(), *root.iterdir())}
    known = {"project", "content", "raw_assets", ".pipeline", "site", "schemas", "node_modules", ".git"}
    assert there <= known
