"""Serialises the manifests as JSON, and compares them with the files in a folder."""

import hashlib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from pipeline.content.manifests.models import IndexManifest
from pipeline.content.pages.gallery import GalleryManifest
from pipeline.content.pages.manifest_parts import Manifest
from pipeline.photos.model import Rendition

INDEX = "index.json"

_PHOTO_LINK: Final = re.compile(r'(?<=")(/[\w/-]+)(#|\?photo=)([\w-]+)')
"""Matches a link to a photo: the gallery's address, what separates them, and the photo's id."""


def serialise(manifests: Mapping[str, Manifest], styles: Mapping[str, str]) -> dict[str, bytes]:
    """Map the path of each manifest file to its bytes; index.json is the last.

    `manifests` maps names, such as `pages/home`, to manifests. `styles` maps file names to style sheets.
    Equal arguments give equal bytes. A link to a photo leads to the page of the gallery that shows it.
    """
    galleries = [each for each in manifests.values() if isinstance(each, GalleryManifest)]
    pages = {photo.id: each.meta.path for each in galleries for photo in each.photos}

    def lead_on(link: re.Match[str]) -> str:
        path, separator, identity = link.groups()
        return f"{pages.get(identity, path)}{separator}{identity}"

    files = {
        f"{name}.json": _PHOTO_LINK.sub(lead_on, _dump(manifest)).encode()
        for name, manifest in sorted(manifests.items())
    }
    files |= {name: text.encode() for name, text in sorted(styles.items())}
    digests = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    files[INDEX] = _dump(IndexManifest(files=digests)).encode()
    return files


def make_placeholder_css(renditions: Iterable[Rendition]) -> str:
    """Return CSS rules that set the placeholder of each rendition, and its focal point if there is one.

    Each rule selects a class: `lq-` and the last 8 characters of the rendition's key.
    """
    # Rules instead of style attributes, which the Content-Security-Policy does not allow.
    rules = {f".lq-{r.key[-8:]}{{--colour:{r.colour}{_format_focus(r)}}}\n" for r in renditions}
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


def _dump(manifest: Manifest) -> str:
    return f"{manifest.model_dump_json(by_alias=True, indent=1)}\n"
