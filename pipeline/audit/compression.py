"""Brotli and gzip as hosts serve them."""

from __future__ import annotations

import gzip
import zlib
from functools import lru_cache

import brotli  # type: ignore[import-untyped]  # it ships no types


@lru_cache(maxsize=256)
def brotli_size(data: bytes) -> int:
    """Return how many bytes `data` has in brotli at its highest quality; what recurs is kept."""
    return len(brotli.compress(data))


def unpack(name: str, data: bytes) -> bytes | None:
    """Return what a copy whose name ends in .br or .gz holds, or None where it is damaged."""
    try:
        plain: bytes = brotli.decompress(data) if name.endswith(".br") else gzip.decompress(data)
    except (brotli.error, OSError, EOFError, zlib.error):
        return None
    return plain
