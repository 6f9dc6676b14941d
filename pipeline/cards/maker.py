"""The social cards of all pages: a digest of its content names each card; missing cards are drawn."""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

import PIL
from PIL import features

from pipeline.cards.codes import LETTER_MISSING, TYPEFACE_MISSING
from pipeline.cards.drawing import DESIGN, CardPhoto, Faces, SocialCardText, TitleTooLongError, draw_card
from pipeline.cards.layout import set_title
from pipeline.cards.model import HEIGHT, WIDTH, CardSet, DrawnCard, RequestedCard
from pipeline.cards.typeface import SHAPER, DamagedFontError, Typeface
from pipeline.content.models.motif import Motif
from pipeline.disk.store import write_files
from pipeline.findings.model import Finding, Place
from pipeline.motifs.figure import ACADEMY, figure
from pipeline.motifs.figure import VERSION as MOTIF_VERSION
from pipeline.photos.model import Rendition
from pipeline.photos.recipes import Slot
from pipeline.system.commands import make_command

CARD_FILE: Final = re.compile(r"social-[0-9a-f]{16}\.jpg")
"""The name of a card's file."""

DISPLAY_FILE = "fraunces/files/fraunces-latin-wght-normal.woff2"
TEXT_FILE = "figtree/files/figtree-latin-wght-normal.woff2"
"""The typefaces, below the folder of `@fontsource-variable` packages."""

_DISPLAY_WEIGHT, _STRONG_WEIGHT = 560, 600


@dataclass(frozen=True, slots=True)
class _DrawingJob:
    """A card to draw: its text, motif and photo, and the first request for it."""

    card: DrawnCard
    words: SocialCardText
    motif: Motif
    photo: CardPhoto | None
    requested: RequestedCard


def make_cards(
    requested: Sequence[RequestedCard],
    *,
    media: Path,
    fonts: Path,
    site_name: str,
    renditions: Mapping[tuple[str, Slot], Rendition],
    write: bool,
    jobs: int = 1,
) -> CardSet:
    """Return the card of each page, and with `write` draw into `media` those whose file is not there.

    `fonts` is the folder of the `@fontsource-variable` packages; `site_name` stands on every card;
    `renditions` has the variants of photos, which are in `media`; `jobs` is how many cards are drawn at once.
    A card that cannot be drawn gives a finding and is left out. Raises OSError where `media` cannot be
    read or written to.
    """
    cards = CardSet()
    faces = _faces(fonts, cards.findings)
    if faces is None:
        return cards
    stamp = _stamp(faces)
    pending: dict[str, _DrawingJob] = {}
    for each in requested:
        words = _words(each, site_name, faces, cards.findings)
        motif = each.motif or ACADEMY
        rendition = each.photo and renditions.get(each.photo)
        photo = CardPhoto(media / _variant(rendition), rendition.focus) if rendition else None
        key = _key(stamp, words, motif, photo)
        file = media / f"social-{key}.jpg"
        size = file.stat().st_size if file.is_file() else 0
        cards.cards[each.path] = card = DrawnCard(key, file.name, WIDTH, HEIGHT, size)
        if not size:
            pending.setdefault(key, _DrawingJob(card, words, motif, photo, each))
    cards.made = len(pending)
    if write and pending:
        _draw(pending, cards, faces, media, jobs)
    return cards


def find_long_titles(requested: Sequence[RequestedCard], fonts: Path) -> list[Finding]:
    """Return a finding for each title that does not fit on its card; none if the typeface is missing."""
    try:
        face = Typeface((fonts / DISPLAY_FILE).read_bytes(), _DISPLAY_WEIGHT)
        face.load()
    except (OSError, DamagedFontError):
        return []
    return [
        each.too_long
        for each in requested
        if not face.missing(each.title) and set_title(each.title, face.length) is None
    ]


def _faces(fonts: Path, findings: list[Finding]) -> Faces | None:
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


