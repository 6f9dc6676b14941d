"""Rules for the links in the content."""

import re
from collections.abc import Iterator
from urllib.parse import SplitResult, parse_qsl, quote, unquote, urlsplit

from pipeline.base.findings.messages import Mention, MessageParts
from pipeline.base.findings.model import Finding, Place, Severity
from pipeline.base.findings.phrases import normalize
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import rule
from pipeline.checks.rules.redirects import follow_redirects
from pipeline.content.pages.table import is_promised
from pipeline.content.text_walk import TextLink
from pipeline.yaml_files.files import SITE, get_name
from pipeline.yaml_files.models.base import TextKind
from pipeline.yaml_files.models.site import Email
from pipeline.yaml_files.phone import extract_digits
from pipeline.yaml_files.text_forms import get_pattern

_TELEPHONE = re.compile(r"\+\d{7,15}")
"""Matches a telephone number with its country code (RFC 3966)."""

_OUTSIDE = re.compile(r"https://[^/\s.]+\.[^\s]+$")
"""Matches an address of another website."""

_VAGUE = {"here", "click here", "this", "this page", "link", "more", "read more", "this link", "page"}


def _find_internal(context: RuleContext) -> Iterator[tuple[TextLink, SplitResult]]:
    """Yield each link within the site, with the parts of its address.

    The path and the fragment are percent-decoded, but not the query.
    """
    for link in context.links:
        if link.href.startswith("/") and not link.href.startswith("//"):
            parts = urlsplit(link.href)
            yield link, parts._replace(path=unquote(parts.path), fragment=unquote(parts.fragment))


def _find_place(context: RuleContext, link: TextLink) -> Place:
    return context.find_source(link.file).find(link.keys, link.href)


def _correct_address(context: RuleContext, link: TextLink, part: str, better: str | None) -> str | None:
    """Return the line of a link with a corrected address: `better` replaces `part`.

    Return None if `better` is None, or if the address is not on one line.
    """
    place = _find_place(context, link)
    if better is None or place.length != len(link.href):
        return None
    return context.find_source(link.file).with_text(place, link.href.replace(part, better, 1))


@rule(
    "LNK001",
    "Every link within the site leads to the present address of a page",
    "A visitor who follows any other link sees “Page not found”, or takes a detour over an old address.",
    "to: /training   There is no such page; write /trainings.",
)
def link_targets(context: RuleContext) -> Iterator[Finding]:
    arrivals = follow_redirects(context.redirects)
    for link, address in _find_internal(context):
        path, raw = address.path, urlsplit(link.href).path
        if raw in context.paths:
            continue
        better = context.find_misspelt(path, context.paths)
        message = f"There is no page at {path}."
        hint = "Write the address of a page, such as /contact, or take the link out."
        if path in context.paths:
            better = path
            message = f"{raw} is written with percent signs, which make it another address for some hosts."
            hint = f"Write {path}."
        elif path in context.redirects:
            better = arrivals[path]
            message = f"{path} is an old address, which redirects visitors."
            hint = f"Write {better}." if better else hint
        elif better:
            hint = f"Did you mean {better}?"
        elif path in context.content.published:
            hint = "The page was taken away: link to the page that replaces it, or take the link out."
        corrected = _correct_address(context, link, raw, better)
        yield link_targets.at(_find_place(context, link), message, hint, corrected=corrected)


@rule(
    "LNK003",
    "A link in a paragraph starts with a slash or with https://",
    "Any other address is relative to the page, insecure, or leads nowhere. Free pages may also link to the "
    "phone number (tel:+91...) and the e-mail address (mailto:...) of other people.",
    "[contact us](contact)   The slash is missing: write [contact us](/contact).",
)
def link_form(context: RuleContext) -> Iterator[Finding]:
    for link in context.links:
        if re.match(r"/(?!/)", link.href) or _OUTSIDE.match(link.href) or _reaches_others(context, link):
            continue
        page, secure = f"/{link.href.lstrip('/')}", link.href.replace("http://", "https://", 1)
        better: str | None
        if link.href.startswith(("mailto:", "tel:")):
            why: MessageParts = (
                "Phone and e-mail are in ",
                Place(SITE.file),
                "; nobody would update a copy here.",
            )
            hint, better = "Link to /contact instead.", "/contact"
        elif link.href.startswith("http://") and _OUTSIDE.match(secure):
            better = secure
            why, hint = "This link is not secure.", f"Write {better}, and try whether it works."
        else:
            why = f"“{link.href}” is no address that works from every page."
            better = page if urlsplit(page).path in context.paths else None
            hint = (
                f"Write {better or 'the address of a page, such as /contact'}, or an address with https://."
            )
        corrected = _correct_address(context, link, link.href, better)
        yield link_form.at(_find_place(context, link), why, hint, corrected=corrected)


