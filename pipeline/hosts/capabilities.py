"""The abilities that some kinds of web hosts have and others lack, such as redirects."""

from enum import StrEnum


class Capability(StrEnum):
    """An ability that some web hosts lack; its value is the text that a check of the live site shows.

    Media types, the 404 page and the certificate are not in the list, because every host must provide them.
    """

    REDIRECTS = "old addresses lead to the new ones"
    ADDRESSES = "each page has one address, without .html"
    HTTPS = "http leads to https"
    HEADERS = "headers for safety"
    COMPRESSION = "texts travel compressed"
    CACHING = "browsers keep what never changes, and ask again for the rest"
    HIDDEN = "files that are for hosts are not shown"
