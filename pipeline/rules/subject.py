"""What a check looks at: the words that were read, the originals that are there, and the day."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from pipeline.content.files import PARTS, PROGRAMMES
from pipeline.photos.recipes import Slot

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from datetime import date

    from pipeline.content import models
    from pipeline.content.links import Link
    from pipeline.content.reader import Content
    from pipeline.content.source import Keys, Source
    from pipeline.content.walk import Text
    from pipeline.diagnostics.model import Place
    from pipeline.rules.listing import OriginalsListing
    from pipeline.rules.registry import Need

T = TypeVar("T")

SITE, CONTRACT, ROUTES, GALLERY, SHELL, HOME = (part.file for part in PARTS[:6])
MY_STORY = "content/pages/my-story.yaml"


class PictureUse(NamedTuple):
    """A picture that the words name: where, what they say of it, the slots that show it, and its title.

    `file` counts from raw_assets/; `title` is None where the words give none.
    """

    source: str
    keys: Keys
    words: models.Photo | models.PictureWords
    slots: tuple[Slot, ...]
    title: str | None = None

    @property
    def file(self) -> str:
        """The original, from raw_assets/."""
        return self.words.file

    @property
    def alt(self) -> str:
        """The alt text."""
        return self.words.alt

    @property
    def focus(self) -> tuple[float, float] | None:
        """The point that crops keep, as fractions of width and height; None where none is given."""
        return (self.words.focus.x, self.words.focus.y) if self.words.focus else None


class SearchUse(NamedTuple):
    """What a page shows in search results: where that stands, and what it says."""

    source: str
    keys: Keys
    search: models.Search


class Subject:
    """The words and originals of one project, as checks see them.

    A part that could not be read has no value here: a check that asks for it without declaring its need is
    defective.
    """

    def __init__(
        self, content: Content, originals: OriginalsListing | None, *, launch: bool, today: date
    ) -> None:
        """Look at `content` and `originals` on the day `today`; `launch` says that the site is to go live."""
        self.content = content
        self._originals = originals
        self.launch = launch
        self.today = today

    def has(self, need: Need) -> bool:
        """Return whether that part was read."""
        if need == "originals":
            return self.originals.there
        if need == "listing":
            return True
        if need == "everything":
            return self.content.complete
        if need == "programmes":
            return not any(file.startswith(PROGRAMMES) for file in self.content.unread)
        return getattr(self.content, need) is not None

    @property
    def originals(self) -> OriginalsListing:
        """The names of the originals, and what was measured of them."""
        return _read(self._originals)

    @property
    def site(self) -> models.Site:
        """site.yaml."""
        return _read(self.content.site)

    @property
    def contract(self) -> models.Contract:
        """contract.yaml."""
        return _read(self.content.contract)

    @property
    def routes(self) -> models.Routes:
        """routes.yaml."""
        return _read(self.content.routes)

    @property
    def gallery(self) -> models.Gallery:
        """gallery.yaml."""
        return _read(self.content.gallery)

    @property
    def home(self) -> models.HomePage:
        """pages/home.yaml."""
        return _read(self.content.home)

    @property
    def my_story(self) -> models.FounderPage:
        """pages/my-story.yaml."""
        return _read(self.content.my_story)

    @property
    def programmes(self) -> Mapping[str, models.Programme]:
        """The programmes that could be read, by file name without .yaml."""
        return self.content.programmes

    @cached_property
    def paths(self) -> dict[str, int]:
        """The position in routes.yaml of each address; of several the first."""
        paths: dict[str, int] = {}
        for n, route in enumerate(self.routes.routes):
            paths.setdefault(route.path, n)
        return paths

    @cached_property
    def redirects(self) -> dict[str, str]:
        """The target of each old address; of several the first."""
        targets: dict[str, str] = {}
        for redirect in self.routes.redirects:
            targets.setdefault(redirect.source, redirect.target)
        return targets

    @cached_property
    def texts(self) -> list[Text]:
        """Every text of the words that could be read."""
        from pipeline.content.walk import texts

        return list(texts(self.content))

    @cached_property
    def shown(self) -> list[Text]:
        """Every text that visitors get to read, of those that could be read."""
        hidden = (ROUTES, CONTRACT)
        return [
            each for each in self.texts if each.file not in hidden and each.keys[-1] not in ("file", "id")
        ]

    @cached_property
    def links(self) -> list[Link]:
        """Every link in the words that could be read."""
        from pipeline.content.links import links

        return list(links(self.texts))

    def source(self, file: str) -> Source:
        """Return the file's lines and places."""
        return self.content.sources[file]

    def place(self, file: str, *keys: str | int) -> Place:
        """Return where the value at the way `keys` stands."""
        return self.content.place(file, *keys)

    @cached_property
    def pictures(self) -> list[PictureUse]:
        """Every picture that the words name."""
        return list(pictures(self.content))

    def searches(self) -> Iterator[SearchUse]:
        """Yield what each page shows in search results."""
        for part in PARTS:
            search = getattr(getattr(self.content, part.attribute), "search", None)
            if part.attribute != "shell" and search is not None:
                yield SearchUse(part.file, ("search",), search)
        if self.content.shell:
            yield SearchUse(SHELL, ("not_found", "search"), self.content.shell.not_found.search)
        for name, programme in self.programmes.items():
            yield SearchUse(programme_file(name), ("search",), programme.search)


def pictures(content: Content) -> Iterator[PictureUse]:
    """Yield every picture that the readable words name."""
    for n, photo in enumerate(content.gallery.photos if content.gallery else ()):
        yield PictureUse(GALLERY, ("photos", n), photo, (Slot.GRID, Slot.LIGHTBOX), photo.title)
    for name, programme in content.programmes.items():
        on_card = any(placement.has_cards for placement in programme.featured)
        slots = (Slot.CARD, Slot.FEATURE) if on_card else (Slot.FEATURE,)
        yield PictureUse(programme_file(name), ("image",), programme.image, slots, programme.title)
    if content.home:
        yield PictureUse(HOME, ("hero", "image"), content.home.hero.image, (Slot.HERO,))
        yield PictureUse(HOME, ("rewire_image",), content.home.rewire_image, (Slot.FEATURE,))
    if content.my_story:
        yield PictureUse(MY_STORY, ("photo",), content.my_story.photo, (Slot.PORTRAIT,))


def programme_file(name: str) -> str:
    """Return the content file of a programme."""
    return f"{PROGRAMMES}/{name}.yaml"


def _read(part: T | None) -> T:
    assert part is not None, "a check uses a part that it did not declare"
    return part