def _reaches_others(context: RuleContext, link: TextLink) -> bool:
    """Return True for a phone or e-mail link on a free page to somebody outside the academy."""
    scheme, _, address = link.href.partition(":")
    if is_promised(get_name(link.file)):
        return False
    if scheme == "tel":
        return bool(_TELEPHONE.fullmatch(address)) and address[1:] != extract_digits(context.site.phone)
    is_email = re.fullmatch(get_pattern(Email) or "", unquote(address))
    return scheme == "mailto" and is_email is not None and address != context.site.email


@rule(
    "LNK004",
    "The only parameter in links is training, on the contact page, with an enrolment name",
    "The contact page shows only names that it knows; other parameters have no effect.",
    "to: /contact?training=Habits   No programme enrols under that name; write Habit%20Mastery.",
)
def link_parameters(context: RuleContext) -> Iterator[Finding]:
    names = {programme.enrolment_name for programme in context.programmes.values()}
    contact = [route.path for route in context.routes.routes if route.page == "pages/contact"]
    for link, address in _find_internal(context):
        for key, value in parse_qsl(address.query, keep_blank_values=True):
            if key != "training" or address.path not in contact:
                yield link_parameters.at(
                    _find_place(context, link),
                    f"The parameter “{key}” has no effect at {address.path}.",
                    "Take the question mark and what follows it out:",
                    corrected=_correct_address(context, link, f"?{address.query}", ""),
                )
            elif value not in names:
                near = context.find_misspelt(value, names)
                yield link_parameters.at(
                    _find_place(context, link),
                    f"No training has the name “{value}” in enquiries.",
                    f"Did you mean “{near}”?" if near else "Write the name that a training has in enquiries.",
                    corrected=_correct_address(
                        context, link, address.query, near and f"training={quote(near, safe='')}"
                    ),
                )


@rule(
    "LNK005",
    "The part after # in a link is the id of a photo, and the link leads to the gallery",
    "Only photos have permanent ids. Another link would open the page at its top.",
    "to: /gallery#first-light   There is no content/gallery/first-light.yaml; write the id of a photo.",
)
def link_fragments(context: RuleContext) -> Iterator[Finding]:
    ids = context.photos
    gallery = [route.path for route in context.routes.routes if route.page == "pages/gallery"]
    for link, address in _find_internal(context):
        if not address.fragment or address.path not in context.paths:
            continue
        if address.path not in gallery:
            yield link_fragments.at(
                _find_place(context, link),
                f"Nothing on {address.path} has the id “{address.fragment}”.",
                "Take # and what follows it out:",
                corrected=_correct_address(context, link, f"#{urlsplit(link.href).fragment}", ""),
            )
        elif address.fragment not in ids:
            near = context.find_misspelt(address.fragment, ids)
            yield link_fragments.at(
                _find_place(context, link),
                f"The gallery has no photo with the id “{address.fragment}”.",
                f"Did you mean “{near}”?" if near else "Take # and what follows it out:",
                corrected=_correct_address(context, link, f"#{address.fragment}", f"#{near}" if near else ""),
            )


@rule(
    "LNK007",
    "A button leads only to a channel that the academy has",
    "A channel needs its address in content/site.yaml.",
    "to: twitter   Add “twitter:” with its address under “social:” in content/site.yaml.",
)
def channel_targets(context: RuleContext) -> Iterator[Finding]:
    missing = {channel for channel, address in context.site.social if address is None}
    for text in context.page_texts:
        if text.kind is TextKind.TARGET and text.value in missing:
            yield channel_targets.at(
                context.find_place(text.file, *text.keys),
                (Place(SITE.file), f" has no address of {text.value}."),
                (
                    "Add ",
                    Mention(text.value),
                    " under ",
                    Mention("social"),
                    " there, or lead to another channel:",
                ),
                corrected=context.with_value(text.file, *text.keys, value="youtube"),
            )


@rule(
    "LNK006",
    "The text of a link says where it leads",
    "People who cannot see the page hear its links one after another, without the sentences around them.",
    "Register [here](/contact)   Write [Contact us](/contact) to register.",
    Severity.WARNING,
)
def link_words(context: RuleContext) -> Iterator[Finding]:
    for link in context.links:
        if link.label is not None and not normalize(link.label):
            yield link_words.at(
                _find_place(context, link),
                "This link has no text, so nobody finds it.",
                "Write the name of the page between [ and ], or delete the link.",
                severity=Severity.ERROR,
            )
        elif link.label is not None and normalize(link.label) in _VAGUE:
            yield link_words.at(
                _find_place(context, link),
                f"“{link.label}” does not say where this link leads.",
                "Link a text that names the page, such as [our founder's story](/my-story).",
            )
