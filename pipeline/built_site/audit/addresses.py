"""Finds addresses in srcset attributes and styles, and says where an address leads."""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from urllib.parse import unquote, urljoin, urlsplit


class LinkTarget(StrEnum):
    """The kinds of places to which an address can lead."""

    SITE = "a file of this site"
    FOREIGN = "another origin"
    OTHER = "no site, such as a mail program, a phone or data in the address itself"
    BROKEN = "no address"


@dataclass(frozen=True, slots=True)
class LinkDestination:
    """The place to which an address leads.

    - `path`: the path on this site, such as /contact; "" outside this site
    - `origin`: the site, such as https://example.org; "" if the place is no site
    """

    target: LinkTarget
    path: str = ""
    fragment: str = ""
    origin: str = ""


_NO_SITES = frozenset({"mailto", "tel", "sms", "data", "blob", "about", "javascript"})


@lru_cache(maxsize=50_000)
def resolve_address(url: str, base: str, own_origin: str) -> LinkDestination:
    """Return where the address `url` leads.

    `base` is the path of the page or file with the address; `own_origin` is this site's origin.
    """
    url = url.strip()
    try:
        if urlsplit(url).scheme.lower() in _NO_SITES:
            return LinkDestination(LinkTarget.OTHER)
        whole = urlsplit(urljoin(f"{own_origin}{base}", url))
        if whole.scheme not in {"http", "https", "ws", "wss"} or not whole.hostname:
            return LinkDestination(LinkTarget.BROKEN)
        origin = f"{whole.scheme}://{whole.netloc.lower()}"
        if origin != own_origin.lower():
            return LinkDestination(LinkTarget.FOREIGN, origin=origin)
        path = unquote(whole.path, errors="strict") or "/"
    except ValueError:
        return LinkDestination(LinkTarget.BROKEN)
    return LinkDestination(LinkTarget.SITE, path, unquote(whole.fragment), origin)


_CANDIDATE = re.compile(r"([^\s,]\S*[^\s,]|[^\s,])(?:\s+[^,]*[^\s,])?\s*(?:,|$)")


def read_srcset(srcset: str) -> list[str]:
    """Return the addresses in a srcset attribute (HTML standard, 4.8.4.4, simplified)."""
    return _CANDIDATE.findall(srcset)


_CSS_ADDRESS = re.compile(
    r"""/\*.*?\*/|url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)|@import\s*(?:"([^"]*)"|'([^']*)')""",
    re.S | re.I,
)


def find_css_addresses(css: str) -> list[str]:
    """Return the addresses that a style sheet loads; comments are skipped."""
    return [found[found.lastindex] for found in _CSS_ADDRESS.finditer(css) if found.lastindex]
