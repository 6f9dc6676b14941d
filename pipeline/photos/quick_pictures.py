"""Quick pictures: crops of originals that the preview shows until the variants are made."""

from pathlib import Path
from typing import Final

from pipeline.photos.geometry import list_variant_names, list_variant_sizes, locate_focus
from pipeline.photos.model import Rendition, RequestedPhoto, make_rendition
from pipeline.photos.recipes import RECIPES
from pipeline.photos.worker_messages import ReduceAnswer, ReduceRequest
from pipeline.photos.worker_pool import ask_worker

_ACROSS: Final = 960
"""Maximum width and height of a quick picture in pixels.

A photo of 12 megapixels can be decoded at a quarter of its width, which is fast.
"""


def draw_quick_picture(requested: RequestedPhoto, path: Path) -> ReduceAnswer:
    """Return a small JPEG of the original at `path`, cropped for the requested slot.

    Raises OSError if the file cannot be read, and RefusedError if the photo cannot be shown.
    """
    crop = RECIPES[requested.slot].crop
    box = (_ACROSS, _ACROSS)
    answer = ask_worker(
        ReduceRequest(requested.file, path.read_bytes(), box, crop, requested.focus, requested.turn)
    )
    assert isinstance(answer, ReduceAnswer)
    return answer


def plan_rendition(requested: RequestedPhoto, key: str, size: tuple[int, int]) -> Rendition:
    """Return the rendition that a later run will make. It has no colour, and its file sizes are 0.

    `size` is the size of the turned original in pixels.
    """
    recipe = RECIPES[requested.slot]
    files = {name.partition("-")[2]: 0 for name in sorted(list_variant_names(key, size, recipe))}
    return make_rendition(
        key,
        list_variant_sizes(size, recipe),
        files,
        "#0000",
        locate_focus(size, recipe.crop, requested.focus),
    )
