"""The built miniature, to be broken in one way by each test."""

import gzip
import json
import re
import shutil

import brotli

from pipeline.base.system.operating_system import share_file
from pipeline.built_site.audit.built_site import read_expected_pages
from pipeline.built_site.audit.run import audit_site

ORIGIN = "https://lakeside.example"
CONTACT = "write-to-us.html"
COURSE = "courses/memory-palace.html"
REDIRECT = "courses/memory.html"
PARTS = ("site/dist", "site/src/manifests", "content/contract.yaml")


def copy_parts(source, target, how):
    """Copy the parts of a project that the audit reads."""
    for part in PARTS:
        (target / part).parent.mkdir(parents=True, exist_ok=True)
        if (source / part).is_dir():
            shutil.copytree(source / part, target / part, copy_function=how)
        else:
            how(source / part, target / part)


class BreakableSite:
    """A copy of the built miniature; its files are links until a test changes them."""

    def __init__(self, source, root):
        self.root, self.dist = root, root / "site/dist"
        copy_parts(source, root, share_file)

    def text(self, name):
        return (self.dist / name).read_text("utf-8")

    def find(self, pattern, name=CONTACT):
        """Return the first match of a pattern in a file, or its first group."""
        match = re.search(pattern, self.text(name))
        assert match, f"{name} has no {pattern}"
        return match[match.lastindex or 0]

    def edit(self, name, pattern, new):
        """Replace the first match of a pattern."""
        text, number = re.subn(pattern, new, self.text(name), count=1)
        assert number, f"{name} has no {pattern}"
        self.put(name, text.encode())

    def edit_all(self, pattern, new):
        names = (path.relative_to(self.dist).as_posix() for path in self.dist.rglob("*.html"))
        for name in [name for name in names if not name.endswith("/index.html")]:
            self.put(name, re.sub(pattern, new, self.text(name)).encode())

    def put(self, name, data):
        """Write a file, with all copies that the build makes of such a file."""
        self.replace(name, data)
        if name.endswith((".html", ".js", ".css", ".svg", ".json", ".xml", ".txt")):
            self.replace(f"{name}.br", brotli.compress(data, quality=4))
            self.replace(f"{name}.gz", gzip.compress(data, compresslevel=1))
        if name.endswith(".html") and name not in ("index.html", "404.html"):
            self.replace(f"{name.removesuffix('.html')}/index.html", data)

    def replace(self, name, data):
        """Write one file alone."""
        path = self.dist / name
        path.parent.mkdir(exist_ok=True)
        path.unlink(missing_ok=True)
        path.write_bytes(data)

    def drop(self, name):
        """Delete a file with its copies."""
        for each in (name, f"{name}.br", f"{name}.gz", f"{name.removesuffix('.html')}/index.html"):
            (self.dist / each).unlink(missing_ok=True)

    def change(self, name, function):
        """Change the value in a JSON file beside the built site."""
        path = self.root / "site" / name
        value = json.loads(path.read_bytes())
        function(value)
        path.unlink()
        path.write_text(json.dumps(value), "utf-8")

    def audit(self):
        expected = read_expected_pages(self.root / "site/src/manifests")
        return audit_site(self.dist, expected)
