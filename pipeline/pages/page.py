"""The entry of a page in the table of pages, and the base classes of a page's content and manifest."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, reduce
from typing import Any, Generic, TypeVar

from pydantic import Field

from pipeline.content_files.files import ContentFile
from pipeline.content_files.models.base import ContentModel, Search, Visibility, find_text_type
from pipeline.content_files.models.routes import Route
from pipeline.pages.context import PageContext
from pipeline.pages.manifest_parts import Manifest, Meta


class PageContent(ContentModel):
    """Base of the content of every page. The page's manifest contains the values of `search` as `meta`."""

    search: Search = Field(exclude=True)


class PageManifest(Manifest):
    """Base of the manifests of pages."""

    meta: Meta


P = TypeVar("P", bound=PageContent)


@dataclass(frozen=True)
class Page(ContentFile[P], Generic[P]):
    """An entry in the table of pages.

    `screen` is the component that draws the page, `label` the page's name for content managers, and
    `manifest` the model of its data for the site. `build` makes the manifest from the page's content, its
    route and its context. If one list contains all pictures of the page, `picture_items` is the CSS selector
    of the list's items.
    """

    screen: str
    label: str
    manifest: type[PageManifest]
    build: Callable[[P, Route, PageContext], PageManifest]
    picture_items: str | None = None

    def __post_init__(self) -> None:
        """Check that the content's model has exactly one heading. Raises TypeError for none or several."""
        _ = self.heading_keys

    @cached_property
    def heading_keys(self) -> tuple[str, ...]:
        """The keys that lead to the heading in the page's content; social card and search use the heading."""
        paths = list(_find_headings(self.model))
        if len(paths) != 1:
            found = ", ".join(".".join(path) for path in paths) or "none"
            raise TypeError(
                f"{self.model.__name__} needs one field of the type PageHeading, and has: {found}."
            )
        return paths[0]

    @property
    def has_many(self) -> bool:
        """Return True if several content files share this entry, as all programmes do."""
        return self.name.endswith("/NAME")

    def heading(self, content: P) -> str:
        """Return the page's heading."""
        return str(reduce(getattr, self.heading_keys, content))

    def title(self, content: P | None) -> str:
        """Return the page's name for content managers; pages of one entry are named by their headings."""
        return self.heading(content) if content and self.has_many else self.label


AnyPage = Page[Any]


def _find_headings(model: type[ContentModel], path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for name, field in model.model_fields.items():
        if isinstance(field.annotation, type) and issubclass(field.annotation, ContentModel):
            yield from _find_headings(field.annotation, (*path, name))
        elif (found := find_text_type(field)) and found[1] is Visibility.HEADING:
            yield (*path, name)
