"""The schemas that editors use agree with what the reader takes."""

import jsonschema
import pytest

from pipeline.content.pages.programme import PROGRAMME
from pipeline.content.pages.table import CONTENT_FILES
from pipeline.content.schema import make_content_schemas
from pipeline.yaml_files.files import PHOTO

SCHEMAS = make_content_schemas()
FILES = [(part, part.file) for part in CONTENT_FILES if not part.optional] + [
    (PROGRAMME, "content/programmes/memory-palace.yaml"),
    (PHOTO, "content/gallery/the-garden.yaml"),
]


def complaints(part, value):
    return list(jsonschema.Draft7Validator(SCHEMAS[part.schema]).iter_errors(value))


@pytest.mark.parametrize("name", SCHEMAS)
def test_schemas_are_valid(name):
    jsonschema.Draft7Validator.check_schema(SCHEMAS[name])


@pytest.mark.parametrize(("part", "file"), FILES, ids=lambda x: x if isinstance(x, str) else "")
def test_the_real_words_fit_their_schema_and_nothing_else_does(project, part, file):
    value = project.value(file)
    assert not complaints(part, value)
    assert complaints(part, {**value, "titel": "x"})
    for key in SCHEMAS[part.schema]["required"]:
        assert complaints(part, {k: v for k, v in value.items() if k != key})
