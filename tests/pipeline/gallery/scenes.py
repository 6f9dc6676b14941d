"""Makes pictures that look like different photos."""

from __future__ import annotations

from random import Random

from PIL import Image, ImageDraw, ImageFilter


def scene(seed: int, width: int = 480, height: int = 360) -> Image.Image:
    """Return a picture that looks like no other seed's."""
    random = Random(seed)
    image = Image.new("RGB", (width, height), tuple(random.randrange(256) for _ in range(3)))
    draw = ImageDraw.Draw(image)
    for _ in range(30):
        x, y, side = random.randrange(width), random.randrange(height), random.randrange(30, 160)
        draw.ellipse((x - side, y - side, x + side, y + side), tuple(random.randrange(256) for _ in range(3)))
    return image.filter(ImageFilter.GaussianBlur(2))
