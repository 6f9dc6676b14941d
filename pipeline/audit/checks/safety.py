"""What a page lets in: other origins, inline code, links that hand over their tab."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.audit import codes
from pipeline.audit.addresses import Whose, css_addresses, js_loads
from pipeline.audit.policy import IGNORED_IN_PAGE, UNSAFE, Policy
from pipeline.audit.references import Use

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.audit.markup import Element
    from pipeline.audit.site import Page, Site
    from pipeline.diagnostics.model import Diagnostic

_DATA_BLOCKS = ("application/ld+json", "application/json", "text/plain")
_GOVERNED = frozenset({"script", "style", "link", "img", "iframe"})


def check_origins(site: Site) -> Iterator[Diagnostic]:
    """Find what is loaded from anywhere but this site, and links that hand over their tab."""
    for page in site.pages:
        for reference in page.references:
            address = site.address(reference.url, page.path)
            if address.whose is Whose.FOREIGN and reference.use is not Use.LINK:
                does = "sends its form to" if reference.use is Use.FORM else f"loads a {reference.use} from"
                yield reference.finding(
                    page,
                    codes.OFF_ORIGIN,
                    f"This page {does} {address.origin}.",
                    "Serve it from this site, or do without it.",
                )
        yield from _openers(site, page)
    for name in site.by_ending(".css", ".svg", ".js"):
        find = js_loads if name.endswith(".js") else css_addresses
        for url, offset in find(site.text(name)):
            address = site.address(url, f"/{name}")
            if address.whose is Whose.FOREIGN:
                yield site.finding(
                    codes.OFF_ORIGIN,
                    name,
                    f"This file loads something from {address.origin}.",
                    "Serve it from this site, or do without it.",
                    offset,
                )


def _openers(site: Site, page: Page) -> Iterator[Diagnostic]:
    for link in page.document.all("a", "area", "form"):
        address = site.address(link.get("href") or link.get("action") or "", page.path)
        opens = (link.get("target") or "").lower() == "_blank" and address.whose is Whose.FOREIGN
        if opens and "noopener" not in (link.get("rel") or "").lower().split():
            yield page.finding(
                codes.OPENER,
                link,
                "This link opens a new tab without noopener.",
                'Add rel="noopener".',
                "target",
            )


def check_policy(site: Site) -> Iterator[Diagnostic]:
    """Find pages without a strict policy, and what on them their policy does not allow."""
    for page in site.pages:
        declared = [
            e
            for e in page.document.all("meta")
            if (e.get("http-equiv") or "").lower() == "content-security-policy"
        ]
        if not declared:
            yield page.finding(
                codes.POLICY,
                page.document.first("head"),
                "This page has no Content-Security-Policy.",
                "Build the site again; the build writes one into each page.",
            )
            continue
        for element in declared:
            yield from _in_force(page, element)
            policy = Policy.read(element.get("content") or "")
            yield from _strict(page, element, policy)
            yield from _inline(page, policy)
            yield from _loaded(site, page, policy)
    for name in {"_headers", ".htaccess", "policy.json"} & site.sizes.keys():
        for word in UNSAFE:
            offset = site.text(name).find(word)
            if offset >= 0:
                yield site.finding(
                    codes.UNSAFE_POLICY,
                    name,
                    f"The policy for hosts holds {word}.",
                    "Allow inline code by its hash instead.",
                    offset,
                )


def _in_force(page: Page, element: Element) -> Iterator[Diagnostic]:
    if not element.within("head"):
        yield page.finding(
            codes.POLICY, element, "Browsers ignore a policy outside <head>.", "Move it to the top of <head>."
        )
    elements = page.document.elements
    early = next((e for e in elements[: elements.index(element)] if _governed(e)), None)
    if early is not None:
        yield page.finding(
            codes.POLICY,
            early,
            f"This <{early.tag}> comes before the policy, which therefore does not govern it.",
            'Put <meta http-equiv="Content-Security-Policy"> right after <meta charset>.',
        )


def _governed(element: Element) -> bool:
    if element.tag == "link":
        return "canonical" not in (element.get("rel") or "")
    return element.tag in _GOVERNED and (element.get("type") or "") not in _DATA_BLOCKS


def _strict(page: Page, element: Element, policy: Policy) -> Iterator[Diagnostic]:
    for name in IGNORED_IN_PAGE:
        if name in policy.directives:
            yield page.finding(
                codes.POLICY,
                element,
                f"Browsers ignore {name} in a page's own policy and complain in the console.",
                "Leave it to the host's headers: ./dev pipeline hosting writes them.",
                "content",
            )
    if policy.sources("script-src") is None or policy.sources("object-src") is None:
        yield page.finding(
            codes.POLICY,
            element,
            "This policy leaves scripts or plug-ins unrestricted.",
            "Start it with default-src 'none'.",
            "content",
        )
    if "base-uri" not in policy.directives:
        yield page.finding(
            codes.POLICY,
            element,
            "This policy lets a smuggled-in <base> turn every link elsewhere.",
            "Add base-uri 'none'.",
            "content",
        )
    for name, sources in policy.directives.items():
        for source in sources:
            if source.lower() in UNSAFE or source in {"*", "http:", "https:"} or _wide(name, source):
                yield page.finding(
                    codes.UNSAFE_POLICY,
                    element,
                    f"{name} holds {source}, which lets in what nobody named.",
                    "Take it out; allow inline code by its hash.",
                    "content",
                )


def _wide(name: str, source: str) -> bool:
    return source in {"data:", "blob:"} and name.startswith(("script-src", "default-src", "object-src"))


def _inline(page: Page, policy: Policy) -> Iterator[Diagnostic]:
    for element in page.document.elements:
        covered: tuple[str, str] | None = None
        if element.tag == "script" and "src" not in element.attributes:
            if (element.get("type") or "").lower() not in _DATA_BLOCKS:
                covered = ("script-src-elem", "script")
        elif element.tag == "style":
            covered = ("style-src-elem", "style")
        if covered and not policy.allows_inline(covered[0], element.content):
            yield page.finding(
                codes.UNCOVERED,
                element,
                f"Browsers block this inline {covered[1]}: the policy does not hold its hash.",
                "Build the site again; do not edit a built page, not even by a space.",
            )
        for name, value in element.attributes.items():
            if name == "style" and not policy.allows_inline("style-src-attr", value):
                yield page.finding(
                    codes.UNCOVERED,
                    element,
                    "Browsers block this style attribute.",
                    "Use a class instead.",
                    "style",
                )
            elif name.startswith("on") and not policy.allows_inline("script-src-attr", value):
                yield page.finding(
                    codes.UNCOVERED,
                    element,
                    f"Browsers block the code in {name}.",
                    "Listen for the event in the application instead.",
                    name,
                )
            elif name in {"href", "action", "formaction", "src"} and value.strip().lower().startswith(
                "javascript:"
            ):
                yield page.finding(
                    codes.UNCOVERED,
                    element,
                    "Browsers block code in an address.",
                    "Use a button instead.",
                    name,
                )


def _loaded(site: Site, page: Page, policy: Policy) -> Iterator[Diagnostic]:
    for reference in page.references:
        address = site.address(reference.url, page.path)
        own = address.whose is Whose.OURS
        scheme = (
            address.origin if address.whose is Whose.INLINE else reference.url.partition(":")[0].lower() + ":"
        )
        if address.whose in {Whose.FOREIGN, Whose.CODE, Whose.BROKEN}:
            continue
        if reference.use not in {Use.LINK, Use.HINT} and not policy.allows(reference.use, own, scheme):
            yield reference.finding(
                page,
                codes.UNCOVERED,
                f"The policy does not allow this {reference.use}, {reference.url[:80]}.",
                "Serve it as a file of this site, and let the policy name its kind with 'self'.",
            )
