"""What the built site says of itself: its policy, and each page's address and pictures."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

from pipeline.audit.markup import Document, Element
from pipeline.hosting.model import NOT_FOUND, OTHERS, TEXTS, HostingError

_BUILD = "Build the site first: ./dev nox -s site"
_PLAIN = re.compile(r"[ !#&-\[\]-~]+")
"""Text that means itself in every host's file: printable ASCII without quotation mark, $, % and \\."""

_PICTURES = tuple(f".{end}" for end, kind in {**TEXTS, **OTHERS}.items() if kind.startswith("image/"))


def read_policy(dist: Path) -> str:
    """Return the Content-Security-Policy to send with every page of the site built in `dist`.

    HostingError where the build left none, or one that no header can hold.
    """
    try:
        policy = json.loads((dist / "policy.json").read_bytes())["Content-Security-Policy"]
    except OSError as error:
        raise HostingError(f"There is no built site in {dist}: policy.json is missing.\n{_BUILD}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise HostingError(f"{dist / 'policy.json'} holds no policy.\n{_BUILD}") from error
    if not isinstance(policy, str) or not _PLAIN.fullmatch(policy):
        raise HostingError(f"The policy in {dist / 'policy.json'} cannot stand in a header.\n{_BUILD}")
    return policy


def read_pictures(dist: Path, origin: str, paths: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return, for the page at each of `paths`, the addresses of its pictures from the root of the site.

    Each picture stands once, in the order of the page, in the size that it links to if it links to one. Those
    without an alternative text are ornament and left out. HostingError where a page is missing or was built
    for another address than `origin`.
    """
    if not (dist / NOT_FOUND).is_file():
        raise HostingError(f"There is no built site in {dist}: {NOT_FOUND} is missing.\n{_BUILD}")
    pictures = {}
    for path in paths:
        name = "index.html" if path == "/" else f"{path.lstrip('/')}.html"
        try:
            html = (dist / name).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise HostingError(
                f"The page {path} is not in {dist}: {name} is missing or cannot be read.\n{_BUILD}"
            ) from error
        page = Document(html)
        canonical = next((link.get("href") for link in page.all("link", rel="canonical")), None)
        if canonical != f"{origin}{path}":
            raise HostingError(
                f"{dist / name} was built for {canonical or 'no address'}, but the words now say "
                f"{origin}{path}.\n{_BUILD}"
            )
        shown = (_address(image) for image in page.all("img") if image.get("alt"))
        pictures[path] = tuple(dict.fromkeys(url for url in shown if re.match("/(?!/)", url)))
    return pictures


def _address(image: Element) -> str:
    link = image.within("a")
    linked = (link.get("href") or "") if link else ""
    return linked if linked.endswith(_PICTURES) else image.get("src") or ""
