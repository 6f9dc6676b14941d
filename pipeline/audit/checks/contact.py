"""E-mail, phone and WhatsApp links: whether the program that opens will have something in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import parse_qsl, unquote, urlsplit

from pipeline.audit import codes
from pipeline.audit.references import Use
from pipeline.audit.site import BuiltSite
from pipeline.diagnostics.model import Diagnostic

_NUMBER = r"[1-9]\d{6,14}"
"""A number with its country code (E.164 has at most 15 digits)."""

_MAIL = re.compile(r"[A-Za-z0-9.!#$&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
_MAIL_FIELDS = frozenset({"subject", "body", "cc", "bcc", "to", "in-reply-to"})


def check_contact_links(site: BuiltSite) -> Iterator[Diagnostic]:
    """Find mailto:, tel: and wa.me links that no program understands."""
    for page in site.pages:
        for reference in page.references:
            if reference.use in {Use.LINK, Use.FORM} and (fault := _fault(reference.url)):
                message = f"{reference.url[:80]}: {fault[0]}"
                yield page.finding(codes.CONTACT_LINK, reference, message, fault[1])


def _fault(url: str) -> tuple[str, str] | None:
    scheme, _, rest = url.partition(":")
    if scheme.lower() == "tel" and not re.fullmatch(rf"\+{_NUMBER}", rest):  # RFC 3966, 5.1.4
        hint = "Write tel:+ and digits only, as in tel:+911234567890."
        return "this is no phone number that every phone can dial.", hint
    if "//wa.me/" in url and not re.fullmatch(rf"/{_NUMBER}", urlsplit(url).path):
        return "WhatsApp wants digits only, with the country code.", "Write https://wa.me/911234567890."
    return _mail_fault(rest) if scheme.lower() == "mailto" else None


def _mail_fault(rest: str) -> tuple[str, str] | None:
    addresses, _, query = rest.partition("?")
    unknown = {key.lower() for key, _ in parse_qsl(query, keep_blank_values=True)} - _MAIL_FIELDS
    if not all(_MAIL.fullmatch(unquote(address)) for address in addresses.split(",")):
        return "this is no e-mail address.", "Write mailto:name@example.org."
    if re.search(r"""[\s<>"]|%(?![0-9A-Fa-f]{2})""", rest):
        hint = "Encode it: a space is %20 (RFC 6068)."
        return "a space, quotation mark or stray % is not allowed here.", hint
    if "+" in query:
        hint = "Write %20 for a space and %2B for a plus (RFC 6068)."
        return "mail programs show + as it is, not as a space.", hint
    if unknown:
        hint = "They know subject, body, cc and bcc."
        return f"mail programs do not know {', '.join(sorted(unknown))}.", hint
    return None
