"""Compute the crops of photos and the sizes of variants."""

from dataclasses import dataclass

from pipeline.photos.recipes import MAX_HEIGHT, Recipe

CENTRE = (0.5, 0.5)


@dataclass(frozen=True, slots=True)
class Crop:
    """A part of a picture, in pixels and fractions of pixels."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class VariantSizes:
    """The sizes of all variants in one rendition, in pixels.

    - `variants`: pairs (width, height), smallest first
    - `fallback_width`: the width of the only JPEG
    """

    variants: tuple[tuple[int, int], ...]
    fallback_width: int

    @property
    def widths(self) -> tuple[int, ...]:
        """The widths of all variants in pixels, ascending."""
        return tuple(width for width, _ in self.variants)


def find_crop(
    size: tuple[float, float], crop: tuple[int, int] | None, focus: tuple[float, float] | None
) -> Crop:
    """Return the largest crop with the ratio `crop`, as near to the focal point as possible.

    - `size`: the width and height of the picture
    - `crop`: the ratio, such as (3, 2); None keeps the whole picture
    - `focus`: the focal point as fractions of width and height; None is the middle

    The site's styles use the same formula (site/src/styles/content.css).
    """
    width, height = size
    if crop is None:
        return Crop(0.0, 0.0, float(width), float(height))
    across, down = crop
    cut_width = min(float(width), height * across / down)
    cut_height = min(float(height), width * down / across)
    x, y = focus or CENTRE
    left = min(max(x * width - cut_width / 2, 0.0), width - cut_width)
    top = min(max(y * height - cut_height / 2, 0.0), height - cut_height)
    return Crop(left, top, cut_width, cut_height)


def locate_focus(
    size: tuple[int, int], crop: tuple[int, int] | None, focus: tuple[float, float] | None
) -> tuple[float, float] | None:
    """Convert a focal point from fractions of a picture to fractions of its crop.

    `size` is the size of the picture. `crop` is the ratio, such as (3, 2). Return None if `focus` is None.
    """
    if focus is None:
        return None
    box = find_crop(size, crop, focus)
    return (focus[0] * size[0] - box.left) / box.width, (focus[1] * size[1] - box.top) / box.height


def list_variant_sizes(size: tuple[int, int], recipe: Recipe) -> VariantSizes:
    """Return the sizes of the variants of an original; `size` is its upright size in pixels.

    Nothing is enlarged: the original's own width replaces all larger widths. The JPEG has the
    `fallback_width` of the recipe or, if that is too large, the next smaller width. Without a smaller one, it
    has the smallest width.
    """
    box = find_crop(size, recipe.crop, None)
    ratio = box.height / box.width if recipe.crop is None else recipe.crop[1] / recipe.crop[0]
    own = max(1, min(int(box.width), int(MAX_HEIGHT / ratio)))
    widths = [width for width in recipe.widths if width <= own]
    if len(widths) < len(recipe.widths) and own not in widths:
        widths.append(own)
    variants = tuple((width, max(1, round(width * ratio))) for width in widths)
    fallback = max((width for width in widths if width <= recipe.fallback_width), default=widths[0])
    return VariantSizes(variants, fallback)


def list_variant_names(key: str, size: tuple[int, int], recipe: Recipe) -> set[str]:
    """Return the file names of the variants of an original, such as <key>-480.webp.

    `size` is the size of the upright original in pixels.
    """
    sizes = list_variant_sizes(size, recipe)
    return {
        f"{key}-{width}.{each.end}"
        for each in recipe.formats
        for width in ((sizes.fallback_width,) if each.fallback else sizes.widths)
    }
