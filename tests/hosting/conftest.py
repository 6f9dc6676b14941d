"""Shared fixtures: one copy of the built miniature, and one server of each kind that serves it."""

import json
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.hosting.servers import apache, nginx
from tests.site import miniature


@contextmanager
def public_folder():
    """A temporary folder that a server which runs as nobody may enter; pytest's own are private."""
    with tempfile.TemporaryDirectory(prefix="hosting-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


@pytest.fixture(scope="session")
def site():
    """A folder with `dist`, the built miniature with what `pipeline hosting` adds, and `hosting`."""
    miniature.make()
    with public_folder() as folder:
        for name in ("dist", "hosting"):
            shutil.copytree(miniature.SITE / name, folder / name)
        for private in (".git/config", ".env", "assets/.notes", ".well-known/acme-challenge/token"):
            path = folder / "dist" / private
            path.parent.mkdir(exist_ok=True)
            path.write_text("proof", "utf-8")
        yield folder


@pytest.fixture(scope="session")
def table():
    """The routes and redirects as the site was built from them."""
    return json.loads((miniature.MANIFESTS / "routes.json").read_text("utf-8"))


@pytest.fixture(scope="session")
def nginx_host(site):
    """The server whose redirects name no host, because it may stand behind a proxy at any port."""
    with public_folder() as work, nginx(site, work, bare=False) as started:
        yield started


@pytest.fixture(scope="session", params=[nginx, apache], ids=["nginx", "apache"])
def host(request, site):
    """Each server with its recommended setup: nginx with brotli, Apache as on a shared host."""
    with public_folder() as work, request.param(site, work, bare=False) as started:
        yield started


@pytest.fixture(scope="session", params=[nginx, apache], ids=["nginx", "apache"])
def bare_host(request, site):
    """Each server with its smallest setup: nginx without brotli, Apache without mod_headers."""
    with public_folder() as work, request.param(site, work, bare=True) as started:
        yield started
