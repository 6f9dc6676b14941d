"""Manifests on disk: written whole or not at all, the index last, nothing of an older run left behind."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from pipeline.manifests.models import IndexManifest
from pipeline.photos.store import make_folder, write_files

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from pipeline.manifests.models import Manifest
    from pipeline.photos.engine import Rendition

INDEX = "index.json"


def serialise(manifests: Mapping[str, Manifest], placeholders: Mapping[str, str]) -> dict[str, bytes]:
    """Return the files of a manifest folder by relative name, index.json included and last.

    The bytes depend on nothing but the arguments: no clock, no order of a set.
    """
    files = {f"{name}.json": _json(manifest) for name, manifest in sorted(manifests.items())}
    files |= {name: text.encode() for name, text in sorted(placeholders.items())}
    digests = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    files[INDEX] = _json(IndexManifest(files=digests))
    return files


def placeholder_css(renditions: Iterable[Rendition]) -> str:
    """Return a rule for each rendition: its placeholder number, and a colour where CSS cannot decode that.

    A class in a style sheet, because a strict Content-Security-Policy allows neither style attributes nor
    data: URIs.
    """
    rules = {f".lq-{r.key[-8:]}{{--lqip:{r.lqip};background-color:{r.colour}}}\n" for r in renditions}
    return "".join(sorted(rules))


def stale(folder: Path, files: Mapping[str, bytes]) -> list[str]:
    """Return, sorted, the names of files that `folder` lacks, holds otherwise, or has too many."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    differing = {
        name for name, data in files.items() if name not in found or found[name].read_bytes() != data
    }
    return sorted(differing | (found.keys() - files.keys()))


def write(folder: Path, files: Mapping[str, bytes]) -> list[str]:
    """Bring `folder` to hold exactly `files` and return the names that changed.

    Each file appears whole; the index comes last, so a run that is cut short leaves an index that does not
    match, which the site's build notices. OSError where the folder cannot be written.
    """
    changed = stale(folder, files)
    make_folder(folder)
    write_files(folder, [(name, files[name]) for name in changed if name in files and name != INDEX])
    if INDEX in changed:
        write_files(folder, [(INDEX, files[INDEX])])
    for name in changed:
        if name not in files:  # only now: an index that named it is gone
            (folder / name).unlink()
    return changed


def _json(manifest: Manifest) -> bytes:
    data = manifest.model_dump(mode="json", by_alias=True, exclude_none=False)
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()
