"""The miniature project has each text that visitors read, so that the browser tests look for it."""

from pathlib import Path
from typing import get_args

from pydantic import BaseModel

from pipeline.content.pages.table import CONTENT_FILES, SCREENS
from pipeline.content.reader import read_content
from pipeline.yaml_files.models.base import Visibility, find_text_type, walk_values

MINIATURE = Path(__file__).parents[2] / "miniature"

SHOWN_ALIKE = {"ProgrammeText.facts", "PhotoGroup.group"}
"""The page draws all labels of facts in one loop, and the desk's tests make the gallery's groups."""


def find_models(annotation):
    """Yield the models in an annotation, and those in their fields."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
        for field in annotation.model_fields.values():
            yield from find_models(field.annotation)
    for inner in get_args(annotation):
        yield from find_models(inner)


def list_fields(model):
    """Return the fields of a model by their names with that of the class that declares each."""
    bases = [base for base in model.__mro__ if issubclass(base, BaseModel)]
    return {
        f"{next(each.__name__ for each in reversed(bases) if name in each.model_fields)}.{name}": name
        for name in model.model_fields
    }


def test_each_text_that_visitors_read_has_a_value():
    content, _ = read_content(MINIATURE)
    models = [
        value
        for _, file in content.parsed
        for _, value, _ in walk_values(file)
        if isinstance(value, BaseModel)
    ]
    given = {
        field for each in models for field, name in list_fields(type(each)).items() if getattr(each, name)
    }
    known = {model for part in {*CONTENT_FILES, *SCREENS} for model in find_models(part.model)}
    read = {
        field
        for model in known
        for field, name in list_fields(model).items()
        if (found := find_text_type(model.model_fields[name])) and found[1] is not Visibility.HIDDEN
    }
    assert read - given == SHOWN_ALIKE, "give it a value in tests/miniature/content, and show it on its page"
