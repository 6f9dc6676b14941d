"""Old addresses: any path and query that people may still visit, such as /About-Us or /?page_id=12."""

import re
from typing import Final
from urllib.parse import quote, unquote

ADDRESS_ENDINGS: Final = r"(?:\.html|/(?:index(?:\.html)?)?)"
"""A regular expression for superfluous endings of addresses, such as .html; servers ignore them."""

BUILT: Final = re.compile("(?:/[A-Za-z0-9_-]+)+")
"""Matches old addresses at which the build has a file, for hosts without rules.

A dot would make a folder of what other programs take for a file.
"""

CLOUD: Final = re.compile("[^?*:]+")
"""Matches old addresses that Netlify and Cloudflare Pages can redirect; they read * and : as placeholders."""

NETLIFY: Final = re.compile("[^?*:]+[?][^=&/*:][^=&*:]*=[^=&*:]+(?:&[^=&/*:][^=&*:]*=[^=&*:]+)*")
"""Matches old addresses with a query that Netlify can redirect; Cloudflare Pages ignores queries."""

_UNABLE: Final = {
    BUILT: "",
    CLOUD: "hosts without rules, such as GitHub Pages",
    NETLIFY: "Cloudflare Pages and hosts without rules",
    re.compile(".*"): "Netlify, Cloudflare Pages and hosts without rules",
}
"""The first expression that matches an old address gives the hosts that cannot redirect it."""

_SAFE: Final = "%/&=!$()*+,;:@[]|"
"""The characters besides letters, digits and -._~ that browsers send as they are (URL standard, 1.3)."""

_NEVER_SENT: Final = re.compile(r"//|/\.\.?(?:/|$)|[\\\x00-\x1f\x7f]")
"""Matches what no browser sends in a path, or what servers resolve before they look for a rule."""


def is_old_address(address: str) -> bool:
    """Return True if a browser can ask a server for this address, and every server can name it in a rule."""
    return (
        address.startswith("/")
        and "#" not in address
        and not _NEVER_SENT.search(unquote(address.partition("?")[0]))
        # nginx takes 4,096 characters a word, and a letter can need four; Cloudflare takes 1,000 a line.
        and len(encode_address(address)) <= 800
    )


def encode_address(address: str) -> str:
    """Return an address as browsers send it, with other letters as percent-encoded UTF-8 (RFC 3986).

    The path has no slash at its end.
    """
    path, _, query = re.sub("%(?![0-9A-Fa-f]{2})", "%25", address).partition("?")
    path = quote(path.rstrip("/"), safe=f"{_SAFE}'") or "/"
    return f"{path}?{quote(query, safe=f'{_SAFE}?{{}}^`')}" if query else path


def find_unable_hosts(address: str) -> str:
    """Return the names of the hosts that cannot redirect an old address; "" if all can."""
    return next(hosts for form, hosts in _UNABLE.items() if form.fullmatch(encode_address(address)))


def fold_address(address: str) -> str:
    """Return an address in a form that is equal for all spellings that some host takes for the same.

    Compressed copies of a file count as the file.
    """
    path, _, query = unquote(address, errors="surrogateescape").casefold().partition("?")
    path = re.sub(rf"(?:\.br|\.gz|{ADDRESS_ENDINGS})+$", "", path)
    return f"{path}?{query}" if query else path
