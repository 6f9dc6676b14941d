"""How large a photo may be."""

from __future__ import annotations

from typing import Final

PIXEL_LIMIT: Final = 100_000_000
"""Width times height, unless the caller allows another number."""

JPEG_FACTOR: Final = 2.5
"""So many times the limit a JPEG may have: it is shrunk while it is decoded, by lines."""

COEFFICIENT_BYTES: Final = 6
"""Memory for the coefficients of a progressive JPEG, in bytes for each pixel of the limit: 600 MB."""

WEBP_PIXEL_LIMIT: Final = 60_000_000
"""WebP takes more memory than the others, 16 bytes a pixel, since it is decoded as an animation."""

MEMORY_LIMIT: Final = 1_040_000_000
"""Bytes that a worker may take for one photo, so that with its code it stays under 1 GiB."""

THREAD_LIMIT: Final = 4
"""Threads that encode one photo; each takes some 150 MB for the largest variants."""

BYTE_LIMIT: Final = 256_000_000
"""Bytes of one file."""
