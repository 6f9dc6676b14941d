"""Small sites to publish: pages that name scripts and pictures, in one version after another."""

import hashlib
import random
import re
import urllib.error
import urllib.request
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from pipeline.publishing.release import Release, ReleaseFile

TODAY = date(2026, 11, 22)
NAMED = re.compile(r'(?:href|src)="(/[^"]*)"')


@dataclass(frozen=True, slots=True)
class MadeFile(ReleaseFile):
    """A file of a release that is only in memory."""

    made: bytes

    @property
    def data(self):
        return self.made


def make_release_file(data):
    return MadeFile(hashlib.sha256(data).hexdigest(), len(data), Path(), data)


def site(seed, pages=6, scripts=4, photos=6):
    """Return the files of a site by name; each page names some scripts and photos, and other pages."""
    chance = random.Random(seed)
    files = {}

    def add(folder, end, size):
        data = chance.randbytes(size)
        name = f"{folder}/{hashlib.sha256(data).hexdigest()[:12]}.{end}"
        files[name] = data
        return name

    # Half of what is named is the same in all versions.
    shared = random.Random(0)
    same = [shared.randbytes(900) for _ in range(3)]
    lasting = [f"media/{hashlib.sha256(data).hexdigest()[:12]}.jpg" for data in same]
    files |= dict(zip(lasting, same, strict=True))
    made = [add("assets", "js", 3000) for _ in range(scripts)] + [
        add("media", "webp", 5000) for _ in range(photos)
    ]
    names = ["index", "about", *(f"courses/course-{n}" for n in range(pages - 2 + seed % 3))]
    for name in names:
        there = chance.sample([*made, *lasting], 5)
        html = "".join(f'<img src="/{each}">' for each in there)
        html += "".join(f'<a href="/{each}">x</a>' for each in names if each != "index")
        files[f"{name}.html"] = f"<!doctype html><p>{seed}</p>{html}".encode()
        files[f"{name}.html.gz"] = chance.randbytes(200)
    files["404.html"] = b"<!doctype html>"
    files["robots.txt"] = f"# {seed}".encode()
    files[".htaccess"] = f"# rules {seed}\n".encode()
    return files


def release(seed, *, private=(), erased=()):
    files = {name: make_release_file(data) for name, data in site(seed).items()}
    return Release(f"release-{seed}", files, frozenset(private), frozenset(erased))


def crawl(address):
    """Request the home page and everything that it and its pages name; return the missing files."""
    pending, seen, lost = ["/"], {"/"}, []
    while pending:
        path = pending.pop()
        try:
            with urllib.request.urlopen(f"{address}{path}", timeout=20) as answer:
                body = answer.read()
        except urllib.error.HTTPError as error:
            lost.append((path, error.code))
            continue
        if body.startswith(b"<!doctype"):
            assert body.endswith(b">"), f"a part of {path}"
            new = set(NAMED.findall(body.decode())) - seen
            seen |= new
            pending += sorted(new)
    return lost


def list_wrong(host, release):
    """Return the names of the release's files that the host lacks or has with other bytes."""
    return {name for name, file in release.files.items() if host.read(name) != file.data}