def _variant(rendition: Rendition) -> str:
    """Return the name of the smallest WebP that is as high as a card, or of the largest."""
    ratio = rendition.height / rendition.width
    width = next((width for width in rendition.widths if width * ratio >= HEIGHT), rendition.widths[-1])
    return f"{rendition.key}-{width}.webp"


def _words(requested: RequestedCard, name: str, faces: Faces, findings: list[Finding]) -> SocialCardText:
    """Return the text of a card, without lines that the typefaces cannot write."""
    title = requested.title
    missing = [] if title.isascii() else faces.display.missing(title)
    if missing:
        findings.append(
            LETTER_MISSING.at(
                requested.place,
                f"The typeface of the social cards has no letter for {_listed(missing)}; the card of"
                f" {requested.path} shows the academy's name instead of this title.",
                "Nothing, if that is good enough. To have the title on the card, write it in Latin letters.",
            )
        )
        title = name
    kicker, name = (
        text if text.isascii() or not faces.strong.missing(text) else "" for text in (requested.kicker, name)
    )
    if not title.isascii() and faces.display.missing(title):
        title = ""
    return SocialCardText(title, kicker, name)


def _listed(characters: list[str]) -> str:
    shown = ", ".join(f"{character!r}" for character in characters[:3])
    return shown + (" and others" if len(characters) > 3 else "")


def _stamp(faces: Faces) -> list[str]:
    """Return the versions and digests that determine every card's pixels."""
    return [
        f"design {DESIGN}, motifs {MOTIF_VERSION}",
        f"Pillow {PIL.__version__}, FreeType {features.version('freetype2')}",
        SHAPER,
        f"JPEG {features.version('libjpeg_turbo') or features.version('jpg')}",
        *(f"{hashlib.sha256(face.data).hexdigest()} {face.weight}" for face in faces.all),
    ]


def _key(stamp: list[str], words: SocialCardText, motif: Motif, photo: CardPhoto | None) -> str:
    shown = photo and (photo.file.name, photo.focus)
    drawn = [stamp, asdict(words), motif.model_dump(mode="json"), shown]
    return hashlib.sha256(json.dumps(drawn, sort_keys=True).encode()).hexdigest()[:16]


def _draw(pending: dict[str, _DrawingJob], cards: CardSet, faces: Faces, media: Path, jobs: int) -> None:
    """Draw the pending cards into `media`; a failed card is removed from `cards` and gives a finding."""
    try:
        for face in faces.all:
            face.load()
    except DamagedFontError as error:
        cards.findings.append(
            TYPEFACE_MISSING.at(
                Place("node_modules/@fontsource-variable"),
                f"A typeface is damaged ({error}), so no social card can be drawn.",
                f"Run `{make_command('npm ci')}`, which installs it afresh.",
            )
        )
        drawn: list[int | None] = [None] * len(pending)
    else:
        media.mkdir(parents=True, exist_ok=True)
        with ThreadPoolExecutor(max_workers=max(1, jobs)) as pool:
            drawn = list(pool.map(lambda job: _draw_one(job, faces, media, cards.findings), pending.values()))
    sizes = dict(zip(pending, drawn, strict=True))
    cards.made = sum(size is not None for size in drawn)
    for path, card in list(cards.cards.items()):
        if card.key not in sizes:
            continue
        size = sizes[card.key]
        if size is None:
            del cards.cards[path]
        else:
            cards.cards[path] = replace(card, bytes=size)


def _draw_one(job: _DrawingJob, faces: Faces, media: Path, findings: list[Finding]) -> int | None:
    """Draw one card; return its size in bytes, or None after a finding."""
    try:
        content = draw_card(job.words, figure(job.motif), faces, job.photo)
    except TitleTooLongError:
        findings.append(job.requested.too_long)
        return None
    write_files(media, [(job.card.file_name, content)])
    return len(content)
