"""Quick pictures: crops of originals that the preview shows until the variants are made."""

from pathlib import Path
from typing import Final

from pipeline.photos.geometry import convert_focus, find_crop, list_variant_names, list_variant_sizes
from pipeline.photos.model import Rendition, RequestedPhoto
from pipeline.photos.recipes import RECIPES
from pipeline.photos.worker_messages import ReduceAnswer, ReduceRequest
from pipeline.photos.worker_pool import ask_worker

_ACROSS: Final = 960
"""Maximum width and height of a quick picture in pixels.

A photo of 12 megapixels can be decoded at a quarter of its width, which is fast.
"""


def draw_quick_picture(requested: RequestedPhoto, path: Path) -> ReduceAnswer:
    """Crop the original at `path` for its place on the site, and return a small JPEG.

    Raises OSError, or RefusedError if the photo cannot be shown.
    """
    crop = RECIPES[requested.slot].crop
    box = (_ACROSS, _ACROSS)
    answer = ask_worker(ReduceRequest(requested.file, path.read_bytes(), box, crop, requested.focus))
    assert isinstance(answer, ReduceAnswer)
    return answer


def plan_rendition(requested: RequestedPhoto, key: str, size: tuple[int, int]) -> Rendition:
    """Return the rendition (sizes and file names of all variants) that a later run will make of an original.

    `size` is the original's width and height in pixels. The placeholder and the size in bytes are unknown
    before the run, so both are 0.
    """
    recipe = RECIPES[requested.slot]
    sizes = list_variant_sizes(size, recipe)
    return Rendition(
        key=key,
        width=sizes.variants[-1][0],
        height=sizes.variants[-1][1],
        widths=sizes.widths,
        fallback_width=sizes.fallback_width,
        lqip=0,
        bytes=0,
        ends=tuple(sorted(name.partition("-")[2] for name in list_variant_names(key, size, recipe))),
        focus=convert_focus(find_crop(size, recipe.crop, requested.focus), size, requested.focus),
    )
