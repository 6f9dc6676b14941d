"""Checks of links and assets: each address within the site must exist."""

import posixpath
import re
from collections.abc import Iterator
from difflib import get_close_matches

from pipeline.base.findings.model import Finding, Place
from pipeline.built_site.audit import codes
from pipeline.built_site.audit.addresses import LinkDestination, LinkTarget
from pipeline.built_site.audit.built_site import COPIES, BuiltPage, BuiltSite, PageKind, derive_address
from pipeline.built_site.audit.references import Purpose, Reference
from pipeline.built_site.hosting.built_pages import RUN_BUILD
from pipeline.built_site.hosting.html_tree import split_words
from pipeline.built_site.hosting.run import FILES

_READ_BY_MACHINES = {*FILES, *split_words("build.json hosts.json CNAME")}
"""Files that need no link, because crawlers, browsers and hosts request them by name."""

_MISSING = (
    "Build the site again. If the file is still missing, its name is wrong where the page is made, perhaps "
    "in its letter case.",
    RUN_BUILD,
)
_FILE_NAME = re.compile(r"[\w.@%-]+")
_VARIANT = re.compile(r"media/([0-9a-f]{8,})-\d+\.\w+")
"""Matches the path of a variant; group 1 is the key of its rendition.

Scripts compose such paths from a key and a width. So if a file mentions a key, all variants with this key
count as used.
"""


def check_links(site: BuiltSite) -> Iterator[Finding]:
    """Find addresses that lead nowhere or to an old address, and missing fragments."""
    for page in site.pages:
        for reference, address in site.list_references(page):
            if address.target is LinkTarget.BROKEN:
                yield page.make_finding(
                    codes.BROKEN_LINK if reference.use is Purpose.LINK else codes.BROKEN_ASSET,
                    f"“{reference.url}” is no address.",
                    "Write the path of a page, or the complete address of another site.",
                )
            elif address.target is not LinkTarget.SITE or reference.use in {
                Purpose.HINT,
                Purpose.FORM,
            }:
                continue
            elif reference.use is Purpose.LINK:
                yield from _check_link(site, page, address)
            else:
                yield from _check_asset(site, page, reference, address)


def _check_link(site: BuiltSite, page: BuiltPage, address: LinkDestination) -> Iterator[Finding]:
    path = address.path
    file = None if path in site.expected.redirects else site.find_file(path)
    target = site.by_path.get(derive_address(file)) if file else None
    if file is None and page.kind is not PageKind.REDIRECT:
        message = f"A link leads to {path}, but the site has no such page or file."
        yield page.make_finding(codes.BROKEN_LINK, message, _suggest_link(site, path))
    fragment = address.fragment.partition(":~:")[0]
    if target and fragment and fragment.lower() != "top" and fragment not in target.ids:
        yield page.make_finding(
            codes.BROKEN_FRAGMENT,
            f"A link leads to #{fragment}, but nothing on {target.path} has that id.",
            f'Give its target id="{fragment}", or link to the page as a whole.',
        )


def _check_asset(
    site: BuiltSite, page: BuiltPage, reference: Reference, address: LinkDestination
) -> Iterator[Finding]:
    file = site.find_file(address.path)
    if file is None or (file.endswith(".html") and reference.use is not Purpose.PAGE):
        message = f"This page loads the {reference.use} {address.path}, which is not there."
        yield page.make_finding(codes.BROKEN_ASSET, message, _MISSING)


def check_origins(site: BuiltSite) -> Iterator[Finding]:
    """Find pages that load from other sites, or send forms there."""
    for page in site.pages:
        for reference, address in site.list_references(page):
            if address.target is not LinkTarget.FOREIGN or reference.use is Purpose.LINK:
                continue
            does = "sends its form to" if reference.use is Purpose.FORM else f"loads a {reference.use} from"
            message = f"This page {does} {address.origin}."
            hint = "Serve it from this site, or do without it."
            yield page.make_finding(codes.OFF_ORIGIN, message, hint)


def check_reach(site: BuiltSite) -> Iterator[Finding]:
    """Find pages to which no links lead from the home page."""
    pending = [site.by_path["/"]] if "/" in site.by_path else []
    reached = {page.path for page in pending}
    while pending:
        page = pending.pop()
        for reference, address in site.list_references(page):
            path = site.expected.redirects.get(address.path, address.path)
            if reference.use is Purpose.LINK and path in site.by_path and path not in reached:
                reached.add(path)
                pending.append(site.by_path[path])
    for page in site.routed:
        if reached and page.path not in reached:
            hint = (
                "Link to it from the menu, a list or another page, or take it out of ",
                Place("content/routes.yaml"),
                ".",
            )
            yield page.make_finding(codes.UNREACHED_PAGE, f"No link leads to {page.path}.", hint)


def check_unused(site: BuiltSite) -> Iterator[Finding]:
    """Find files that no page, style sheet, script or data file mentions.

    Pages, compressed copies, and files that crawlers, browsers and hosts request by name are left out.
    """
    naming = site.list_files(".html", ".css", ".js", ".json", ".svg", ".xml")
    named = {word for name in naming for word in _FILE_NAME.findall(site.read_text(name))}
    keys = {word.partition("-")[0] for word in named}
    for name in sorted(site.sizes):
        if name.endswith((".html", *COPIES)) or name in _READ_BY_MACHINES or name.startswith(".well-known/"):
            continue
        variant = _VARIANT.fullmatch(name)
        if posixpath.basename(name) not in named and not (variant and variant[1] in keys):
            hint = ("Delete it if it was put here by hand; otherwise build the site again.", RUN_BUILD)
            yield site.make_finding(codes.UNUSED_FILE, name, "Nothing on the site uses this file.", hint)


def _suggest_link(site: BuiltSite, path: str) -> str:
    if path in site.expected.redirects:
        return f"This is an old address: link to {site.expected.redirects[path]} itself."
    close = get_close_matches(path.lower(), [page.path for page in site.routed], n=1, cutoff=0.75)
    return f"Did you mean {close[0]}?" if close else "Link to a page that exists, such as /."
