"""routes.yaml: every address of the site."""

from __future__ import annotations

from pydantic import Field

from pipeline.content.models.base import ContentModel, Line


class Route(ContentModel):
    """One address of the site and the content file it shows."""

    path: Line = Field(description="The address, such as /trainings/nlp.")
    page: Line = Field(description="The content file without .yaml, such as pages/home or programmes/nlp.")


class Redirect(ContentModel):
    """An old address that leads to a page."""

    source: Line = Field(alias="from", description="The old address.")
    target: Line = Field(alias="to", description="The page that visitors get instead.")


class Routes(ContentModel):
    """routes.yaml: every address of the site."""

    routes: list[Route]
    redirects: list[Redirect]
