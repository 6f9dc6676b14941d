"""The schemas of content, by which editors complete and check it, are those of the models."""

import json

import pytest

from pipeline.source.schema import make_content_schemas
from tests.once import ROOT

SCHEMAS = make_content_schemas()


@pytest.mark.parametrize("name", SCHEMAS)
def test_an_editor_checks_content_as_the_pipeline_does(name):
    written = json.loads((ROOT / f"schemas/{name}.schema.json").read_bytes())
    assert written == json.loads(json.dumps(SCHEMAS[name])), "Run: ./dev pipeline schema"
