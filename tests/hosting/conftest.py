"""Shared fixtures: one copy of the built miniature, and one server of each kind that serves it."""

import json
import shutil
from contextlib import ExitStack
from functools import cache

import pytest

from tests.hosting.servers import apache, nginx, public_folder
from tests.site import miniature


@pytest.fixture(scope="session")
def site():
    """A folder with `dist`, the built miniature with what `pipeline hosting` adds, and `hosting`."""
    miniature.make()
    with public_folder() as folder:
        for name in ("dist", "hosting"):
            shutil.copytree(miniature.SITE / name, folder / name)
        for private in (".git/config", ".env", "assets/.notes", ".well-known/acme-challenge/token"):
            path = folder / "dist" / private
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("proof", "utf-8")
        yield folder


@pytest.fixture(scope="session")
def table():
    """The routes and redirects as the site was built from them."""
    return json.loads((miniature.MANIFESTS / "routes.json").read_text("utf-8"))


@pytest.fixture(scope="session")
def start(site):
    """Return a function that starts a kind of server with its recommended setup, once for all tests."""
    with ExitStack() as stack:

        @cache
        def start(kind):
            return stack.enter_context(kind(site, stack.enter_context(public_folder())))

        yield start


@pytest.fixture(scope="session")
def nginx_host(start):
    """The server whose redirects name no host, because it may stand behind a proxy at any port."""
    return start(nginx)


@pytest.fixture(scope="session", params=[nginx, apache], ids=["nginx", "apache"])
def host(request, start):
    """Each server with its recommended setup: nginx with brotli, Apache as on a shared host."""
    return start(request.param)


@pytest.fixture(scope="session", params=[nginx, apache], ids=["nginx", "apache"])
def bare_host(request, site):
    """Each server with its smallest setup: nginx without brotli, Apache without mod_headers."""
    with public_folder() as work, request.param(site, work, bare=True) as started:
        yield started
