"""What addresses in pages, styles and scripts lead to, as text: kinds of address, srcset, url()."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from urllib.parse import unquote, urljoin, urlsplit


class Target(StrEnum):
    """Where an address leads."""

    SITE = "a file of this site"
    FOREIGN = "another origin"
    CONTACT = "a mail program or a phone"
    CODE = "code"
    INLINE = "data in the address itself"
    BROKEN = "no address"


@dataclass(frozen=True, slots=True)
class Destination:
    """Where an address leads, seen from the page that holds it; `path` of this site is absolute."""

    target: Target
    path: str = ""
    fragment: str = ""
    origin: str = ""


_SCHEMES = {
    "mailto": Target.CONTACT,
    "tel": Target.CONTACT,
    "sms": Target.CONTACT,
    "data": Target.INLINE,
    "blob": Target.INLINE,
    "about": Target.INLINE,
    "javascript": Target.CODE,
}


@lru_cache(maxsize=50_000)
def read_address(url: str, base: str, own_origin: str) -> Destination:
    """Return where `url` leads from the page or file at the path `base` of the site at `own_origin`."""
    url = url.strip()
    try:
        scheme = urlsplit(url).scheme.lower()
        if target := _SCHEMES.get(scheme):
            return Destination(target, origin=f"{scheme}:")
        whole = urlsplit(urljoin(f"{own_origin}{base}", url))
        if whole.scheme not in {"http", "https", "ws", "wss"} or not whole.hostname:
            return Destination(Target.BROKEN)
        origin = f"{whole.scheme}://{whole.netloc.lower()}"
        if origin != own_origin.lower():
            return Destination(Target.FOREIGN, origin=origin)
        path = unquote(whole.path, errors="strict") or "/"
    except ValueError:
        return Destination(Target.BROKEN)
    return Destination(Target.SITE, path, unquote(whole.fragment), origin)


_CANDIDATE = re.compile(r"([^\s,]\S*[^\s,]|[^\s,])(?:\s+[^,]*[^\s,])?\s*(?:,|$)")


def read_srcset(srcset: str) -> list[str]:
    """Return the addresses in a srcset attribute (HTML standard, 4.8.4.4, in short)."""
    return _CANDIDATE.findall(srcset)


_CSS_ADDRESS = re.compile(
    r"""/\*.*?\*/|url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)|@import\s*(?:"([^"]*)"|'([^']*)')""",
    re.S | re.I,
)


def css_addresses(css: str) -> Iterator[tuple[str, int]]:
    """Yield each address that a stylesheet loads and its offset in the text; comments are passed over."""
    for found in _CSS_ADDRESS.finditer(css):
        group = found.lastindex
        if group and found[group]:
            yield found[group], found.start(group)


_JS_STATIC = re.compile(r"""(?:\bfrom|\bimport)\s*["'](\.?\.?/[\w./@-]+\.js)["']""")


def js_static_imports(script: str) -> list[str]:
    """Return the addresses of the modules without which a module cannot start."""
    return _JS_STATIC.findall(script)


def position_at(text: str, offset: int) -> tuple[int, int]:
    """Return line and column, from 1, of an offset in a text."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)
