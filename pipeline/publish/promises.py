"""What a host itself must do for the site, beside sending the bytes of each file as they are."""

from __future__ import annotations

from enum import StrEnum


class Promise(StrEnum):
    """One such thing, in the words of the live check.

    The files themselves, their types, the 404 and the certificate are not listed: every host owes them.
    """

    REDIRECTS = "old addresses lead to the new ones"
    ADDRESSES = "each page has one address, without .html"
    HTTPS = "http leads to https"
    HEADERS = "headers for safety"
    COMPRESSION = "texts travel compressed"
    CACHING = "browsers keep what never changes, and ask again for the rest"
    HIDDEN = "files that are for hosts are not shown"
