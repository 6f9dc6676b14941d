"""Copies of tests/miniature, raw or ingested, that a test may change."""

from __future__ import annotations

import json
import shutil
import signal
from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from pipeline.base.findings.model import Finding, NotDoneError, NotFoundError, Severity
from pipeline.checks.rule_runner import run_rules
from pipeline.content.reader import read_content
from pipeline.photos.cache import PhotoCache
from pipeline.photos.decoding.model import Traits
from pipeline.photos.keys import digest_file
from pipeline.photos.model import Original
from pipeline.photos.originals import list_originals
from pipeline.yaml_files.files import PHOTO
from pipeline.yaml_files.yaml_file import YamlFile
from pipeline.yaml_files.yaml_reader import read_yaml
from tests.miniature_cache import MINIATURE, copy_project, ingested

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Shells ignore Ctrl-C for what they start in the background, and so would the commands under test.
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("usual", deadline=None, max_examples=100)
settings.load_profile("usual")

TODAY = date(2026, 11, 21)


@dataclass
class Folder:
    """A project on disk that a test edits; files are named from its root, values by the way to them."""

    root: Path

    def path(self, file: str) -> Path:
        return self.root / file

    def text(self, file: str) -> str:
        return self.path(file).read_text("utf-8")

    def read(self, file: str) -> YamlFile:
        return read_yaml(file, self.path(file).read_bytes())

    def value(self, file: str, *keys: str | int) -> Any:
        found: Any = self.read(file).value
        for key in keys:
            found = found[key]
        return found

    def photos(self) -> dict[str, Any]:
        """Return the values in the file of each photo of the gallery, by its id, in their order."""
        order = self.value("content/gallery.yaml", "photos")
        ids = [each for each in order if isinstance(each, str)]  # the others are groups
        return {identity: self.value(f"content/gallery/{identity}.yaml") for identity in ids}

    def manifest(self, page: str) -> Any:
        return json.loads(self.text(f"site/src/manifests/{page}.json"))

    def redirects(self) -> dict[str, str]:
        return {each["from"]: each["to"] for each in self.value("content/routes.yaml", "redirects")}

    def tree(self, *, trash: bool = True) -> dict[str, bytes]:
        """Return all content files and originals by name, with those in the trash or without them."""
        files = (path for part in ("content", "raw_assets") for path in self.path(part).rglob("*"))
        tree = {path.relative_to(self.root).as_posix(): path.read_bytes() for path in files if path.is_file()}
        return {name: data for name, data in tree.items() if trash or "/trash/" not in name}

    def refuse(self, change: Callable[..., object], *arguments: object) -> str:
        """Make a change that is refused and alters no file; return the reasons with their places."""
        before = self.tree()
        with pytest.raises((NotDoneError, NotFoundError)) as refused:
            change(*arguments)
        assert self.tree() == before
        findings = getattr(refused.value, "findings", ())
        told = [f"{each.place} {each.code} {each.message} {each.hint}" for each in findings]
        return " ".join(told) or str(refused.value)

    def write(self, file: str, text: str) -> None:
        self.path(file).write_text(text, "utf-8", newline="")

    def line(self, file: str, part: str) -> int:
        """Return the number of the one line that holds `part`."""
        numbers = [n for n, line in enumerate(self.text(file).split("\n"), 1) if part in line]
        assert len(numbers) == 1, f"{part!r} stands on lines {numbers} of {file}"
        return numbers[0]

    def edit(self, file: str, old: str, new: str) -> int:
        """Replace the only `old` by `new`; return its line."""
        text = self.text(file)
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        self.write(file, text.replace(old, new))
        return text[: text.index(old)].count("\n") + 1

    def set(self, file: str, *keys_and_yaml: str | int) -> int:
        """Write YAML in place of a scalar or a block; return the line where it stands.

        The last argument is the YAML, those before it the way to the value.
        """
        *keys, yaml = keys_and_yaml
        read = self.read(file)
        place, last = read.find_place(tuple(keys)), read.find_last_line(tuple(keys))
        lines = self.text(file).split("\n")
        assert place.line
        assert place.column
        if last == place.line:
            line = lines[place.line - 1]
            start = place.column - 1
            lines[place.line - 1] = f"{line[:start]}{yaml}{line[start + place.length :]}".rstrip()
            number = place.line
        else:
            key = read.find_key_place(tuple(keys))
            assert key.line
            assert key.column
            lines[key.line - 1 : last] = [f"{lines[key.line - 1][: key.column - 1]}{keys[-1]}: {yaml}"]
            number = key.line
        self.write(file, "\n".join(lines))
        return number

    def drop(self, file: str, *keys: str | int) -> int:
        """Delete a key with its value, or an entry of a list; return its line."""
        read = self.read(file)
        first = read.find_key_place(keys).line
        assert first
        lines = self.text(file).split("\n")
        while isinstance(keys[-1], int) and not lines[first - 1].lstrip().startswith("-"):
            first -= 1  # the text of a block stands below its hyphen
        del lines[first - 1 : read.find_last_line(keys)]
        self.write(file, "\n".join(lines))
        return first

    def append(self, file: str, text: str) -> int:
        """Add lines at the end of a file; return the number of the first."""
        before = self.text(file).rstrip("\n") + "\n"
        self.write(file, before + text)
        return before.count("\n") + 1

    def insert_after(self, file: str, keys: tuple[str | int, ...], text: str) -> int:
        """Add a line after a value; return its number."""
        last = self.read(file).find_last_line(keys)
        assert last
        lines = self.text(file).split("\n")
        lines.insert(last, text)
        self.write(file, "\n".join(lines))
        return last + 1

    def add_photo(self, identity: str, text: str) -> None:
        """Add a photo to the gallery, with `text` below the line that names the schema."""
        file = f"content/gallery/{identity}.yaml"
        self.write(file, f"{PHOTO.schema_line}\n{text}")
        self.append("content/gallery.yaml", f"  - {identity}\n")

    def add_redirect(self, source: str, target: str) -> None:
        """Add a redirect, so that nothing but where it leads can be wrong."""
        self.append("content/routes.yaml", f"  - from: {source}\n    to: {target}\n")
        count = len(self.value("content/routes.yaml", "redirects"))
        self.set("content/contract.yaml", "redirects", str(count))

    def remember_originals(self) -> None:
        """Record the originals as `pipeline ingest` records sharp photos of ordinary brightness."""
        traits = Traits(1.0, 250, 20, 0.0, 0.0, 0.01, 0.0, True, False, b64encode(bytes(576)).decode())
        cache = PhotoCache()
        for file in sorted(list_originals(self.path("raw_assets")).files):
            path = self.path(f"raw_assets/{file}")
            size, digest = path.stat().st_size, digest_file(path)
            cache.records[file] = Original(file, 4, 3, "JPEG", size, digest, traits)
        self.path(".pipeline").mkdir()
        cache.rewrite(self.path(".pipeline"), cache.records)

    def findings(self, *, launch: bool = False, today: date = TODAY) -> list[Finding]:
        content, found = read_content(self.root)
        return found + run_rules(
            content, list_originals(self.root / "raw_assets"), launch=launch, today=today
        )

    def errors(self) -> list[Finding]:
        return [each for each in self.findings() if each.severity is Severity.ERROR]

    def expect(
        self,
        code: str,
        file: str,
        line: int | None,
        *,
        times: int = 1,
        also: tuple[str, ...] = (),
        **options: Any,
    ) -> Finding:
        """Assert that `code` is found at that line, nothing but `also` besides, and return the finding."""
        found = [d for d in self.findings(**options) if d.code != "STD001" or code == "STD001"]
        told = [(d.code, d.place.file, d.place.line, d.message) for d in found]
        ours = [d for d in found if d.code == code]
        assert (file, line) in [(d.place.file, d.place.line) for d in ours], told
        assert len(ours) == times, told
        assert {d.code for d in found} == {code, *also}, told
        one = next(d for d in ours if (d.place.file, d.place.line) == (file, line))
        assert one.message.strip().endswith((".", "?", "”")), one.message
        assert one.hint, one
        return one


def copy(source, target):
    """Copy a finished project."""
    copy_project(source, target)


@pytest.fixture(scope="session")
def made(tmp_path_factory):
    """The finished project, which no test may change, and the output of its first run."""
    source, *said = ingested()
    return copy_project(source, tmp_path_factory.mktemp("made") / "project"), *said


@pytest.fixture
def root(made, tmp_path):
    """A copy of the finished project."""
    copy(made[0], tmp_path / "project")
    return tmp_path / "project"


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Folder]:
    """A copy of the miniature project, in which nothing is wrong yet."""
    root = tmp_path / "project"
    shutil.copytree(MINIATURE, root)
    yield Folder(root)
    shutil.rmtree(root, ignore_errors=True)
