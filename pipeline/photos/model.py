"""Input and output of the photo engine: plain data."""

import base64
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from pipeline.base.findings.model import Finding, Place
from pipeline.photos.decoding.model import Traits, turn_size
from pipeline.photos.decoding.similarity import Look
from pipeline.photos.geometry import VariantSizes
from pipeline.photos.recipes import Slot


@dataclass(frozen=True, slots=True)
class RequestedPhoto:
    """A photo that the content shows in a slot.

    - `file`: a POSIX path below raw_assets/
    - `focus`: the focal point as fractions of the upright picture's width and height; None is the middle
    - `place`: the line of the content that requests the photo
    - `credit`: the photographer's name, which is written into the variants
    - `turn`: degrees by which the picture is turned clockwise after EXIF: 0, 90, 180 or 270
    """

    file: str
    slot: Slot
    focus: tuple[float, float] | None
    place: Place
    credit: str | None = None
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Rendition:
    """All variants of one photo for one slot: media/<key>-<width>.avif and .webp, and one .jpg.

    - `widths`: the widths of the .avif and .webp files, in ascending order
    - `fallback_width`: the width of the .jpg
    - `width`, `height`: the size of the largest variant in pixels
    - `colour`: the placeholder: the mean colour, as in #a3b
    - `files`: maps the end of each file name, such as 480.webp, to the size in bytes; 0 before the file is
      made
    - `focus`: the focal point as fractions of the cropped picture's width and height; None in records
    - `turn`: the turn of the requested photo
    """

    key: str
    width: int
    height: int
    widths: tuple[int, ...]
    fallback_width: int
    colour: str
    files: dict[str, int]
    focus: tuple[float, float] | None = None
    turn: int = 0

    @property
    def sizes(self) -> dict[str, int]:
        """Maps the full name of each file, such as <key>-480.webp, to its size in bytes."""
        return {f"{self.key}-{end}": size for end, size in self.files.items()}


def make_rendition(
    key: str,
    sizes: VariantSizes,
    files: dict[str, int],
    colour: str,
    focus: tuple[float, float] | None = None,
    turn: int = 0,
) -> Rendition:
    """Return the rendition whose variants have these sizes."""
    width, height = sizes.variants[-1]
    return Rendition(key, width, height, sizes.widths, sizes.fallback_width, colour, files, focus, turn)


@dataclass(frozen=True, slots=True)
class Original:
    """The record of an original: its measurements before any turn, and the renditions made of it.

    - `file`: the path below raw_assets/
    - `width`, `height`: the size of the upright picture in pixels
    - `stamp`: the file's size, times and inode; None if the file had just been changed
    - `digest`: the digest of the bytes, valid as long as the file has this stamp
    - `remarks`: warnings as (code, fault, hint)
    - `made`: maps each slot to its finished rendition
    """

    file: str
    width: int
    height: int
    format: str
    bytes: int
    digest: str
    traits: Traits
    stamp: list[int] | None = None
    remarks: list[tuple[str, str, str]] = field(default_factory=list)
    made: dict[Slot, Rendition] = field(default_factory=dict)

    @property
    def look(self) -> Look:
        """A small grey copy of the picture, by which copies of the photo are found."""
        return _decode_look(self.width / self.height, self.traits.greys)

    def turned(self, turn: int) -> "Original":
        """Return the measurements of the picture, turned clockwise by `turn` degrees."""
        width, height = turn_size((self.width, self.height), turn)
        greys = base64.b64encode(self.look.turned(turn).greys).decode()
        return replace(self, width=width, height=height, traits=replace(self.traits, greys=greys))


@lru_cache(maxsize=1 << 14)  # the desk asks again after each edit
def _decode_look(ratio: float, greys: str) -> Look:
    return Look(ratio, base64.b64decode(greys))


class Verdict(StrEnum):
    """The state of an original after a run.

    - `NEW`: no earlier run recorded an original with this path
    - `CHANGED`: the original's bytes have changed, or variants were missing or outdated
    - `UNCHANGED`: nothing had to be done
    - `FAILED`: the original was refused, or variants could not be made
    """

    NEW = "new"
    CHANGED = "changed"
    UNCHANGED = "unchanged"
    FAILED = "failed"


class Progress:
    """Receives reports of a run's progress, all from one thread. This class ignores the reports."""

    def start(self, total: int) -> None:
        """Start the display; `total` is the number of photos to work on."""

    def count_done(self) -> None:
        """Count one photo as finished, even if it was refused."""

    def finish(self) -> None:
        """End the display; also called after an error."""


SILENT = Progress()


@dataclass(frozen=True, slots=True)
class PhotoFolders:
    """The folders of a run.

    - `originals`: raw_assets/
    - `media`: the folder of the variants
    - `state`: the folder of the records of earlier runs
    """

    originals: Path
    media: Path
    state: Path


@dataclass(frozen=True, slots=True)
class RunOptions:
    """The options of a run.

    - `write`: False only validates the headers of photos and lists the renditions to make; nothing on disk
      changes
    - `jobs`: the number of photos that are processed at once; None is one per core
    """

    write: bool = True
    jobs: int | None = None
    progress: Progress = SILENT


@dataclass(slots=True)
class PhotoOutcome:
    """The outcome of a run of the photo engine.

    - `renditions`: maps (path of an original, slot) to the rendition, if it is complete on disk
    - `originals`: maps each original's path to its measurements
    - `verdicts`: maps each original's path to its state
    - `findings`: the problems to report
    - `due`: (path of an original, slot) of each rendition that the run made or, without `write`, would make
    - `media`: maps the name of each file in the media folder to its size in bytes
    """

    renditions: dict[tuple[str, Slot], Rendition] = field(default_factory=dict)
    originals: dict[str, Original] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    verdicts: dict[str, Verdict] = field(default_factory=dict)
    due: list[tuple[str, Slot]] = field(default_factory=list)
    media: dict[str, int] = field(default_factory=dict)

    def count(self, verdict: Verdict) -> int:
        """Return the number of originals in the state `verdict`, such as “new”."""
        return sum(each is verdict for each in self.verdicts.values())

    @property
    def keys(self) -> frozenset[str]:
        """The keys of all renditions in `renditions`."""
        return frozenset(each.key for each in self.renditions.values())
