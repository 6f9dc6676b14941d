"""The content files that are not pages, such as site.yaml, each with its model."""

import re
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from pipeline.yaml_files.models.base import ContentModel
from pipeline.yaml_files.models.contract import Contract
from pipeline.yaml_files.models.forgotten import Forgotten
from pipeline.yaml_files.models.gallery import Gallery, Photo
from pipeline.yaml_files.models.routes import Routes
from pipeline.yaml_files.models.search import SearchVocabulary
from pipeline.yaml_files.models.shell import Shell
from pipeline.yaml_files.models.site import Publish, Site

PROGRAMMES: Final = "content/programmes"
PAGES_FOLDER: Final = "content/pages"
PHOTOS: Final = "content/gallery"
PUBLISHED: Final = "content/published.txt"
IDENTIFIER: Final = re.compile(r"(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*")
"""Matches the id of a photo, and the name of a programme or a free page."""

M = TypeVar("M", bound=ContentModel)


@dataclass(frozen=True)
class ContentFile(Generic[M]):
    """The path and the model of a content file.

    - `name`: the path below content/, without .yaml. The name gallery/NAME stands for each file in gallery/
    - `optional`: True if the file can be missing
    """

    name: str
    model: type[M]
    optional: bool = field(default=False, kw_only=True)

    @property
    def file(self) -> str:
        """The path of the file, relative to the project."""
        return f"content/{self.name}.yaml"

    @property
    def schema(self) -> str:
        """The name of the file's JSON Schema, such as `page-home`."""
        return self.name.removesuffix("s/NAME").replace("pages/", "page-").replace("/NAME", "-photo")

    @property
    def schema_line(self) -> str:
        """The first line of the file: a comment that names the JSON Schema for text editors."""
        up = "../" * self.file.count("/")
        return f"# yaml-language-server: $schema={up}schemas/{self.schema}.schema.json"


SITE: Final = ContentFile("site", Site)
CONTRACT: Final = ContentFile("contract", Contract)
ROUTES: Final = ContentFile("routes", Routes)
GALLERY: Final = ContentFile("gallery", Gallery)
PHOTO: Final = ContentFile("gallery/NAME", Photo)
SHELL: Final = ContentFile("shell", Shell)
SEARCH: Final = ContentFile("search", SearchVocabulary, optional=True)
FORGOTTEN: Final = ContentFile("forgotten", Forgotten, optional=True)
PUBLISH: Final = ContentFile("publish", Publish, optional=True)


def get_name(file: str) -> str:
    """Return the name of a content file, such as pages/home for content/pages/home.yaml."""
    return file.removeprefix("content/").removesuffix(".yaml")


def name_programme_file(name: str) -> str:
    """Return the path of a programme's content file, such as content/programmes/nlp.yaml."""
    return f"{PROGRAMMES}/{name}.yaml"


def name_photo_file(identity: str) -> str:
    """Return the path of a photo's content file: content/gallery/tea-break.yaml for the id `tea-break`."""
    return f"{PHOTOS}/{identity}.yaml"
