"""Reads hosts.json of the built site, and the pictures of each page."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from pipeline.base.findings.messages import TerminalOnly
from pipeline.base.findings.model import NotFoundError
from pipeline.base.system.commands import make_command
from pipeline.built_site.hosting.html_tree import HtmlDocument, HtmlElement
from pipeline.built_site.hosting.model import NOT_FOUND, PICTURES
from pipeline.content.manifests.models import HostsManifest

RUN_BUILD: Final = TerminalOnly(f"Run: {make_command('nox -s site')}")

BUILD: Final = ("\nBuild the site first.", RUN_BUILD)
"""The end of an error message about a site that was not built; it says how to build the site."""

BUILD_AGAIN: Final = ("Build the site again.", RUN_BUILD)
"""The hint of a finding that a new build would correct."""


def read_hosts_manifest(dist: Path) -> HostsManifest:
    """Return hosts.json, with the addresses and redirects of the built site in `dist`.

    Raises NotFoundError if the file is missing or cannot be read.
    """
    try:
        return HostsManifest.model_validate_json((dist / "hosts.json").read_bytes())
    except (OSError, ValueError) as error:
        raise NotFoundError(f"hosts.json in {dist} is missing or cannot be read.", *BUILD) from error


def name_page_file(path: str) -> str:
    """Return the name of a page's file, such as contact.html for /contact."""
    return "index.html" if path == "/" else f"{path[1:]}.html"


def read_pictures(dist: Path, paths: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Map the address of each page to the addresses of its pictures, in their order on the page.

    Each picture of this site is listed once. If a picture links to a larger one, the larger one is listed.
    Pictures without alt text are decoration, and are left out. Raises NotFoundError if a page is missing.
    """
    if not (dist / NOT_FOUND).is_file():
        raise NotFoundError(f"There is no built site in {dist}: {NOT_FOUND} is missing.", *BUILD)
    pictures = {}
    for path in paths:
        name = name_page_file(path)
        try:
            html = (dist / name).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise NotFoundError(
                f"The page {path} is not in {dist}: {name} is missing or cannot be read.", *BUILD
            ) from error
        page = HtmlDocument(html)
        shown = (_find_picture_address(image) for image in page.find_all("img") if image.get("alt"))
        pictures[path] = tuple(dict.fromkeys(url for url in shown if re.match("/(?!/)", url)))
    return pictures


def _find_picture_address(image: HtmlElement) -> str:
    link = image.find_ancestor("a")
    linked = (link.get("href") or "") if link else ""
    return linked if linked.endswith((".svg", *PICTURES)) else image.get("src") or ""
