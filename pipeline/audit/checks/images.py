"""Pictures on pages against the files that they show."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.audit import codes
from pipeline.audit.addresses import read_srcset
from pipeline.audit.markup import Element
from pipeline.audit.pictures import PictureFile
from pipeline.audit.site import BuiltPage, BuiltSite
from pipeline.diagnostics.model import Diagnostic


def check_images(site: BuiltSite, pictures: dict[str, PictureFile]) -> Iterator[Diagnostic]:
    """Find pictures without their true ratio, untrue widths and a first picture that loads late."""

    def size_of(page: BuiltPage, url: str) -> tuple[float, float] | None:
        picture = pictures.get(site.loaded(url, page.path) or "")
        return picture.size if picture else None

    for page in site.whole:
        for element in page.document.all("img", "source"):
            candidates = read_srcset(element.get("srcset") or "")
            widths = {c.url: size[0] for c in candidates if (size := size_of(page, c.url))}
            for url, descriptor in candidates:
                if url in widths and descriptor.endswith("w") and descriptor != f"{widths[url]:g}w":
                    message = f"{url} is {widths[url]:g} pixels wide, not {descriptor} as this srcset says."
                    hint = "Browsers choose by it: write the file's width."
                    yield page.finding(codes.SRCSET, element, message, hint, "srcset")
            width, height = _declared_size(element)
            urls = [*widths, *([src] if (src := element.get("src")) else [])]
            for url in urls if width and height else ():
                size = size_of(page, url)
                if size and not _is_same_ratio(size, width, height):
                    shown = f"{size[0]:g} x {size[1]:g}"
                    message = f"{url} measures {shown} pixels; the page says {width} x {height}."
                    hint = "The ratio of width to height must be the same in both."
                    attribute = "srcset" if url in widths else "src"
                    yield page.finding(codes.WRONG_RATIO, element, message, hint, attribute)
                    break
        main = page.document.first("main")
        images = (e for e in main.descendants() if e.tag == "img") if main else iter(())
        first = next((e for e in images if not e.within("noscript", "template")), None)
        if first is not None and first.has_word("loading", "lazy"):
            message = "The first picture of this page waits until everything else is laid out."
            hint = 'Take loading="lazy" away from this one.'
            yield page.finding(codes.LAZY_FIRST, first, message, hint, "loading")


def _declared_size(element: Element) -> tuple[int, int]:
    """Return width and height as the page says them, for a source those of its img; 0 where it does not."""
    if element.tag == "source" and element.parent and not element.attributes.keys() >= {"width", "height"}:
        inside = [e for e in element.parent.descendants() if e.tag == "img"]
        element = inside[0] if inside else element
    width, height = ((element.get(name) or "0") for name in ("width", "height"))
    return (int(width), int(height)) if width.isdecimal() and height.isdecimal() else (0, 0)


def _is_same_ratio(size: tuple[float, float], width: int, height: int) -> bool:
    """Whether a file may be said to measure so; sides are whole pixels, so each may be half of one off."""
    return abs(size[0] * height / width - size[1]) <= 1 + 0.5 * size[0] / width


def check_files(site: BuiltSite, pictures: dict[str, PictureFile]) -> Iterator[Diagnostic]:
    """Find picture files that are torn, or that carry more than pixels, credit and copyright."""
    for name, picture in pictures.items():
        if picture.fault:
            message = f"This picture is not as it should be: {picture.fault}."
            hint = "Run ./dev pipeline ingest and build the site again."
            yield site.finding(codes.BROKEN_PICTURE, name, message, hint)
        if picture.left:
            message = f"This picture carries {' and '.join(picture.left)}."
            hint = "Run ./dev pipeline ingest again, or remove the data from the site's own art."
            yield site.finding(codes.PICTURE_METADATA, name, message, hint)
