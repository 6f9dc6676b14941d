"""The models of the manifests that concern the whole site, such as the routes."""

from typing import Annotated, Final

from pydantic import Field, WithJsonSchema

from pipeline.content.manifests.search import SearchManifest
from pipeline.content.manifests.shell import ShellManifest
from pipeline.content.pages.manifest_parts import HiddenText, Manifest
from pipeline.content.pages.table import SCREENS

ScreenName = Annotated[
    HiddenText, WithJsonSchema({"type": "string", "enum": [page.screen for page in SCREENS]})
]


class RouteEntry(Manifest):
    """The route of one page: its address, and the component (`screen`) that draws it.

    `page` is the name of the page's manifest, in the form pages/NAME or programmes/NAME.
    """

    path: HiddenText
    screen: ScreenName
    page: HiddenText
    enroll: HiddenText | None = Field(description="For a programme: /contact with its name as `training`.")
    whatsapp: HiddenText | None = Field(description="For a programme: a chat with its name in the greeting.")


class RedirectEntry(Manifest):
    """An old address and its new page."""

    source: HiddenText = Field(alias="from")
    target: HiddenText = Field(alias="to")


class RoutesManifest(Manifest):
    """routes.json: the addresses of all pages, and the old addresses at which the build has a file."""

    routes: list[RouteEntry]
    redirects: list[RedirectEntry]


class HostsManifest(Manifest):
    """hosts.json: facts from which `pipeline hosting` writes files for web hosts, such as redirects.

    The build copies this file into the built site.
    """

    origin: HiddenText = Field(description="The site's address, without a slash at its end.")
    standin: bool = Field(description="True if the address is a stand-in.")
    unfinished: int = Field(description="Number of stand-ins on the launched site; 0 before the launch.")
    paths: dict[str, HiddenText] = Field(description="The page at each address, such as pages/home.")
    redirects: dict[str, HiddenText] = Field(
        description="The target of each old address, as browsers send it."
    )


class IndexManifest(Manifest):
    """index.json: the SHA-256 digest of every other manifest file, to detect an incomplete set of files."""

    files: dict[str, HiddenText]


MANIFESTS: Final[dict[str, type[Manifest]]] = {
    "routes": RoutesManifest,
    "shell": ShellManifest,
    "search": SearchManifest,
    "index": IndexManifest,
}
"""Maps the name of each manifest to its model; the manifests of pages are in the table of pages."""
