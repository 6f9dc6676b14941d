"""Pictures on pages against the files that they show."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pipeline.audit import codes
from pipeline.audit.addresses import css_addresses, read_srcset
from pipeline.audit.references import Use

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.audit.markup import Element
    from pipeline.audit.pictures import Picture
    from pipeline.audit.site import Page, Site
    from pipeline.diagnostics.model import Diagnostic

_WIDTH = re.compile(r"([1-9]\d*)w")
_DENSITY = re.compile(r"(\d+(?:\.\d+)?)x")


def check_images(site: Site, pictures: dict[str, Picture]) -> Iterator[Diagnostic]:
    """Find pictures without words, size or true ratio, untrue srcsets and a first picture that loads late."""
    for page in site.whole:
        for image in page.document.all("img"):
            if image.get("alt") is None:
                yield page.finding(
                    codes.NO_ALT,
                    image,
                    "This picture has no alt text.",
                    'Say in its content file what it shows; only an ornament has alt="".',
                )
            yield from _size(site, page, image, pictures)
        for element in page.document.all("img", "source"):
            yield from _srcset(site, page, element, pictures)
        yield from _first(page)


def _size(site: Site, page: Page, image: Element, pictures: dict[str, Picture]) -> Iterator[Diagnostic]:
    for name in ("width", "height"):
        if not (image.get(name) or "").isdecimal() or image.get(name) == "0":
            said = (
                f"{name}=“{image.get(name)}”, which is no size" if name in image.attributes else f"no {name}"
            )
            yield page.finding(
                codes.NO_SIZE,
                image,
                f"This picture has {said}: the text around it jumps when it arrives.",
                f"Give it the {name} of its file in pixels, as a whole number.",
                name if name in image.attributes else None,
            )
    picture = image.parent if image.parent is not None and image.parent.tag == "picture" else None
    sources = [e for e in picture.children if not isinstance(e, str) and e.tag == "source"] if picture else []
    for element in [image, *sources]:
        sized = element if "width" in element.attributes and "height" in element.attributes else image
        width, height = (sized.get("width") or "", sized.get("height") or "")
        if not (width.isdecimal() and height.isdecimal() and int(width) and int(height)):
            continue
        shown = [(c.url, "srcset") for c in read_srcset(element.get("srcset") or "")]
        if element.tag == "img" and element.get("src"):
            shown.append((element.get("src") or "", "src"))
        for url, attribute in shown:
            file = site.loaded(url, page.path)
            found = pictures.get(file) if file else None
            if found and found.size and not _same_ratio(found.size, int(width), int(height)):
                yield page.finding(
                    codes.WRONG_RATIO,
                    element,
                    f"{url} measures {found.size[0]:g} x {found.size[1]:g} pixels; the page says {width} x"
                    f" {height}.",
                    "The ratio of width to height must be the same in both.",
                    attribute,
                )
                break


def _same_ratio(size: tuple[float, float], width: int, height: int) -> bool:
    """Whether a file may be said to measure so; sides are whole pixels, so each may be half of one off."""
    return abs(size[0] * height / width - size[1]) <= 1 + 0.5 * size[0] / width


def _srcset(site: Site, page: Page, element: Element, pictures: dict[str, Picture]) -> Iterator[Diagnostic]:
    srcset = element.get("srcset")
    if srcset is None:
        return
    candidates = read_srcset(srcset)
    if not candidates:
        yield page.finding(
            codes.SRCSET, element, "This srcset is empty.", "Name files in it, or leave it out.", "srcset"
        )
        return
    seen: set[str] = set()
    by_width = False
    for candidate in candidates:
        descriptor = candidate.descriptor or "1x"
        width = _WIDTH.fullmatch(descriptor)
        by_width = by_width or bool(width)
        if not width and not _DENSITY.fullmatch(descriptor):
            message = f"“{descriptor}” after {candidate.url} is no width (480w) and no density (2x)."
        elif descriptor in seen:
            message = f"Two files of this srcset are said to be {descriptor}."
        else:
            seen.add(descriptor)
            file = site.loaded(candidate.url, page.path)
            found = pictures.get(file) if file else None
            if not width or not found or not found.size or found.size[0] == int(width[1]):
                continue
            message = f"{candidate.url} is {found.size[0]:g} pixels wide, not {width[1]} as this srcset says."
        yield page.finding(
            codes.SRCSET, element, message, "Browsers choose by it: write the file's width.", "srcset"
        )
    sizes = element.get("sizes")
    if by_width and not sizes:
        yield page.finding(
            codes.SRCSET,
            element,
            "This srcset has widths, but the page does not say how wide the picture is shown.",
            "Add sizes, such as sizes=“(min-width: 48rem) 50vw, 100vw”.",
        )


def _first(page: Page) -> Iterator[Diagnostic]:
    main = page.document.first("main")
    if main is None:
        return
    first = next(
        (e for e in main.descendants() if e.tag == "img" and not e.within("noscript", "template")), None
    )
    if first is not None and (first.get("loading") or "").lower() == "lazy":
        yield page.finding(
            codes.LAZY_FIRST,
            first,
            "The first picture of this page waits until everything else is laid out.",
            'Take loading="lazy" away from this one.',
            "loading",
        )


def check_preloads(site: Site) -> Iterator[Diagnostic]:
    """Find preloads that the page does not use, or that browsers cannot match to their use."""
    for page in site.pages:
        used = {
            site.address(r.url, page.path).path
            for r in page.references
            if not (r.element.tag == "link" and "preload" in (r.element.get("rel") or "").lower().split())
        }
        for style in page.references:
            if style.use is Use.STYLE and (name := site.loaded(style.url, page.path)):
                used |= {site.address(url, f"/{name}").path for url, _ in css_addresses(site.text(name))}
        for link in page.document.links("preload"):
            kind = link.get("as")
            if not kind:
                yield page.finding(
                    codes.PRELOAD,
                    link,
                    "This preload does not say what it is for.",
                    'Add as="font" or the like.',
                )
            elif kind == "font" and "crossorigin" not in link.attributes:
                yield page.finding(
                    codes.PRELOAD,
                    link,
                    "This font is loaded twice, because browsers fetch fonts in another mode than this"
                    " preload.",
                    "Add the attribute crossorigin.",
                )
            urls = [link.get("href") or "", *(c.url for c in read_srcset(link.get("imagesrcset") or ""))]
            unused = [url for url in urls if url and site.address(url, page.path).path not in used]
            if unused and len(unused) == len([url for url in urls if url]):
                yield page.finding(
                    codes.PRELOAD,
                    link,
                    f"{unused[0]} is loaded early, but nothing on this page uses it.",
                    "Take the preload out, or name in it exactly what the page uses.",
                    "href",
                )


def check_files(site: Site, pictures: dict[str, Picture]) -> Iterator[Diagnostic]:
    """Find picture files that are torn, or that carry more than pixels, credit and copyright."""
    for name, picture in pictures.items():
        if picture.fault:
            yield site.finding(
                codes.BROKEN_PICTURE,
                name,
                f"This picture is not as it should be: {picture.fault}.",
                "Run ./dev pipeline ingest and build the site again.",
            )
        if picture.left:
            yield site.finding(
                codes.PICTURE_METADATA,
                name,
                f"This picture carries {' and '.join(picture.left)}.",
                "Pictures made by ./dev pipeline ingest carry none: run it again, or remove the data from the"
                " site's own art.",
            )
