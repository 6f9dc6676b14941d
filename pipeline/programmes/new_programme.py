"""The file of a new programme, with its motif and a picture of that, until the academy gives its own."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from itertools import product
from textwrap import shorten
from typing import Any

from PIL import Image

from pipeline.content.models.base import Closing, Section
from pipeline.content.models.contract import Contract
from pipeline.content.models.motif import Edge, Heart, Motif
from pipeline.content.yaml_editor import Standin, lay_out
from pipeline.motifs import palette
from pipeline.motifs.figure import figure
from pipeline.motifs.raster import Square, draw, fill
from pipeline.pages.programme import PROGRAMME, Programme

_SIZE = (1800, 1200)
"""Of a programme's stand-in picture, in pixels: as large as a page shows it."""


def free_motif(motifs: Iterable[Motif]) -> Motif:
    """Return the motif that is most unlike the one among `motifs` that it is most like."""
    known = [tuple(motif.model_dump().values()) for motif in motifs]
    shares = (0.0, 0.5, 1.0)

    def unlike(numbers: tuple[object, ...]) -> int:
        return min((sum(a != b for a, b in zip(numbers, each, strict=True)) for each in known), default=0)

    best = max(product((8, 4, 2), (3, 4, 2, 5), shares, shares, Heart, Edge), key=unlike)
    return Motif.model_validate(dict(zip(Motif.model_fields, best, strict=True)))


def motif_picture(motif: Motif) -> bytes:
    """Return a motif as a PNG in the site's colours, which stands in for a photo."""
    width, height = _SIZE
    image = Image.new("RGB", _SIZE, palette.BACKGROUND.srgb())
    size = height * 0.6  # so that the lowest frame keeps all of it
    frame, lines = Square((width - size) / 2, (height - size) / 2, size), figure(motif)
    fill(image, lines, frame, palette.ACCENT.srgb())
    draw(image, lines, frame, palette.PRIMARY.srgb(), width=8)
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def programme_text(
    title: str,
    *,
    city: str,
    file: str,
    motif: Motif,
    featured: Mapping[str, int],
    contract: Contract,
    subtitle: str,
    card: str,
    like: Programme | None = None,
) -> str:
    """Return the words of a new programme; what is not given is made up and marked as a stand-in.

    What its page says may be taken from one that is `like` it; it is marked, too.
    """
    about = (
        f"What {title} in {city} teaches, how it runs and for whom it is, is still to be written here. "
        "Search engines show it under the title of the page, so that people see whether it is for them."
    )
    lessons = (f"What a trainee learns in {title}", "How the training runs", "For whom it is meant")
    keywords = range(1, contract.keywords_per_programme + 1)
    body, closing = (
        (like.body, like.closing)
        if like
        else (
            Section(
                heading=f"What {title} teaches",
                paragraphs=[f"{each} is still to be written." for each in lessons],
            ),
            Closing(heading=f"Is {title} for you?", line="Ask us, and we tell you more."),
        )
    )
    groups: tuple[Mapping[str, Any], ...] = (
        {
            "title": title,
            "enrolment_name": title,
            "subtitle": subtitle or Standin(f"Still to be written, in {city}"),
            "search": {
                "title": Standin(f"{title} in {city}"[: contract.search_title.max].strip()),
                "description": Standin(shorten(about, contract.search_description.max, placeholder=" …")),
            },
        },
        {
            "image": {
                "file": Standin(file),
                "alt": Standin(f"A pattern of lines in place of a photo of {title}."),
                "looks_fine": True,
            },
            "motif": motif.model_dump(mode="json"),
        },
        {
            "card": {"description": card or Standin(f"What {title} is about is still to be written.")},
            "featured": featured,
        },
        {"body": _open(body.model_dump(exclude_defaults=True))},
        {"keywords": _open([f"Keyword {n} of {title}" for n in keywords])},
        {"closing": _open(closing.model_dump())},
    )
    return "\n\n".join([PROGRAMME.schema_line, *("\n".join(lay_out(group)) for group in groups)]) + "\n"


def _open(words: Any) -> Any:
    """Return words, each of them marked as a stand-in."""
    if isinstance(words, dict):
        return {key: _open(each) for key, each in words.items()}
    return [_open(each) for each in words] if isinstance(words, list) else Standin(words)
