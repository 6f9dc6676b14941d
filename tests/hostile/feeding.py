"""Feeds files to `pipeline ingest`: each becomes whole variants without metadata, or a clean finding."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from tests.hostile.command import run
from tests.hostile.samples import MARK

_VARIANT = re.compile(r"[0-9a-f]{16}-(?P<width>\d+)\.(?:jpg|webp|avif)")
_ARTIST, _COPYRIGHT = 0x013B, 0x8298
_SECONDS, _MEMORY = 30, 2**30


@dataclass(frozen=True)
class Sample:
    """A file to feed: its name below raw_assets/, its content or its writer, and the expected result.

    `expected` is "made" (variants), "found" (an error at the line that names it), codes of such errors, or
    "either". `named` is what gallery.yaml says, if not `file`.
    """

    file: str
    content: bytes | Callable[[Path], object]
    expected: str = "either"
    named: str | None = None


def feed(samples, *, prefix=()):
    """Feed samples to one run, and assert all that must hold for each.

    Only gallery.yaml is there, so nothing is published; variants are made all the same.
    """
    with TemporaryDirectory(prefix="hostile-") as folder:
        root = Path(folder).resolve() / "project"
        places = _put(root, samples)
        done = run(root, "ingest", "--output-format", "json", prefix=prefix)
        report = done.report()
        assert done.seconds < 5 + _SECONDS * len(places)
        assert done.memory < _MEMORY
        errors = {line: set() for line in places}
        for each in report["diagnostics"]:
            if each["severity"] == "error" and each["file"] == "content/gallery.yaml":
                errors.setdefault(each["line"], set()).add(each["code"])
        made = {name for name, verdict in report["originals"].items() if verdict == "new"}
        for line, sample in places.items():
            codes = errors[line]
            name = sample.file if sample.named is None else sample.named
            assert (name in made) != bool(codes), (name, codes)
            if sample.expected in {"made", "found"}:
                assert bool(codes) == (sample.expected == "found"), (name, codes)
            elif sample.expected != "either":
                assert codes, name
                assert codes <= set(sample.expected.split()), (name, codes)
        variants = list(root.glob("site/public/media/*"))
        assert bool(variants) == bool(made)
        for path in variants:
            _assert_variant(path)


def _put(root, samples):
    """Write the samples and a gallery.yaml that names them; return each sample by its line there."""
    lines, places = ["photos:"], {}
    for index, sample in enumerate(samples):
        path = root / "raw_assets" / sample.file
        path.parent.mkdir(parents=True, exist_ok=True)
        if callable(sample.content):
            sample.content(path)
        else:
            path.write_bytes(sample.content)
        named = sample.file if sample.named is None else sample.named
        quoted = json.dumps(named, ensure_ascii=not named.isprintable())
        lines += [f"  - id: photo-{index}", f"    file: {quoted}"]
        places[len(lines)] = sample
        lines += [f"    title: Photo {index}", f"    alt: The picture number {index} of many shows a shape."]
    (root / "content").mkdir()
    (root / "content/gallery.yaml").write_text("\n".join(lines), "utf-8")
    return places


def _assert_variant(path):
    """Assert that a file is a whole variant with no metadata but the credit."""
    found = _VARIANT.fullmatch(path.name)
    assert found, f"{path.name} was left behind"
    assert MARK not in path.read_bytes(), path.name
    with Image.open(path) as image:
        image.load()
        assert image.width == int(found["width"]), path.name
        assert not {"icc_profile", "xmp", "comment"} & set(image.info), path.name
        assert set(image.getexif()) <= {_ARTIST, _COPYRIGHT}, path.name
