"""Limits of a photo's size, and of the memory and threads of a worker."""

from typing import Final

PIXEL_LIMIT: Final = 100_000_000
"""Maximum number of pixels of a photo, unless the caller sets another limit."""

JPEG_FACTOR: Final = 2.5
"""Factor by which a JPEG may exceed the pixel limit.

A JPEG needs less memory, because the decoder works row by row and shrinks the picture at the same time.
"""

COEFFICIENT_BYTES: Final = 6
"""Maximum memory for the coefficients of a JPEG, in bytes per pixel of the pixel limit.

With `PIXEL_LIMIT`, the maximum is 600 MB.
"""

SCAN_LIMIT: Final = 500
"""Maximum number of scans of a JPEG: libjpeg writes 10, and each scan costs a pass over all pixels."""

WEBP_PIXEL_LIMIT: Final = 60_000_000
"""Maximum number of pixels of a WebP: Pillow decodes WebP as an animation, with 16 bytes per pixel."""

MEMORY_LIMIT: Final = 1_040_000_000
"""Maximum memory for one photo, in bytes; a worker, including its program code, stays below 1 GiB."""

THREAD_LIMIT: Final = 4
"""Maximum number of threads that encode a photo; each thread needs about 150 MB for the largest variants."""

BYTE_LIMIT: Final = 256_000_000
"""Maximum size of a file in bytes."""
