"""Measurements and metadata of a picture: plain data; imports no image library."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PhotoMetadata:
    """Title, caption and date in a photo's file, "" where missing; `taken` as in `2026-05-01T10:20:30`."""

    title: str = ""
    caption: str = ""
    taken: str = ""


@dataclass(frozen=True, slots=True)
class Traits:
    """How a picture looks (pipeline.decoding.traits): shares are from 0 to 1, levels from 0 to 255 in sRGB.

    `edge` is the width of its sharpest edges in pixels of a copy with 1024 on the longer side, None where it
    has hardly any; `bright` and `dark` are the levels below which 99 % and 2 % of it lie; `clipped` the share
    of white; `flat` the share of plain areas that nearly all parts of it have, 0 where it is transparent;
    `steps` the share of pixels that differ much from their neighbour; `lost` the share that looks like
    missing data. `camera` tells that a camera signed the file, `marked` that a program wrote “screenshot”
    into it. `greys`, in base64, are those of pipeline.decoding.similarity.
    """

    edge: float | None
    bright: int
    dark: int
    clipped: float
    flat: float
    steps: float
    lost: float
    camera: bool
    marked: bool
    greys: str
