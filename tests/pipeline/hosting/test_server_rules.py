"""What Apache and nginx are told; that they obey is shown on the servers themselves, in tests/hosting."""

from __future__ import annotations

import re

from pipeline.hosting.apache import htaccess
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
