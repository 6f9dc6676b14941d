"""What the built site says of itself: its policy, and each page's address and pictures."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

from pipeline.audit.markup import Document, Element
from pipeline.hosting.model import NOT_FOUND, OTHERS, TEXTS, HostingError
from pipeline.manifests.models import HostsManifest

_BUILD = "Build the site first: ./dev nox -s site"
_PLAIN = re.compile(r"[ !#&-\[\]-~]+")
"""Text that means itself in every host's file: printable ASCII without quotation mark, $, % and \\."""

_PICTURES = tuple(f".{end}" for end, kind in {**TEXTS, **OTHERS}.items() if kind.startswith("image/"))


def read_told(dist: Path) -> tuple[str, HostsManifest]:
    """Return what the build left for hosts in `dist`: the Content-Security-Policy of all pages, and facts.

    HostingError where the build left none, or a policy that no header can hold.
    """
    try:
        policy = json.loads((dist / "policy.json").read_bytes())["Content-Security-Policy"]
        hosts = HostsManifest.model_validate_json((dist / "hosts.json").read_bytes())
    except OSError as error:
        name = Path(error.filename).name
        raise HostingError(f"There is no built site in {dist}: {name} is missing.\n{_BUILD}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise HostingError(f"policy.json or hosts.json in {dist} cannot be read.\n{_BUILD}") from error
    if not isinstance(policy, str) or not _PLAIN.fullmatch(policy):
        raise HostingError(f"The policy in {dist / 'policy.json'} cannot stand in a header.\n{_BUILD}")
    return policy, hosts


def read_pictures(dist: Path, paths: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return, for the page at each of `paths`, the addresses of its pictures from the root of the site.

    Each picture stands once, in the order of the page, in the size that it links to if it links to one. Those
    without an alternative text are ornament and left out. HostingError where a page is missing.
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
        shown = (_address(image) for image in page.all("img") if image.get("alt"))
        pictures[path] = tuple(dict.fromkeys(url for url in shown if re.match("/(?!/)", url)))
    return pictures


def _address(image: Element) -> str:
    link = image.within("a")
    linked = (link.get("href") or "") if link else ""
    return linked if linked.endswith(_PICTURES) else image.get("src") or ""
