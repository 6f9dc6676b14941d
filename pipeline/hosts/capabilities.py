"""The abilities that some kinds of web hosts have and others lack, such as redirects."""

from enum import StrEnum


class Capability(StrEnum):
    """An ability that some web hosts lack.

    The value of each member is the name of the ability in the report of a check of the live site. Abilities
    that every host must have, such as correct media types, a 404 page and a certificate, are not members.
    """

    REDIRECTS = "old addresses lead to the new ones"
    ADDRESSES = "each page has one address, without .html"
    HTTPS = "http leads to https"
    HEADERS = "headers for safety"
    COMPRESSION = "texts travel compressed"
    CACHING = "browsers keep what never changes, and ask again for the rest"
    HIDDEN = "files that are for hosts are not shown"
