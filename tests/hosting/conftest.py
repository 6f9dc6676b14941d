"""One copy of the built site with the files for hosts, and each kind of server started once over it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import miniature
import pytest

from tests.hosting.servers import Host, apache, nginx

if TYPE_CHECKING:
    from collections.abc import Iterator


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "servers: needs nginx and Apache")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker("servers")


@contextmanager
def public_folder() -> Iterator[Path]:
    """A temporary folder that a server which runs as nobody may enter; pytest's own are private."""
    folder = Path(tempfile.mkdtemp(prefix="hosting-"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


def link_or_copy(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


@pytest.fixture(scope="session")
def site() -> Iterator[Path]:
    """A folder with `dist`, the built miniature with what `pipeline hosting` adds, and `hosting`."""
    miniature.make()
    with public_folder() as folder:
        shutil.copytree(miniature.DIST, folder / "dist", copy_function=link_or_copy)
        command = [sys.executable, "-m", "pipeline", "--root", miniature.PROJECT, "hosting"]
        done = subprocess.run(
            [*command, "--output", folder / "dist"], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        for private in (".git/config", ".env", "assets/.notes"):
            path = folder / "dist" / private
            path.parent.mkdir(exist_ok=True)
            path.write_text("not for visitors", "utf-8")
        challenge = folder / "dist/.well-known/acme-challenge/token"
        challenge.parent.mkdir()
        challenge.write_text("proof", "utf-8")
        yield folder


@pytest.fixture(scope="session")
def table(site: Path) -> dict[str, Any]:
    """The routes and redirects as the site was built from them."""
    table: dict[str, Any] = json.loads((miniature.MANIFESTS / "routes.json").read_text("utf-8"))
    return table


@pytest.fixture(scope="session", params=["nginx", "apache"])
def host(request: pytest.FixtureRequest, site: Path) -> Iterator[Host]:
    """Each server as it is meant to be: nginx with brotli, Apache as on a shared host."""
    with public_folder() as work:
        server = (
            nginx(site, work, brotli=True) if request.param == "nginx" else apache(site, work, bare=False)
        )
        with server as started:
            yield started


@pytest.fixture(scope="session", params=["nginx", "apache"])
def bare_host(request: pytest.FixtureRequest, site: Path) -> Iterator[Host]:
    """Each server with the least: nginx without the module for brotli, Apache without mod_headers."""
    with public_folder() as work:
        server = (
            nginx(site, work, brotli=False) if request.param == "nginx" else apache(site, work, bare=True)
        )
        with server as started:
            yield started
