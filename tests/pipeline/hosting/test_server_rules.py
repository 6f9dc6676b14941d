"""What Apache and nginx are told; that they obey is shown on the servers themselves, in tests/hosting."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from pipeline.hosting.apache import htaccess
from pipeline.hosting.nginx import BROTLI, nginx

if TYPE_CHECKING:
    from pipeline.hosting.model import Facts

CORE = {"ErrorDocument", "<IfModule", "</IfModule>"}
MODULES = {
    "mod_dir.c": {"DirectorySlash"},
    "mod_rewrite.c": {"RewriteEngine", "RewriteCond", "RewriteRule"},
    "mod_mime.c": {"AddType", "AddCharset", "AddEncoding", "RemoveLanguage", "ForceType"},
    "mod_headers.c": {"Header"},
}
NOT_EVERYWHERE = ("Options", "php_", "SSLRequire", "Require", "Order", "Deny", "FileETag")


def directives(text: str) -> list[tuple[list[str], str]]:
    """Return each directive's name with the modules in whose IfModule it stands."""
    inside: list[str] = []
    found = []
    for line in map(str.strip, text.splitlines()):
        if opened := re.fullmatch(r"<IfModule (\S+)>", line):
            inside.append(opened[1])
        elif line == "</IfModule>":
            inside.pop()
        elif line and not line.startswith("#"):
            found.append((list(inside), line.split()[0]))
    assert not inside
    return found


def test_what_may_be_missing_on_a_shared_host_is_asked_for_first(facts: Facts):
    for inside, name in directives(htaccess(facts)):
        if name.startswith(("<FilesMatch", "</FilesMatch")):
            assert inside
            continue
        needs = next((module for module, names in MODULES.items() if name in names), None)
        assert needs in inside if needs else name in CORE, name
        assert not name.startswith(NOT_EVERYWHERE)


@pytest.mark.parametrize("write", [htaccess, nginx])
def test_every_header_is_sent_always(facts: Facts, write):
    text = write(facts)
    for name, value in facts.headers.items():
        wanted = {
            htaccess: f'Header always set {name} "{value}"',
            nginx: f'add_header {name} "{value}" always;',
        }[write]
        assert text.count(wanted) == 1


@pytest.mark.parametrize("write", [htaccess, nginx])
def test_every_redirect_and_page_stands_there(facts: Facts, write):
    text = write(facts)
    for source, target in facts.redirects.items():
        lines = [line for line in text.splitlines() if f"{source[1:]}(?:" in line]
        assert len(lines) == 1
        assert f" {target}" in lines[0]
        assert "301" in lines[0]
    for page in facts.pages:
        assert len(re.findall(rf"[(|:>]{page}[|)]", text)) >= 2, page


def test_nginx_starts_without_the_module_for_brotli(facts: Facts):
    assert BROTLI in nginx(facts).splitlines()
    assert not re.search(r"^\s*brotli", nginx(facts), re.M)


def test_nginx_headers_are_not_lost_in_a_location(facts: Facts):
    """An add_header inside a location would switch off all those outside."""
    depth = 0
    for line in nginx(facts).splitlines():
        if line.strip().startswith("add_header"):
            assert depth == 0
        if not line.startswith("#"):
            depth += len(re.findall(r"\{(?!\d)", line)) - line.count("}")
