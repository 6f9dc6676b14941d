"""Checks of requests to other sites and of the Content-Security-Policy."""

from collections.abc import Iterator

from pipeline.audit import codes
from pipeline.audit.addresses import LinkTarget
from pipeline.audit.built_site import BuiltPage, BuiltSite
from pipeline.audit.content_policy import UNSAFE, ContentPolicy
from pipeline.audit.references import Purpose
from pipeline.findings.model import Finding
from pipeline.hosting.html_tree import HtmlElement

_DATA_BLOCKS = ("application/ld+json", "application/json", "text/plain")
_BUILD = "Build the site again; do not edit a built page, not even by a space."


def check_origins(site: BuiltSite) -> Iterator[Finding]:
    """Find everything that pages load from other sites, and forms that are sent to other sites."""
    hint = "Serve it from this site, or do without it."
    for page in site.pages:
        for reference, address in site.list_references(page):
            if address.target is not LinkTarget.FOREIGN:
                continue
            if reference.use is not Purpose.LINK:
                does = (
                    "sends its form to" if reference.use is Purpose.FORM else f"loads a {reference.use} from"
                )
                yield page.make_finding(
                    codes.OFF_ORIGIN, reference, f"This page {does} {address.origin}.", hint
                )


def check_policy(site: BuiltSite) -> Iterator[Finding]:
    """Find faults in the Content-Security-Policy of each page.

    - The page has no policy.
    - The policy is weak.
    - The policy blocks an element of the page.
    - An element comes before the policy, so the policy does not apply to this element.
    """
    for page in site.pages:
        declared = page.document.find_all("meta", http_equiv="content-security-policy")
        if not declared:
            hint = "Build the site again; the build writes one into each page."
            yield page.make_head_finding(codes.POLICY, "This page has no Content-Security-Policy.", hint)
        for element in declared:
            policy = ContentPolicy.read(element.get("content") or "")
            elements = page.document.elements
            early = next((e for e in elements[: elements.index(element)] if _is_governed(e)), None)
            if early is not None:
                message = f"This <{early.tag}> comes before the policy, which therefore does not govern it."
                hint = 'Put <meta http-equiv="Content-Security-Policy"> right after <meta charset>.'
                yield page.make_finding(codes.POLICY, early, message, hint)
            for message, hint in _find_policy_faults(policy):
                yield page.make_finding(codes.POLICY, element, message, hint, "content")
            yield from _check_inline(page, policy)
            yield from _check_loaded(site, page, policy)


def _is_governed(element: HtmlElement) -> bool:
    if element.tag == "link":
        return not element.has_word("rel", "canonical")
    return element.tag in {"style", "img", "iframe"} or _is_code(element)


def _is_code(element: HtmlElement) -> bool:
    return element.tag == "script" and (element.get("type") or "").lower() not in _DATA_BLOCKS


def _find_policy_faults(policy: ContentPolicy) -> Iterator[tuple[str, str]]:
    if policy.find_sources("script-src") is None or policy.find_sources("object-src") is None:
        message = "This policy leaves scripts or plug-ins unrestricted."
        yield message, "Start it with default-src 'none'."
    for name, sources in policy.directives.items():
        wide = {*UNSAFE, "*", "http:", "https:"}
        if name.startswith(("script-src", "default-src", "object-src")):
            wide |= {"data:", "blob:"}
        for source in sources:
            if source.lower() in wide:
                message = f"{name} holds {source}, which lets in what nobody named."
                yield message, "Take it out; allow inline code by its hash."


def _check_inline(page: BuiltPage, policy: ContentPolicy) -> Iterator[Finding]:
    for element in page.document.elements:
        inline = element.tag == "style" or (_is_code(element) and "src" not in element.attributes)
        if inline and not policy.allows_inline(f"{element.tag}-src-elem", element.content):
            message = f"Browsers block this inline {element.tag}: the policy does not hold its hash."
            yield page.make_finding(codes.UNCOVERED, element, message, _BUILD)
        for name, value in element.attributes.items():
            if name == "style" and not policy.allows_inline("style-src-attr", value):
                message, hint = "Browsers block this style attribute.", "Use a class instead."
            elif name.startswith("on") and not policy.allows_inline("script-src-attr", value):
                message = f"Browsers block the code in {name}."
                hint = "Listen for the event in the application instead."
            else:
                continue
            yield page.make_finding(codes.UNCOVERED, element, message, hint, name)


def _check_loaded(site: BuiltSite, page: BuiltPage, policy: ContentPolicy) -> Iterator[Finding]:
    for reference, address in site.list_references(page):
        if address.target is LinkTarget.CODE:
            message = "Browsers block code in an address."
            yield page.make_finding(codes.UNCOVERED, reference, message, "Use a button instead.")
        elif address.target in {LinkTarget.FOREIGN, LinkTarget.BROKEN} or reference.use in {
            Purpose.LINK,
            Purpose.HINT,
        }:
            continue
        elif not policy.allows(reference.use, address.target is LinkTarget.SITE, address.origin):
            yield page.make_finding(
                codes.UNCOVERED,
                reference,
                f"The policy does not allow this {reference.use}, {reference.url[:80]}.",
                "Serve it as a file of this site, and let the policy name its kind with 'self'.",
            )
