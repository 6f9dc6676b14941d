"""The base classes of a page: its entry in `table.py`, its content and its manifest."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, reduce
from typing import Any, Generic, TypeVar

from pydantic import Field

from pipeline.content.pages.context import PageContext
from pipeline.content.pages.manifest_parts import Manifest, Meta
from pipeline.yaml_files.files import ContentFile
from pipeline.yaml_files.models.base import NAMES, ContentModel, Search, Visibility, find_text_type
from pipeline.yaml_files.models.routes import Route
from pipeline.yaml_files.yaml_file import ValuePath


class PageContent(ContentModel):
    """Base of the content of every page.

    `search` has the title and the description for search engines. The manifest has both in `meta`.
    """

    search: Search = Field(exclude=True)

    @property
    def named_photos(self) -> Iterator[tuple[ValuePath, str]]:
        """The path and the id of each gallery photo that the page names."""
        for keys, value, field in self.walked:
            if value and field and field.json_schema_extra == {NAMES: "photo"}:
                yield keys, value


class PageManifest(Manifest):
    """Base of the manifests of pages."""

    meta: Meta


P = TypeVar("P", bound=PageContent)


@dataclass(frozen=True)
class Page(ContentFile[P], Generic[P]):
    """An entry in the table of pages (`table.py`).

    - `screen`: the name of the page's screen
    - `label`: the page's name for content managers
    - `manifest`: the model of the page's manifest
    - `build`: makes the manifest
    """

    screen: str
    label: str
    manifest: type[PageManifest]
    build: Callable[[P, Route, PageContext], PageManifest]

    def __post_init__(self) -> None:
        """Raise TypeError unless the content's model has exactly one heading."""
        _ = self.heading_keys

    @cached_property
    def heading_keys(self) -> tuple[str, ...]:
        """The path of the heading in the page's content, such as ("hero", "heading")."""
        paths = list(_find_headings(self.model))
        if len(paths) != 1:
            found = ", ".join(".".join(path) for path in paths) or "none"
            raise TypeError(
                f"{self.model.__name__} needs one field of the type PageHeading, and has: {found}."
            )
        return paths[0]

    @property
    def has_many(self) -> bool:
        """True if several content files share this entry, as all programmes do."""
        return self.name.endswith("/NAME")

    def find_heading(self, content: P) -> str:
        """Return the page's heading."""
        return str(reduce(getattr, self.heading_keys, content))

    def find_title(self, content: P | None) -> str:
        """Return the page's name for content managers.

        The name of a programme or a free page is its heading. Without `content`, and for other pages, it is
        `label`.
        """
        return self.find_heading(content) if content and self.has_many else self.label


AnyPage = Page[Any]


def _find_headings(model: type[ContentModel], path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for name, field in model.model_fields.items():
        if isinstance(field.annotation, type) and issubclass(field.annotation, ContentModel):
            yield from _find_headings(field.annotation, (*path, name))
        elif (found := find_text_type(field)) and found[1] is Visibility.HEADING:
            yield (*path, name)
