"""Which files content/ holds, and which part of the content each is."""

from __future__ import annotations

import re
from dataclasses import dataclass

PROGRAMMES = "content/programmes"
IDENTIFIER = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Part:
    """One content file: the attribute of `Content` that holds it, its model's name and its schema's name."""

    attribute: str
    file: str
    model: str
    schema: str


PARTS = (
    Part("site", "content/site.yaml", "Site", "site"),
    Part("contract", "content/contract.yaml", "Contract", "contract"),
    Part("routes", "content/routes.yaml", "Routes", "routes"),
    Part("gallery", "content/gallery.yaml", "Gallery", "gallery"),
    Part("shell", "content/shell.yaml", "Shell", "shell"),
    Part("home", "content/pages/home.yaml", "HomePage", "page-home"),
    Part("trainings", "content/pages/trainings.yaml", "TrainingsPage", "page-trainings"),
    Part(
        "other_trainings", "content/pages/other-trainings.yaml", "OtherTrainingsPage", "page-other-trainings"
    ),
    Part("my_story", "content/pages/my-story.yaml", "FounderPage", "page-my-story"),
    Part("contact", "content/pages/contact.yaml", "ContactPage", "page-contact"),
    Part("gallery_page", "content/pages/gallery.yaml", "GalleryPage", "page-gallery"),
)

PROGRAMME = Part("programmes", f"{PROGRAMMES}/NAME.yaml", "Programme", "programme")
"""Stands for each file of one programme."""


def schema_line(part: Part) -> str:
    """Return the line with which a file of that part opens."""
    up = "../" * part.file.count("/")
    return f"# yaml-language-server: $schema={up}schemas/{part.schema}.schema.json"
