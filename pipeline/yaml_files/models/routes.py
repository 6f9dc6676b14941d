"""routes.yaml: every address of the site."""

from pydantic import Field

from pipeline.yaml_files.models.base import ContentModel, HiddenLine


class Route(ContentModel):
    """An address of the site, and the content file of its page."""

    path: HiddenLine = Field(description="The address, such as /trainings/nlp.")
    page: HiddenLine = Field(
        description="The content file without .yaml, such as pages/home or programmes/nlp."
    )


class Redirect(ContentModel):
    """An old address that leads to a page."""

    source: HiddenLine = Field(
        alias="from",
        title="From",
        description="The old address with its query, such as /About-Us or /?page_id=12.",
    )
    target: HiddenLine = Field(
        alias="to", title="New address", description="The page that visitors get instead."
    )


class Routes(ContentModel):
    """routes.yaml: every address of the site."""

    routes: list[Route]
    redirects: list[Redirect]
