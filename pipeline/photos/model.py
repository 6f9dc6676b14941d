"""What goes into the photo engine and what comes out of it: plain data."""

from __future__ import annotations

import base64
from dataclasses import dataclass, field
from enum import StrEnum

from pipeline.decoding.limits import PIXEL_LIMIT
from pipeline.decoding.model import Traits
from pipeline.decoding.similarity import Look
from pipeline.findings.model import Finding, Place
from pipeline.photos.recipes import Slot


@dataclass(frozen=True, slots=True)
class RequestedPhoto:
    """A photo that a page shows in a slot.

    `file` is a POSIX path below raw_assets/, `focus` the point that a crop keeps (fractions of width and
    height as the picture is seen, None for the middle), `place` where the words name the photo, `credit` who
    took it.
    """

    file: str
    slot: Slot
    focus: tuple[float, float] | None
    place: Place
    credit: str | None = None


@dataclass(frozen=True, slots=True)
class Rendition:
    """The variants of one photo for one slot: media/<key>-<width>.avif, .webp, and .jpg at `fallback_width`.

    `width` and `height` are those of the largest variant, in pixels; `widths` rise. `lqip` is the placeholder
    as one integer (pipeline.photos.placeholder), `bytes` all files together. `original_width` and
    `original_height` are the original's, in pixels, as the picture is seen.
    """

    file: str
    slot: Slot
    key: str
    width: int
    height: int
    widths: tuple[int, ...]
    fallback_width: int
    lqip: int
    bytes: int
    original_width: int
    original_height: int
    ends: tuple[str, ...]
    """What follows the key and a hyphen in the names of the files, sorted."""
    focus: tuple[float, float] | None = None
    """The focus as fractions of what the variants show, if one is given: frames cut around it once more."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the variant files, sorted."""
        return tuple(f"{self.key}-{end}" for end in self.ends)


@dataclass(frozen=True, slots=True)
class Original:
    """What was measured of an original: pixels as the picture is seen, format, bytes, digest, traits."""

    file: str
    width: int
    height: int
    format: str
    bytes: int
    digest: str
    traits: Traits

    @property
    def look(self) -> Look:
        """What it looks like."""
        return Look(self.width / self.height, base64.b64decode(self.traits.greys))


class Verdict(StrEnum):
    """What a run did with an original, or would do."""

    NEW = "new"
    RENAMED = "renamed"
    CHANGED = "changed"
    RESTORED = "restored"
    UNCHANGED = "unchanged"
    FAILED = "failed"


class Progress:
    """What the engine reports while it works; this one ignores it. Called from one thread only."""

    def start(self, total: int) -> None:
        """Begin with `total` originals to process."""

    def done(self, file: str) -> None:
        """Report that the original `file` is finished, with or without an error."""

    def finish(self) -> None:
        """End the report, also after an error."""


SILENT = Progress()


@dataclass(frozen=True, slots=True)
class RunOptions:
    """How a run works.

    Without `write` nothing on disk changes, photos are validated as far as their headers tell, and the
    outcome says what would be done. `jobs` is how many photos are worked on at once, by default one a core.
    Without `use_cache` everything is made anew. Photos with more than `pixel_limit` pixels are refused. With
    `may_prune` False no picture is deleted, because an open page may show it. With `unfinished`, photos that
    are held back stand in the manifests, marked, for a preview.
    """

    write: bool = True
    jobs: int | None = None
    use_cache: bool = True
    pixel_limit: int = PIXEL_LIMIT
    progress: Progress = SILENT
    may_prune: bool = True
    unfinished: bool = False


@dataclass(slots=True)
class PhotoOutcome:
    """What a run found and made.

    `renditions` holds every photo that is whole on disk now, made in this run or earlier; a photo that failed
    is not in it. `verdicts` has one entry an original, `due` one a rendition that was made or, without
    `write`, would be. `media` has names and sizes in bytes of the files in the media folder.
    """

    renditions: dict[tuple[str, Slot], Rendition] = field(default_factory=dict)
    originals: dict[str, Original] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    verdicts: dict[str, Verdict] = field(default_factory=dict)
    due: list[tuple[str, Slot]] = field(default_factory=list)
    media: dict[str, int] = field(default_factory=dict)

    def count(self, verdict: Verdict) -> int:
        """How many originals have this verdict."""
        return sum(each is verdict for each in self.verdicts.values())

    @property
    def bytes_before(self) -> int:
        """Size of all originals that were measured."""
        return sum(original.bytes for original in self.originals.values())

    @property
    def bytes_after(self) -> int:
        """Size of all their variants; variants that two photos share count once."""
        return sum({rendition.key: rendition.bytes for rendition in self.renditions.values()}.values())

    @property
    def names(self) -> frozenset[str]:
        """Names of all variant files that this outcome speaks of."""
        return frozenset(f"{each.key}-{end}" for each in self.renditions.values() for end in each.ends)
