"""Builds the manifests from the content and the results of a run."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from pipeline.content.manifests.models import (
    HostsManifest,
    RedirectEntry,
    RouteEntry,
    RoutesManifest,
)
from pipeline.content.manifests.search import build_search
from pipeline.content.manifests.shell import build_shell
from pipeline.content.manifests.writer import make_placeholder_css
from pipeline.content.pages.context import PageContext, Results
from pipeline.content.pages.founder import FOUNDER
from pipeline.content.pages.free_page import FreePage, FreePageManifest
from pipeline.content.pages.gallery import GALLERY_PAGE, GalleryManifest, divide_gallery, is_later_page
from pipeline.content.pages.manifest_parts import Link, Manifest
from pipeline.content.pages.programme import ProgrammeManifest
from pipeline.content.pages.related import find_related
from pipeline.content.pages.table import SCREENS, find_page
from pipeline.content.pages.trainings import TRAININGS
from pipeline.content.reader import Content
from pipeline.content.unfinished_pictures import count_shown_standins, describe_open_keys, find_withheld
from pipeline.photos.model import Rendition
from pipeline.yaml_files.files import SITE
from pipeline.yaml_files.models.routes import Redirect
from pipeline.yaml_files.old_addresses import BUILT, encode_address


def build_manifests(
    content: Content, results: Results, *, today: date, unfinished: bool = False
) -> tuple[dict[str, Manifest], dict[str, str]]:
    """Return the manifests and the style sheets of the site, by name.

    The style sheets paint the placeholders of pictures. With `unfinished`, withheld photos are included with
    a mark. Events and dates before `today` are left out.

    `content` must be complete and without errors. Raises KeyError if `results` lacks a rendition or a social
    card.
    """
    trainings, founder = content.get(TRAININGS), content.get(FOUNDER)
    assert content.site and content.routes and content.shell and content.gallery and trainings and founder
    withheld = find_withheld(content, today)
    routes = content.routes.routes
    paths = {route.page: route.path for route in routes}
    free = {
        path: page
        for path, page in ((route.path, content.find_page(route.page)) for route in routes)
        if isinstance(page, FreePage)
    }
    programmes = {
        name: content.programmes[name].make_listed(trainings.first_tags)
        for name in (page.removeprefix("programmes/") for page in paths)
        if name in content.programmes
    }
    context = PageContext(
        site=content.site,
        shell=content.shell,
        photos={name: each for name, each in content.photos.items() if unfinished or name not in withheld},
        groups=content.gallery.placed,
        withheld={identity: describe_open_keys(keys) for identity, keys in withheld.items()},
        programmes=programmes,
        portrait=founder.photo,
        related=find_related(programmes),
        paths=paths,
        menu_pages=(
            [Link(label=page.label, href=path) for path, page in free.items() if page.header == "itself"],
            [Link(label=page.label, href=path) for path, page in free.items() if page.header == "list"],
        ),
        footer_pages=[Link(label=page.label, href=path) for path, page in free.items() if page.footer],
        results=results,
        today=today,
    )
    entries = []
    pages: dict[str, str] = {}
    manifests: dict[str, Manifest] = {"shell": build_shell(context)}
    facts: dict[str, list[str]] = {}
    shown: dict[str, list[Rendition]] = defaultdict(list)
    for route in routes:
        page, words = find_page(route.page), content.find_page(route.page)
        assert page and words
        built = page.build(words, route, replace(context, placeholders=shown[page.screen]))
        enroll = whatsapp = None
        if isinstance(built, ProgrammeManifest):
            enroll, whatsapp = built.contact_href, built.whatsapp_href
            facts[route.path] = [f"{fact.label}: {fact.text}." for fact in built.facts]
        elif isinstance(built, FreePageManifest):
            facts[route.path] = built.facts
        parts = divide_gallery(built) if isinstance(built, GalleryManifest) else [built]
        for number, part in enumerate(parts, 1):
            name, path = f"{route.page}/{number}" if number > 1 else route.page, part.meta.path
            manifests[name] = part
            pages[path] = route.page
            entries.append(
                RouteEntry(path=path, screen=page.screen, page=name, enroll=enroll, whatsapp=whatsapp)
            )
    manifests["search"] = build_search(context, content, facts)
    redirects = encode_redirects(content.routes.redirects)
    # A gallery that became smaller has fewer pages than it had when it was published.
    redirects |= {
        path: paths[GALLERY_PAGE.name]
        for path in content.published
        if is_later_page(path, routes) and path not in pages
    }
    manifests["routes"] = RoutesManifest(
        routes=entries,
        redirects=[
            RedirectEntry(source=old, target=new) for old, new in redirects.items() if BUILT.fullmatch(old)
        ],
    )
    manifests["hosts"] = build_hosts(content, withheld, pages, redirects)
    # One style sheet per screen, because the styles are inlined into the pages.
    styles = {
        f"placeholders-{page.screen}.css": make_placeholder_css(shown[page.screen])
        for page in SCREENS
        if page is not GALLERY_PAGE  # its photos carry their placeholders
    }
    return manifests, styles


def encode_redirects(redirects: Iterable[Redirect]) -> dict[str, str]:
    """Map each old address, as browsers send it, to its new address.

    Those with a query come first, because hosts obey the first rule that matches, and /index.php matches
    /index.php?id=7, too.
    """
    ordered = sorted(redirects, key=lambda each: "?" not in each.source)
    return {encode_address(each.source): each.target for each in ordered}


def build_hosts(
    content: Content, withheld: Iterable[str], paths: dict[str, str], redirects: dict[str, str]
) -> HostsManifest:
    """Return the facts from which the files for web hosts are made, such as all addresses.

    `content` must contain site.yaml. `withheld` has the ids of the withheld photos, `paths` the page at
    each address, and `redirects` the target of each old address.
    """
    site = content.site
    assert site
    return HostsManifest(
        origin=site.url,
        standin=("url",) in content.sources[SITE.file].standins,
        unfinished=count_shown_standins(content, withheld) if site.launched else 0,
        paths=paths,
        redirects=redirects,
    )
