"""`pipeline audit` as it is typed."""

import re

import pytest

from tests.pipeline.built_site.audit.breakable import CONTACT
from tests.pipeline.cli.conftest import invoke


def test_nothing_wrong_is_exit_code_0(site):
    code, out, err = invoke(site.root, "audit")
    assert (code, err) == (0, "")
    assert re.fullmatch(r"\d+ pages, \d+ pictures, \d+ files: no errors, no warnings\.\n", out)


def test_an_error_is_exit_code_1_and_is_told_once_a_page(site):
    site.edit(CONTACT, "<h1>", '<h1><a href="/gone">Gone</a><a href="/gone">Gone</a>')
    code, out, _ = invoke(site.root, "audit")
    assert code == 1
    assert out.count(f"site/dist/{CONTACT}: error AUD001\n  A link leads to /gone, but") == 1
    assert "help: Link to a page that exists, such as /." in out


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (lambda root: (root / "site/dist").rename(root / "moved"), "./dev nox -s site"),
        (lambda root: [p.unlink() for p in (root / "site/dist").rglob("*.html")], "holds no page"),
        (lambda root: (root / "site/src/manifests/routes.json").unlink(), "manifests"),
    ],
)
def test_what_cannot_be_audited_is_misuse(site, broken, told):
    root = site.root
    broken(root)
    code, _, err = invoke(root, "audit")
    assert code == 2
    assert told in err
