"""Which programs make the variants: their versions are part of every key."""

from __future__ import annotations

import hashlib
import importlib.util
import os
from pathlib import Path

PACKAGES = ("PIL", "cykooz_resizer", "pillow_heif")


def fingerprint() -> str:
    """Return a digest of the libraries' files on disk (names, sizes, times), without importing them.

    While it stays the same, versions noted earlier still hold; asking the libraries costs a tenth of a
    second.
    """
    digest = hashlib.blake2b(digest_size=16)
    for package in PACKAGES:
        found = importlib.util.find_spec(package)
        for folder in (found.submodule_search_locations or []) if found else []:
            _add(digest, Path(folder))
            for libraries in ("pillow.libs", "pillow_heif.libs"):
                _add(digest, Path(folder).parent / libraries)
    return digest.hexdigest()


def _add(digest: hashlib.blake2b, folder: Path) -> None:
    if not folder.is_dir():
        return
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if (
                entry.name.endswith((".so", ".pyd", ".dylib", "_version.py", "__init__.py"))
                or ".so." in entry.name
            ):
                status = entry.stat()
                digest.update(f"{folder}/{entry.name}|{status.st_size}|{status.st_mtime_ns}\n".encode())


def versions() -> dict[str, str]:
    """Return the versions of everything that has a hand in a variant's bytes; "" for what is missing."""
    from importlib.metadata import PackageNotFoundError, version

    from PIL import __version__ as pillow
    from PIL import features

    def package(name: str) -> str:
        try:
            return version(name)
        except PackageNotFoundError:
            return ""

    return {
        "Pillow": pillow,
        "libjpeg-turbo": features.version_feature("libjpeg_turbo") or "",
        "libwebp": features.version_module("webp") or "",
        "libavif": features.version_module("avif") or "",
        "libaom": _aom(),
        "LittleCMS": features.version_module("littlecms2") or "",
        "cykooz.resizer": package("cykooz.resizer"),
        "pillow-heif": package("pillow-heif"),
    }


def _aom() -> str:
    try:
        from PIL import _avif
    except ImportError:
        return ""
    codecs: str = _avif.codec_versions()
    for codec in codecs.split(", "):
        name, _, number = codec.partition(":")
        if name.startswith("aom"):
            return number
    return ""
