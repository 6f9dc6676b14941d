"""What is wrong with a built site before anything is written for it."""

import json
import re

import pytest

from pipeline.hosting.model import HostingError
from pipeline.hosting.run import gather_facts, served_files


def break_policy(text):
    return lambda built: (built / "policy.json").write_text(text, "utf-8")


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (lambda built: (built / "policy.json").unlink(), "policy.json is missing"),
        (lambda built: (built / "404.html").unlink(), "404.html is missing"),
        (lambda built: (built / "pictures.html").unlink(), "pictures.html is missing"),
        (lambda built: (built / "about.html").write_bytes(b"\xff"), "about.html is missing or cannot be"),
        (lambda built: (built / "hosts.json").unlink(), "hosts.json is missing"),
        (lambda built: (built / "hosts.json").write_text("{}"), "policy.json or hosts.json in"),
        (break_policy("{"), "cannot be read"),
        (break_policy("[]"), "cannot be read"),
        (break_policy("{}"), "cannot be read"),
        (break_policy('{"Content-Security-Policy": 1}'), "cannot stand in a header"),
        (break_policy('{"Content-Security-Policy": ""}'), "cannot stand in a header"),
        (break_policy(json.dumps({"Content-Security-Policy": 'x"; deny all'})), "cannot stand in a header"),
        (break_policy('{"Content-Security-Policy": "x\\nSet-Cookie: a"}'), "cannot stand in a header"),
        (break_policy(json.dumps({"Content-Security-Policy": "$host"})), "cannot stand in a header"),
        (break_policy(json.dumps({"Content-Security-Policy": "x " * 1000})), "Cloudflare Pages takes"),
    ],
)
def test_only_a_whole_build_will_do(built, broken, said):
    broken(built)
    with pytest.raises(HostingError, match=re.escape(said)):
        served_files(gather_facts(built))
