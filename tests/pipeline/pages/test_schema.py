"""The schema from which the types of the site are made is that of the manifests of all pages."""

import json

from pipeline.manifests.schema import make_manifests_schema
from tests.once import ROOT


def test_the_site_knows_the_manifests_that_it_gets():
    written = json.loads((ROOT / "schemas/manifests.schema.json").read_bytes())
    assert written == json.loads(json.dumps(make_manifests_schema())), "Run: ./dev pipeline schema"
