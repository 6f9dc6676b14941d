"""The schema from which the types of the desk's page are made is that of the messages."""

import json

from pipeline.desk_api.schema import make_desk_schema
from tests.once import ROOT


def test_the_page_knows_the_messages_that_the_server_sends_and_takes():
    written = json.loads((ROOT / "schemas/desk.schema.json").read_bytes())
    assert written == json.loads(json.dumps(make_desk_schema())), "Run: ./dev pipeline schema"
