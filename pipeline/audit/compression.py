"""Brotli and gzip as hosts serve them."""

from __future__ import annotations

import gzip
import zlib

import brotli  # type: ignore[import-untyped]  # it ships no types


def brotli_size(data: bytes) -> int:
    """Return how many bytes `data` has in brotli at its highest quality."""
    return len(brotli.compress(data))


def unpack(name: str, data: bytes) -> bytes | None:
    """Return what a copy whose name ends in .br or .gz holds, or None where it is damaged."""
    try:
        plain: bytes = brotli.decompress(data) if name.endswith(".br") else gzip.decompress(data)
    except (brotli.error, OSError, EOFError, zlib.error):
        return None
    return plain
