"""How large a photo may be."""

from __future__ import annotations

from typing import Final

PIXEL_LIMIT: Final = 100_000_000
"""Width times height, unless the caller allows another number."""

BYTE_LIMIT: Final = 256_000_000
"""Bytes of one file."""
