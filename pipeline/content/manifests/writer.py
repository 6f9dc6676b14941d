"""Serialises the manifests as JSON, and compares them with the files in a folder."""

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from pipeline.content.manifests.models import IndexManifest
from pipeline.content.pages.manifest_parts import Manifest
from pipeline.photos.model import Rendition

INDEX = "index.json"


def serialise(manifests: Mapping[str, Manifest], styles: Mapping[str, str]) -> dict[str, bytes]:
    """Map the path of each manifest file to its bytes; index.json is the last.

    `manifests` maps names, such as `pages/home`, to manifests. `styles` maps file names to style sheets.
    Equal arguments give equal bytes.
    """
    files = {f"{name}.json": _encode_json(manifest) for name, manifest in sorted(manifests.items())}
    files |= {name: text.encode() for name, text in sorted(styles.items())}
    digests = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    files[INDEX] = _encode_json(IndexManifest(files=digests))
    return files


def make_placeholder_css(renditions: Iterable[Rendition], items: str | None = None) -> str:
    """Return CSS rules that set the placeholder of each rendition.

    Without `items`, each rule selects a class: `lq-` and the last 8 characters of the rendition's key. The
    rule also sets the focal point. With `items`, a CSS selector of list items, the nth rule selects the nth
    item.
    """
    # Rules instead of style attributes, which the Content-Security-Policy does not allow. Rules with `items`
    # are shorter (docs/decisions/023), and need no focal point, because no style sheet crops these pictures.
    if items:
        return "".join(f"{items}:nth-child({n}){{--lqip:{r.lqip}}}\n" for n, r in enumerate(renditions, 1))
    rules = {f".lq-{r.key[-8:]}{{--lqip:{r.lqip}{_format_focus(r)}}}\n" for r in renditions}
    return "".join(sorted(rules))


def _format_focus(rendition: Rendition) -> str:
    return ";--x:{:.4g};--y:{:.4g}".format(*rendition.focus) if rendition.focus else ""


def find_stale_files(folder: Path, files: Mapping[str, bytes]) -> list[str]:
    """Return the sorted names of the files in `folder` that are missing, superfluous or outdated.

    `files` maps the name of each file to its right bytes.
    """
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    differing = {
        name for name, data in files.items() if name not in found or found[name].read_bytes() != data
    }
    return sorted(differing | (found.keys() - files.keys()))


def _encode_json(manifest: Manifest) -> bytes:
    return f"{manifest.model_dump_json(by_alias=True, indent=1)}\n".encode()
