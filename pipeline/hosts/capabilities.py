"""The abilities of a kind of host beyond sending each file unchanged."""

from enum import StrEnum


class Capability(StrEnum):
    """One ability, in the words of the live check.

    Files, their types, the 404 and the certificate are not listed, because every host must provide them.
    """

    REDIRECTS = "old addresses lead to the new ones"
    ADDRESSES = "each page has one address, without .html"
    HTTPS = "http leads to https"
    HEADERS = "headers for safety"
    COMPRESSION = "texts travel compressed"
    CACHING = "browsers keep what never changes, and ask again for the rest"
    HIDDEN = "files that are for hosts are not shown"
