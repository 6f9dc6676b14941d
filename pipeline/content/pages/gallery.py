"""The gallery's page; its photos are in content/gallery/, and their order is in content/gallery.yaml."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Annotated, Final

from pydantic import Field

from pipeline.content.pages.context import PageContext, list_formats
from pipeline.content.pages.manifest_parts import (
    HiddenText,
    Link,
    Manifest,
    OffPageText,
    PictureFormat,
    ShownText,
)
from pipeline.content.pages.page import Page, PageContent, PageManifest
from pipeline.photos.recipes import RECIPES, Slot
from pipeline.yaml_files.models.base import LeadLine, OffPageLine, PageHeading
from pipeline.yaml_files.models.gallery import Photo
from pipeline.yaml_files.models.routes import Route
from pipeline.yaml_files.text_forms import make_slug

PER_PAGE: Final = 60
"""The largest number of photos on one page of the gallery."""


class GalleryPage(PageContent):
    """pages/gallery.yaml: the text of the gallery page."""

    heading: PageHeading
    lead: LeadLine
    open: OffPageLine = Field(
        description="Name of a thumbnail for screen readers; {title} is the photo's title."
    )
    previous: OffPageLine
    next: OffPageLine
    close: OffPageLine
    counter: OffPageLine = Field(description="{index} of {count}, {title}.")
    failed: OffPageLine = Field(
        "This photo could not be loaded. Please check your connection.",
        title="Message: it failed",
        description="Shown with the alt text in place of a large photo that cannot be loaded.",
    )
    groups: OffPageLine = Field(
        "Groups of photos",
        title="Name of the links to its groups",
        description="Read out by screen readers if the gallery has groups.",
    )
    parts: OffPageLine = Field(
        "All photos",
        title="Words above the links to its pages",
        description=f"Shown once the gallery has more than {PER_PAGE} photos.",
    )


class GalleryPhoto(Manifest):
    """A photo of the gallery, with the data of its cropped thumbnail and its uncropped large picture."""

    id: HiddenText
    title: ShownText
    alt: OffPageText
    grid: HiddenText = Field(description="Key of the thumbnail's variants.")
    large: HiddenText = Field(description="Key of the large picture's variants.")
    width: int = Field(description="Width of the large picture's largest variant in pixels.")
    height: int = Field(description="Height of the large picture's largest variant in pixels.")
    colour: HiddenText = Field(description="The mean colour, which is painted until the picture has loaded.")
    group: Link | None = Field(None, description="The heading of its group, and the heading's id after #.")
    credit: OffPageText | None = None
    licence: OffPageText | None = None
    withheld: OffPageText | None = Field(
        None, description="The missing parts of a withheld photo, such as “a title”; only in a preview."
    )
    grid_widths: list[int] | None = Field(
        None, description="Widths of the thumbnail's variants; null if they are the gallery's `gridWidths`."
    )
    large_widths: list[int] | None = Field(
        None,
        description="Widths of the large picture's variants; null if they are the gallery's `largeWidths`.",
    )


class GalleryManifest(PageManifest):
    """pages/gallery.json: the data of the gallery page."""

    text: GalleryPage
    grid_widths: list[int]
    grid_fallback: int
    grid_formats: list[PictureFormat]
    grid_ratio: Annotated[
        list[int], Field(min_length=2, max_length=2, description="Width to height of a thumbnail.")
    ]
    large_widths: list[int]
    large_fallback: int
    large_formats: list[PictureFormat]
    photos: list[GalleryPhoto]
    parts: list[Link] = Field(description="All pages of a gallery that has several; otherwise empty.")


def _build(content: GalleryPage, route: Route, context: PageContext) -> GalleryManifest:
    grid, large = RECIPES[Slot.GRID], RECIPES[Slot.LIGHTBOX]
    assert grid.crop
    return GalleryManifest(
        meta=context.make_meta(route.path, content.search, content.heading),
        text=content,
        grid_widths=list(grid.widths),
        grid_fallback=grid.fallback_width,
        grid_formats=list_formats(Slot.GRID),
        grid_ratio=list(grid.crop),
        large_widths=list(large.widths),
        large_fallback=large.fallback_width,
        large_formats=list_formats(Slot.LIGHTBOX),
        photos=[_convert_photo(*each, context) for each in context.photos.items()],
        parts=[],
    )


def _convert_photo(identity: str, photo: Photo, context: PageContext) -> GalleryPhoto:
    grid, large = (context.results.renditions[photo.file, slot] for slot in (Slot.GRID, Slot.LIGHTBOX))
    return GalleryPhoto(
        id=identity,
        title=photo.title,
        alt=photo.alt,
        credit=photo.credit,
        licence=photo.licence,
        withheld=context.withheld.get(identity),
        grid=grid.key,
        large=large.key,
        width=large.width,
        height=large.height,
        colour=grid.colour,
        group=Link(label=group.label, href=f"#group-{make_slug(group.label)}")
        if (group := context.groups.get(identity))
        else None,
        grid_widths=_drop_usual(grid.widths, RECIPES[Slot.GRID].widths),
        large_widths=_drop_usual(large.widths, RECIPES[Slot.LIGHTBOX].widths),
    )


def divide_gallery(whole: GalleryManifest) -> Iterator[GalleryManifest]:
    """Yield the pages of the gallery; each shows up to `PER_PAGE` photos, and whole groups if one fits."""
    photos, first = whole.photos, whole.meta
    if len(photos) <= PER_PAGE:
        yield whole
        return
    groups, ends = [photo.group for photo in photos], [0]
    while ends[-1] < len(photos):
        most = min(ends[-1] + PER_PAGE, len(photos))
        fitting = (n for n in range(most, ends[-1], -1) if groups[n : n + 1] != [groups[n - 1]])
        ends.append(next(fitting, most))
    parts = [
        Link(
            label=f"{start + 1}\N{EN DASH}{end}",
            href=f"{first.path}/{number}" if start else first.path,
        )
        for number, (start, end) in enumerate(pairwise(ends), 1)
    ]
    for (start, end), part in zip(pairwise(ends), parts, strict=True):
        shown = whole.model_copy(update={"photos": photos[start:end], "parts": parts})
        if start:
            title = f"{first.title} · {part.label}"
            heading = f"{whole.text.heading}, {part.label}"
            meta = first.model_copy(update={"path": part.href, "title": title})
            shown = shown.model_copy(
                update={"meta": meta, "text": whole.text.model_copy(update={"heading": heading})}
            )
        yield shown


def is_later_page(path: str, routes: Iterable[Route]) -> bool:
    """Return True if the address `path` is one that a later page of the gallery has, such as /gallery/2."""
    parent, _, number = path.rpartition("/")
    galleries = {route.path for route in routes if route.page == GALLERY_PAGE.name}
    return parent in galleries and number.isdecimal()


def _drop_usual(widths: Sequence[int], usual: Sequence[int]) -> list[int] | None:
    return None if tuple(widths) == tuple(usual) else list(widths)


GALLERY_PAGE: Final = Page(
    name="pages/gallery",
    model=GalleryPage,
    screen="gallery",
    label="Gallery page",
    manifest=GalleryManifest,
    build=_build,
)
