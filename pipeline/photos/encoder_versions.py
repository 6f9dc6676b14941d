"""Versions of the libraries that make variants.

The versions are part of every key, so a new version gives every file a new name.
"""

import hashlib
import re
from importlib.util import find_spec
from pathlib import Path

PACKAGES = ("pillow", "cykooz_resizer", "pillow_heif", "simplejpeg")


def digest_packages() -> str:
    """Return a digest of the installed `PACKAGES`, from the digests in their RECORD files."""
    spec = find_spec("PIL")
    assert spec is not None
    assert spec.origin is not None
    folder = Path(spec.origin).parents[1]
    lists = [path.read_bytes() for name in PACKAGES for path in folder.glob(f"{name}-*.dist-info/RECORD")]
    return hashlib.blake2b(b"".join(lists), digest_size=16).hexdigest()


def list_versions() -> dict[str, str]:
    """Map each library that affects the bytes of variants to its version; "" if it is missing."""
    from importlib.metadata import version

    from PIL import __version__ as pillow
    from PIL import _avif, features

    codecs = re.search(r"\baom[^:]*:([^,]*)", _avif.codec_versions())
    return {
        "Pillow": pillow,
        "libjpeg-turbo": features.version_feature("libjpeg_turbo") or "",
        "libwebp": features.version_module("webp") or "",
        "libavif": features.version_module("avif") or "",
        "libaom": codecs[1] if codecs else "",
        "LittleCMS": features.version_module("littlecms2") or "",
        "cykooz.resizer": version("cykooz.resizer"),
        "pillow-heif": version("pillow-heif"),
    }
