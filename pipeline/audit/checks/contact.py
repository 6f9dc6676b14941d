"""E-mail, phone and WhatsApp links: whether the program that opens will have something in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, unquote, urlsplit

from pipeline.audit import codes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.audit.site import Site
    from pipeline.diagnostics.model import Diagnostic

_TEL = re.compile(r"tel:\+[1-9]\d{6,14}", re.IGNORECASE)
"""A global number without separators (RFC 3966, 5.1.4; E.164 has at most 15 digits)."""

_MAIL = re.compile(r"[A-Za-z0-9.!#$&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
_MAIL_FIELDS = frozenset({"subject", "body", "cc", "bcc", "to", "in-reply-to"})
_BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")


def check_contact_links(site: Site) -> Iterator[Diagnostic]:
    """Find mailto:, tel: and wa.me links that no program understands."""
    for page in site.pages:
        for element in page.document.all("a", "form"):
            attribute = "href" if element.tag == "a" else "action"
            url = element.get(attribute) or ""
            if why := _fault(url):
                yield page.finding(codes.CONTACT_LINK, element, f"{url[:80]}: {why[0]}", why[1], attribute)


def _fault(url: str) -> tuple[str, str] | None:
    scheme = url.partition(":")[0].strip().lower()
    if scheme == "tel" and not _TEL.fullmatch(url):
        return (
            "this is no phone number that every phone can dial.",
            "Write tel:+ and digits only, as in tel:+911234567890.",
        )
    if scheme == "mailto":
        return _mail_fault(url)
    if "//wa.me/" in url and not re.fullmatch(r"/[1-9]\d{6,14}", urlsplit(url).path):
        return "WhatsApp wants digits only, with the country code.", "Write https://wa.me/911234567890."
    return None


def _mail_fault(url: str) -> tuple[str, str] | None:
    address, _, query = url.partition(":")[2].partition("?")
    if not all(_MAIL.fullmatch(unquote(one)) for one in address.split(",")):
        return "this is no e-mail address.", "Write mailto:name@example.org."
    if re.search(r"[\s<>\"]", url) or _BAD_ESCAPE.search(url):
        return (
            "a space, quotation mark or stray % is not allowed here.",
            "Encode it: a space is %20 (RFC 6068).",
        )
    if "+" in query:
        return (
            "mail programs show + as it is, not as a space.",
            "Write %20 for a space and %2B for a plus (RFC 6068).",
        )
    unknown = {key.lower() for key, _ in parse_qsl(query, keep_blank_values=True)} - _MAIL_FIELDS
    if unknown:
        return (
            f"mail programs do not know {', '.join(sorted(unknown))}.",
            "They know subject, body, cc and bcc.",
        )
    return None
