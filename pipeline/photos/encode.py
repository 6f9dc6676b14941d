"""A picture becomes the files of its variants: cut, resized, encoded, with nothing but the credit in them."""

from __future__ import annotations

import io
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cykooz_resizer import CropBox, FilterType, ResizeAlg, ResizeOptions, Resizer
from PIL import Image

from pipeline.photos import placeholder
from pipeline.photos.geometry import crop_box, variant_sizes
from pipeline.photos.recipes import PAPER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pipeline.photos.geometry import Sizes
    from pipeline.photos.opening import Opened
    from pipeline.photos.recipes import Recipe

_ARTIST: Final = 0x013B
_COPYRIGHT: Final = 0x8298
_LANCZOS: Final = ResizeAlg.convolution(FilterType.lanczos3)
_own = threading.local()


@dataclass(frozen=True, slots=True)
class Order:
    """A slot's recipe for one picture, with its focus and the credit that goes into the files."""

    recipe: Recipe
    focus: tuple[float, float] | None
    credit: str | None


@dataclass(frozen=True, slots=True)
class Rendered:
    """What one order gave: `files` maps the end of a name (`480.webp`) to its content."""

    sizes: Sizes
    files: dict[str, bytes]
    lqip: int
    colour: str


@dataclass(frozen=True, slots=True)
class _Task:
    order: int
    size: tuple[int, int]
    fallback: bool


def render(
    opened: Opened, orders: Sequence[Order], *, threads: int = 1, beat: Callable[[], None] = lambda: None
) -> list[Rendered]:
    """Return one Rendered an order, in order. Each file is encoded by one thread, so its bytes never depend on `threads`.

    `beat` is called after each width, from any of the threads.
    """
    sizes = [variant_sizes((opened.width, opened.height), order.recipe) for order in orders]
    tasks = [
        _Task(index, size, size[0] == each.fallback_width)
        for index, each in enumerate(sizes)
        for size in each.variants
    ]
    # The largest first: what is left at the end is small, so that the threads end together.
    tasks.sort(key=lambda task: -task.size[0] * task.size[1])
    files: list[dict[str, bytes]] = [{} for _ in orders]
    marks: list[tuple[int, str]] = [(0, "")] * len(orders)

    def work(task: _Task) -> None:
        order = orders[task.order]
        picture = resized(opened.image, order, task.size)
        files[task.order].update(_encoded(picture, order, opened, fallback=task.fallback))
        if task.size == sizes[task.order].variants[0]:
            flat = _flattened(picture)
            marks[task.order] = placeholder.encode(flat), placeholder.dominant_colour(flat)
        beat()

    if threads == 1:
        for task in tasks:
            work(task)
    else:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(work, tasks))
    return [
        Rendered(each, dict(sorted(made.items())), *mark)
        for each, made, mark in zip(sizes, files, marks, strict=True)
    ]


def resized(image: Image.Image, order: Order, size: tuple[int, int]) -> Image.Image:
    """Return the order's part of `image` at `size` pixels: Lanczos with three lobes, alpha premultiplied meanwhile."""
    box = crop_box(image.size, order.recipe.crop, order.focus)
    target = Image.new(image.mode, size)
    if not hasattr(_own, "resizer"):
        _own.resizer = Resizer()
    options = ResizeOptions(_LANCZOS, crop_box=CropBox(box.left, box.top, box.width, box.height))
    _own.resizer.resize_pil(image, target, options)
    return target


def _encoded(picture: Image.Image, order: Order, opened: Opened, *, fallback: bool) -> dict[str, bytes]:
    recipe, exif, width = order.recipe, _credit(order, opened), picture.width
    made = {}
    if recipe.avif is not None:
        made[f"{width}.avif"] = _saved(
            picture,
            "AVIF",
            exif,
            quality=recipe.avif.quality,
            speed=recipe.avif.speed,
            codec="aom",
            # More than one thread gives other bytes on another number of cores.
            max_threads=1,
            autotiling=False,
        )
    if recipe.webp is not None:
        made[f"{width}.webp"] = _saved(
            picture, "WEBP", exif, quality=recipe.webp.quality, method=recipe.webp.method
        )
    if recipe.jpeg is not None and fallback:
        made[f"{width}.jpg"] = _saved(
            _flattened(picture),
            "JPEG",
            exif,
            quality=recipe.jpeg.quality,
            progressive=True,
            optimize=True,
            subsampling="4:2:0",
        )
    return made


def _saved(picture: Image.Image, format_: str, exif: bytes, **options: Any) -> bytes:
    buffer = io.BytesIO()
    if exif:
        options["exif"] = exif
    picture.save(buffer, format_, **options)
    return buffer.getvalue()


def _flattened(picture: Image.Image) -> Image.Image:
    if picture.mode == "RGB":
        return picture
    paper = Image.new("RGB", picture.size, PAPER)
    paper.paste(picture, mask=picture.getchannel("A"))
    return paper


def _credit(order: Order, opened: Opened) -> bytes:
    """EXIF with the artist and the copyright, and nothing else; b"" if neither is known.

    The words' credit counts before the original's artist; a copyright in the original is kept, as its owner
    wants it.
    """
    artist = _clean(order.credit or opened.artist)
    owner = _clean(opened.copyright or order.credit or "")
    if not artist and not owner:
        return b""
    exif = Image.Exif()
    if artist:
        exif[_ARTIST] = artist.encode()
    if owner:
        exif[_COPYRIGHT] = owner.encode()
    return exif.tobytes()


def _clean(text: str) -> str:
    return "".join(character for character in text if character.isprintable()).strip()[:200]
