"""Plan and draw the social cards of all pages; the name of a card's file contains a digest of its inputs."""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

import PIL
from PIL import features

from pipeline.base.disk.atomic_files import write_files
from pipeline.base.findings.model import Finding, Place
from pipeline.base.system.commands import make_command
from pipeline.drawings.fonts.families import DISPLAY, TEXT
from pipeline.drawings.social_cards.drawing import (
    DESIGN,
    CardPhoto,
    Faces,
    SocialCardText,
    draw_card,
)
from pipeline.drawings.social_cards.layout import fit_title
from pipeline.drawings.social_cards.model import HEIGHT, TYPEFACE_MISSING, DrawnCard, RequestedCard
from pipeline.drawings.social_cards.typeface import SHAPER, DamagedFontError, Typeface
from pipeline.photos.model import Rendition
from pipeline.photos.recipes import Slot

CARD_FILE: Final = re.compile(r"social-[0-9a-f]{16}\.jpg")
"""Matches the file names of social cards."""

DISPLAY_FILE, TEXT_FILE = (family.name_file(Path(), "latin").as_posix() for family in (DISPLAY, TEXT))
"""The font files of the title and of the small lines, relative to the folder of the font packages."""

_DISPLAY_WEIGHT, _STRONG_WEIGHT = 560, 600


@dataclass(frozen=True, slots=True)
class DrawingJob:
    """A social card to draw: the text, the photo, and the first page that requested this card."""

    text: SocialCardText
    photo: CardPhoto | None
    requested: RequestedCard


@dataclass(slots=True)
class CardSet:
    """The social cards of all pages, and the cards that must still be drawn.

    - `faces`: the typefaces; None if one is missing
    - `cards`: maps each page's address to its social card
    - `due`: maps the file name of each missing card to the job that draws it
    - `made`: the number of cards to draw; after `draw_cards`, the number of drawn cards
    - `findings`: missing or damaged typefaces
    """

    faces: Faces | None = None
    cards: dict[str, DrawnCard] = field(default_factory=dict)
    due: dict[str, DrawingJob] = field(default_factory=dict)
    made: int = 0
    findings: list[Finding] = field(default_factory=list)


def plan_cards(
    requested: Sequence[RequestedCard],
    renditions: Mapping[tuple[str, Slot], Rendition],
    *,
    media: Path,
    fonts: Path,
) -> CardSet:
    """Plan the social card of each page, and find the cards that are missing in the folder `media`.

    `renditions` maps (path of an original, slot) to the rendition. `fonts` is the folder of the typefaces'
    packages. If a typeface is missing, the result has a finding and no cards. Raises OSError if `media`
    cannot be read.
    """
    cards = CardSet()
    cards.faces = faces = _load_faces(fonts, cards.findings)
    if faces is None:
        return cards
    stamp = _make_stamp(faces)
    for each in requested:
        text = _make_text(each, faces)
        rendition = each.photo and renditions.get(each.photo)
        photo = CardPhoto(media / _choose_variant(rendition), rendition.focus) if rendition else None
        file = media / f"social-{_make_key(stamp, text, photo)}.jpg"
        size = file.stat().st_size if file.is_file() else 0
        cards.cards[each.path] = DrawnCard(file.name, size)
        if not size:
            cards.due.setdefault(file.name, DrawingJob(text, photo, each))
    cards.made = len(cards.due)
    return cards


def draw_cards(cards: CardSet, media: Path, jobs: int = 1) -> None:
    """Draw the missing cards into the folder `media`, with at most `jobs` threads.

    If a typeface is damaged, no card is drawn: `cards` gets a finding, and loses the missing cards. Raises
    OSError if a photo cannot be read or a card cannot be written.
    """
    if not (cards.faces and cards.due):
        return
    sizes = dict.fromkeys(cards.due, 0)
    try:
        for face in cards.faces:
            face.load()
        media.mkdir(parents=True, exist_ok=True)
        draw = partial(_draw, faces=cards.faces, media=media)
        with ThreadPoolExecutor(max_workers=jobs) as pool:
            sizes = dict(zip(cards.due, pool.map(draw, *zip(*cards.due.items(), strict=True)), strict=True))
    except DamagedFontError as error:
        cards.findings.append(
            TYPEFACE_MISSING.at(
                Place("node_modules/@fontsource-variable"),
                f"A typeface is damaged ({error}), so no social card can be drawn.",
                f"Run `{make_command('npm ci')}`, which installs it afresh.",
            )
        )
    drawn = {
        path: DrawnCard(card.file_name, sizes.get(card.file_name, card.bytes))
        for path, card in cards.cards.items()
    }
    cards.cards = {path: card for path, card in drawn.items() if card.bytes}
    cards.made = sum(size > 0 for size in sizes.values())


def _load_faces(fonts: Path, findings: list[Finding]) -> Faces | None:
    files = []
    for name in (DISPLAY_FILE, TEXT_FILE):
        try:
            files.append((fonts / name).read_bytes())
        except OSError:
            findings.append(
                TYPEFACE_MISSING.at(
                    Place(f"node_modules/@fontsource-variable/{name}"),
                    "This typeface is not installed, so no social card can be drawn.",
                    f"Run `{make_command('npm ci')}`, then run this again.",
                )
            )
    if findings:
        return None
    display, text = files
    return Faces(Typeface(display, _DISPLAY_WEIGHT), Typeface(text, _STRONG_WEIGHT))


def _choose_variant(rendition: Rendition) -> str:
    """Return the file name of the smallest WebP variant that is high enough for a social card.

    If none is high enough, return the largest.
    """
    ratio = rendition.height / rendition.width
    width = next((width for width in rendition.widths if width * ratio >= HEIGHT), rendition.widths[-1])
    return f"{rendition.key}-{width}.webp"


def _make_text(requested: RequestedCard, faces: Faces) -> SocialCardText:
    """Return the text of a social card, in letters that the typefaces have.

    The academy's name replaces a title that has other letters or does not fit. Other lines with missing
    letters become "".
    """
    titles = (
        text
        for text in (requested.title, requested.name)
        if text.isascii()  # then the rules have checked its length
        or (faces.display.has_letters(text) and fit_title(text, faces.display.measure_length))
    )
    kicker, name = (
        text if faces.strong.has_letters(text) else "" for text in (requested.kicker, requested.name)
    )
    return SocialCardText(next(titles, ""), kicker, name)


def _make_stamp(faces: Faces) -> list[str]:
    """Return what decides the pixels of every card: versions of programs, and digests of typefaces."""
    return [
        f"design {DESIGN}",
        f"Pillow {PIL.__version__}, FreeType {features.version('freetype2')}",
        SHAPER,
        f"JPEG {features.version('libjpeg_turbo') or features.version('jpg')}",
        *(f"{hashlib.sha256(face.data).hexdigest()} {face.weight}" for face in faces),
    ]


def _make_key(stamp: list[str], text: SocialCardText, photo: CardPhoto | None) -> str:
    shown = photo and (photo.file.name, photo.focus)
    drawn = [stamp, asdict(text), shown]
    return hashlib.sha256(json.dumps(drawn, sort_keys=True).encode()).hexdigest()[:16]


def _draw(name: str, job: DrawingJob, *, faces: Faces, media: Path) -> int:
    """Draw one social card into `media` and return the file's size in bytes."""
    content = draw_card(job.text, faces, job.photo)
    write_files(media, [(name, content)])
    return len(content)
