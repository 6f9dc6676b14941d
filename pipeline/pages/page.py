"""What a page is to the pipeline, and what its manifest is made with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from typing import Any, Generic, TypeVar

from pydantic import Field

from pipeline.content.files import ContentFile
from pipeline.content.models.base import ContentModel, Line, Search
from pipeline.content.models.routes import Route
from pipeline.pages.context import Context
from pipeline.pages.pieces import Manifest, Meta


class PageContent(ContentModel):
    """Base of the words of every page. A manifest has `search` in its `meta`."""

    search: Search = Field(exclude=True)
    also: list[Line] = Field(
        default_factory=list,
        exclude=True,
        description="Words by which the site's search finds this page, too; nobody reads them.",
        examples=[["fees", "cost", "timing"]],
    )


class PageManifest(Manifest):
    """Base of the manifests of pages."""

    meta: Meta


P = TypeVar("P", bound=PageContent)


@dataclass(frozen=True)
class Page(ContentFile[P], Generic[P]):
    """A page that the site can draw.

    `screen` is what the site calls it; `label` what content managers call it; `manifest` the model of what
    the site gets, which `build` makes of the words, the route that leads to the page and what a run made;
    `heading_keys` lead to what the page's social card says.
    """

    screen: str
    label: str
    manifest: type[PageManifest]
    build: Callable[[P, Route, Context], PageManifest]
    heading_keys: tuple[str, ...] = ("heading",)

    def __post_init__(self) -> None:
        """Look that `heading_keys` lead to a field. TypeError if they do not: a mistake in the table."""
        model: Any = self.model
        for key in self.heading_keys:
            if key not in getattr(model, "model_fields", ()):
                raise TypeError(f"The words of {self.name} have no {'.'.join(self.heading_keys)}.")
            model = model.model_fields[key].annotation

    def heading(self, content: P) -> str:
        """Return what the page's social card says."""
        return str(reduce(getattr, self.heading_keys, content))


AnyPage = Page[Any]
