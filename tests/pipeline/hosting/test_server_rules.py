"""What Apache and nginx are told; that they obey is shown on the servers themselves, in tests/hosting."""

import re

from pipeline.hosting.apache import htaccess

MODULES = {
    "mod_dir.c": {"DirectorySlash"},
    "mod_rewrite.c": {"RewriteEngine", "RewriteCond", "RewriteRule"},
    "mod_mime.c": {"AddType", "AddCharset", "AddEncoding", "RemoveLanguage", "ForceType"},
    "mod_headers.c": {"Header"},
}


def test_what_may_be_missing_on_a_shared_host_is_asked_for_first(facts):
    inside = []
    for line in map(str.strip, htaccess(facts).splitlines()):
        name = line.partition(" ")[0]
        if opened := re.fullmatch(r"<IfModule (\S+)>", line):
            inside.append(opened[1])
        elif line == "</IfModule>":
            inside.pop()
        elif name.startswith(("<FilesMatch", "</FilesMatch")):
            assert inside
        elif line and not line.startswith("#"):
            needs = next((module for module, names in MODULES.items() if name in names), None)
            assert needs in inside if needs else name == "ErrorDocument", name
    assert not inside
