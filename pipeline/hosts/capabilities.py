"""The abilities that a kind of host may have, beyond serving each file unchanged."""

from enum import StrEnum


class Capability(StrEnum):
    """One ability; the value is the text that the check of the live site shows.

    Files, their media types, the 404 page and the certificate are no capabilities, because every host must
    provide them.
    """

    REDIRECTS = "old addresses lead to the new ones"
    ADDRESSES = "each page has one address, without .html"
    HTTPS = "http leads to https"
    HEADERS = "headers for safety"
    COMPRESSION = "texts travel compressed"
    CACHING = "browsers keep what never changes, and ask again for the rest"
    HIDDEN = "files that are for hosts are not shown"
