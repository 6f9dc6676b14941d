"""What the built site says of itself: each page's address and pictures."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from pipeline.hosting.markup import Document, Element
from pipeline.hosting.model import NOT_FOUND, OTHERS, TEXTS, HostingError
from pipeline.manifests.models import HostsManifest
from pipeline.system.commands import make_command

BUILD = f"Build the site first: {make_command('nox -s site')}"
_PICTURES = tuple(f".{end}" for end, kind in {**TEXTS, **OTHERS}.items() if kind.startswith("image/"))


def read_hosts(dist: Path) -> HostsManifest:
    """Return the facts that the build left for hosts in `dist`; HostingError where it left none."""
    try:
        return HostsManifest.model_validate_json((dist / "hosts.json").read_bytes())
    except OSError as error:
        raise HostingError(f"There is no built site in {dist}: hosts.json is missing.\n{BUILD}") from error
    except ValueError as error:
        raise HostingError(f"hosts.json in {dist} cannot be read.\n{BUILD}") from error


def read_pictures(dist: Path, paths: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return, for the page at each of `paths`, the addresses of its pictures from the root of the site.

    Each picture stands once, in the order of the page, in the size that it links to if it links to one. Those
    without an alternative text are ornament and left out. HostingError where a page is missing.
    """
    if not (dist / NOT_FOUND).is_file():
        raise HostingError(f"There is no built site in {dist}: {NOT_FOUND} is missing.\n{BUILD}")
    pictures = {}
    for path in paths:
        name = "index.html" if path == "/" else f"{path.lstrip('/')}.html"
        try:
            html = (dist / name).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise HostingError(
                f"The page {path} is not in {dist}: {name} is missing or cannot be read.\n{BUILD}"
            ) from error
        page = Document(html)
        shown = (_address(image) for image in page.all("img") if image.get("alt"))
        pictures[path] = tuple(dict.fromkeys(url for url in shown if re.match("/(?!/)", url)))
    return pictures


def _address(image: Element) -> str:
    link = image.within("a")
    linked = (link.get("href") or "") if link else ""
    return linked if linked.endswith(_PICTURES) else image.get("src") or ""
