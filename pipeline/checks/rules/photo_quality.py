"""Finds photos with poor quality, which a person should check before visitors see them.

docs/decisions/020-triage.md describes how each threshold was found, with which pictures, and its error rate.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from pipeline.base.findings.messages import TerminalOnly
from pipeline.base.findings.model import Rule, Severity
from pipeline.photos.decoding.codes import SMALL
from pipeline.photos.decoding.model import Traits
from pipeline.photos.decoding.refusal import Remark
from pipeline.photos.geometry import list_variant_sizes
from pipeline.photos.recipes import RECIPES, Slot

BLURRED_EDGE: Final = 2.8
"""A photo is blurred if even its sharpest edges are wider than this number of pixels.

They are measured by the first percentile of the widths of all edges, in a copy whose longer side has 1024
pixels. The axis with the wider edges counts, because a moving camera blurs one axis. The softest of 180 good
pictures has edges of 1.96 pixels. At contrasts above 50 levels, blur is visible in edges of 3 pixels and more
(Ferzli and Karam, 2009, IEEE Transactions on Image Processing 18, 717).
"""

DARK: Final = 48
"""A photo is nearly black if 99 % of its pixels are below this level: L* 20 of 100 (CIE 15, sRGB).

Of 100 good pictures darkened by five stops, 99 are this dark. The darkest good night photo has level 79.
"""

CLIPPED: Final = 0.4
"""Minimum share of white pixels in an overexposed photo without shadows; good photos have up to 0.17."""

NO_SHADOW: Final = 64
"""98 % of the pixels of an overexposed photo are above this grey level (L* 27).

Good pictures with much white also have darker parts, such as print on paper, or trees against the sky.
"""

PLAIN: Final = 0.3
"""Minimum share of plain areas in a screenshot with letters.

Screenshots of messages, settings and pages have 0.3 to 1, even after a chat program recompressed them. Good
pictures with as many letters have 0.02, and one drawing has 0.17. A screenshot of a photo is recognised only
by its name.
"""

LETTERS: Final = 0.008
"""Minimum share of letter edges in a screenshot: pixels that differ by 48 grey levels from a neighbour."""

LOST: Final = 0.08
"""A photo is incomplete if a plain area at one side covers this share of the photo or more.

A smaller plain area is possibly a border.
"""

_SCREEN_NAME: Final = re.compile(
    r"screen[-_ ]?(shot|capture|grab)|bildschirmfoto|capture[ _]d.[eé]cran|captura[ _]de[ _](pantalla|tela)",
    re.IGNORECASE,
)

_WRITE_FINE: Final = TerminalOnly("In its entry, write: looks_fine: true")
FINE: Final = ("If you want it so, say that it is fine as it is.", _WRITE_FINE)


BLURRED: Final = Rule(
    "TRI001",
    "A photo is sharp somewhere",
    "A blurred photo looks like a fault of the site. One sharp thing is enough, such as a face before a "
    "soft wall.",
    "The camera moved, or focused on nothing.   Choose another shot, or the camera's own file.",
    Severity.WARNING,
)
BLACK: Final = Rule(
    "TRI002",
    "A photo is not nearly black",
    "On a phone in daylight, visitors would see a black rectangle.",
    "A photo with the lens covered, or without a flash.   Brighten it in a photo program, or choose another.",
    Severity.WARNING,
)
BURNT: Final = Rule(
    "TRI003",
    "A photo is not burnt out",
    "The camera recorded nothing in white areas, and no program can restore them.",
    "A photo against the sun, or with a long exposure.   Choose another shot of the same moment.",
    Severity.WARNING,
)
SCREEN: Final = Rule(
    "TRI004",
    "A photo is no screenshot",
    "It shows clocks, buttons and names of strangers, and its photo is smaller than the real one.",
    "Screenshot_20260112.png   Ask for the photo itself. A page of text counts as a screenshot, too.",
    Severity.WARNING,
)
CUT_SHORT: Final = Rule(
    "TRI005",
    "A photo is complete",
    "An interrupted upload leaves a plain grey, black or green band; saved again, the file looks valid.",
    "The lower third of sunrise.jpg is grey.   Copy it from the camera again.",
    Severity.WARNING,
)


def list_remarks(name: str, traits: Traits, size: tuple[int, int], slots: Sequence[Slot]) -> Iterator[Remark]:
    """Yield remarks on a photo: a fault such as blur, and a size too small for one of the `slots`."""
    found = list(judge_quality(name, traits))
    yield from found
    lack = _describe_lack(size, tuple(slots))
    # The remark on a screenshot already asks for the original photo.
    if lack and not any(remark.rule is SCREEN for remark in found):
        yield Remark(
            SMALL,
            f"is small: {lack}.",
            (
                "Use the camera's own file: chat programs and websites hand out smaller ones. "
                "If there is no larger one, say that it is fine as it is.",
                _WRITE_FINE,
            ),
        )


def judge_quality(name: str, traits: Traits) -> Iterator[Remark]:
    """Yield at most one remark: the first fault found in the photo, such as blur."""
    burnt = traits.clipped >= CLIPPED and traits.dark >= NO_SHADOW
    # Overexposed areas are plain, too, and so are some that cameras see.
    is_page = traits.flat >= PLAIN and traits.steps >= LETTERS and not (traits.camera or burnt)
    if traits.lost >= LOST:
        yield Remark(
            CUT_SHORT,
            f"has one plain colour on {traits.lost:.0%} of it, from one side on, as after an "
            "interrupted upload.",
            ("Copy it again from the camera or phone. ", *FINE),
        )
    elif is_page or traits.marked or _SCREEN_NAME.search(name):
        yield Remark(
            SCREEN,
            "looks like a screenshot, or like a page of text.",
            ("Use the photo itself; ask the person who sent it. ", *FINE),
        )
    elif traits.bright < DARK:
        yield Remark(
            BLACK,
            "is nearly black: hardly anything is visible in it.",
            ("Brighten it in a photo program, or choose another. ", *FINE),
        )
    elif burnt:
        yield Remark(
            BURNT,
            f"is burnt out: {traits.clipped:.0%} of it is plain white, and nothing in it is dark.",
            ("Choose a shot that is darker. ", *FINE),
        )
    elif traits.edge is not None and traits.edge > BLURRED_EDGE:
        yield Remark(
            BLURRED,
            "is blurred: nothing in it is sharp at the size that visitors see.",
            ("Choose a sharper shot, or the camera's own file. ", *FINE),
        )


@lru_cache(maxsize=1 << 10)  # a camera's photos have few sizes
def _describe_lack(size: tuple[int, int], slots: tuple[Slot, ...]) -> str:
    """Say how a picture is too small for one of the `slots`, or return "".

    After the crop, it must be at least as wide as the second width of the slot's recipe. The text is about
    the slot that lacks most.
    """
    lacking = [(1.0, "")]
    for slot in slots:
        recipe = RECIPES[slot]
        least = recipe.widths[1]
        width, height = list_variant_sizes(size, recipe).variants[-1]
        # An uncropped photo may be upright.
        side = width if recipe.crop else max(width, height)
        if side < least:
            part = f"once it is cut to {recipe.crop[0]}:{recipe.crop[1]}, " if recipe.crop else ""
            lacking.append((least / side, f"{part}it has {width} x {height} pixels; {least} are needed"))
    return max(lacking)[1]
