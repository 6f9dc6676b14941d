"""The input of every check: the content, the list of originals, and today's date."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from functools import cached_property

from pipeline.base.findings.model import Place
from pipeline.base.findings.phrases import find_nearest
from pipeline.content.pages.page import PageContent
from pipeline.content.pages.programme import Programme
from pipeline.content.pictures import PictureUsage, list_pictures
from pipeline.content.reader import Content
from pipeline.content.text_walk import Text, TextLink, list_links, list_texts
from pipeline.content.unfinished_pictures import find_withheld
from pipeline.photos.originals import OriginalsListing
from pipeline.yaml_files.files import (
    CONTRACT,
    GALLERY,
    PHOTOS,
    PROGRAMMES,
    ROUTES,
    SHELL,
    SITE,
    ContentFile,
    M,
    get_name,
)
from pipeline.yaml_files.models.base import Search
from pipeline.yaml_files.models.contract import Contract
from pipeline.yaml_files.models.gallery import Photo
from pipeline.yaml_files.models.routes import Routes
from pipeline.yaml_files.models.site import Site
from pipeline.yaml_files.yaml_file import ValuePath, YamlFile

_GUESSES = 200
"""Maximum number of searches for a suggestion in one run, because each takes time."""


class UnreadError(Exception):
    """A file or folder that a check needs could not be read."""


class RuleContext:
    """The content and the originals of one project, as input of all checks.

    A property for one file, such as `site`, raises UnreadError if the file could not be read. A list from
    many files, such as `texts`, skips unreadable files.
    """

    def __init__(self, content: Content, listing: OriginalsListing, *, launch: bool, today: date) -> None:
        """Store the content and the originals.

        - `launch`: True to report stand-ins as errors
        - `today`: the day on which consents and dates are checked
        """
        self.content = content
        self.listing = listing
        """The names and measurements of the originals; empty if their folder is missing."""
        self._guesses = 0
        self.launch = launch
        self.today = today

    def get(self, content_file: ContentFile[M]) -> M:
        """Return the model of a content file. Raises UnreadError if the file could not be read."""
        model = self.content.get(content_file)
        if model is None:
            raise UnreadError
        return model

    @property
    def originals(self) -> OriginalsListing:
        """The list of the originals. Raises UnreadError if their folder is missing."""
        if not self.listing.there:
            raise UnreadError
        return self.listing

    @property
    def site(self) -> Site:
        """The model of site.yaml."""
        return self.get(SITE)

    @property
    def contract(self) -> Contract:
        """The model of contract.yaml."""
        return self.get(CONTRACT)

    @property
    def routes(self) -> Routes:
        """The model of routes.yaml."""
        return self.get(ROUTES)

    @property
    def photos(self) -> Mapping[str, Photo]:
        """The gallery's photos by id, in the gallery's order.

        Raises UnreadError if gallery.yaml or the content file of a photo could not be read.
        """
        self.get(GALLERY)
        self._require_read(PHOTOS)
        return self.content.photos

    @cached_property
    def readable_programmes(self) -> Mapping[str, Programme]:
        """The readable programmes by name, such as `nlp`. Programmes that were never public come last."""
        programmes = self.content.programmes.items()
        return dict(sorted(programmes, key=lambda entry: self.is_new(f"programmes/{entry[0]}")))

    def is_new(self, page: str) -> bool:
        """Return True if a page, such as programmes/nlp, was never public.

        If two pages have the same value, such as a title, checks report the new page.
        """
        return page not in self._public

    @cached_property
    def _public(self) -> frozenset[str]:
        known = self.content.published
        return frozenset(route.page for route in self.content.listed_routes if route.path in known)

    @property
    def programmes(self) -> Mapping[str, Programme]:
        """All programmes by name, such as `nlp`. Raises UnreadError if one of them could not be read."""
        self._require_read(PROGRAMMES)
        return self.readable_programmes

    def _require_read(self, folder: str) -> None:
        if any(file == folder or file.startswith(f"{folder}/") for file in self.content.unread):
            raise UnreadError

    @cached_property
    def paths(self) -> dict[str, None]:
        """The addresses of the pages, in the order of routes.yaml; the dict serves as an ordered set."""
        return dict.fromkeys(route.path for route in self.routes.routes)

    @cached_property
    def redirects(self) -> dict[str, str]:
        """Maps each old address to its new address.

        If an old address occurs twice, its first redirect counts.
        """
        return {redirect.source: redirect.target for redirect in reversed(self.routes.redirects)}

    @cached_property
    def texts(self) -> list[Text]:
        """Every text of the content, and also hidden values such as file names."""
        return list(list_texts(self.content))

    @cached_property
    def visible_texts(self) -> list[Text]:
        """Every text that visitors can read."""
        return [text for text in self.texts if text.is_read]

    @cached_property
    def page_texts(self) -> list[Text]:
        """Every text of the content except the texts of gallery photos."""
        return [Text(file, *text) for file, model in self.content.others for text in model.texts]

    @cached_property
    def links(self) -> list[TextLink]:
        """Every link of the content. Texts of gallery photos have no links."""
        return list(list_links(self.page_texts))

    def find_source(self, file: str) -> YamlFile:
        """Return the parsed YAML file `file`. Raises UnreadError if it could not be read."""
        source = self.content.sources.get(file)
        if source is None:
            raise UnreadError
        return source

    def find_place(self, file: str, *keys: str | int) -> Place:
        """Return the place in `file` of the value at the path `keys`."""
        return self.content.find_place(file, *keys)

    def find_picture_place(self, usage: PictureUsage, key: str) -> Place:
        """Return the place of one value of a picture; `key` is the value's key, such as `alt`."""
        return self.find_place(usage.source, *usage.keys, key)

    def with_value(self, file: str, *keys: str | int, value: str | int | None) -> str | None:
        """Return the corrected line of a file, with `value` at the path `keys`.

        Return None if `value` is None, or if the present value has several lines.
        """
        from pipeline.yaml_files.yaml_editor import spell_value  # late, because it loads YAML

        source, place = self.find_source(file), self.find_place(file, *keys)
        if value is None or source.find_last_line(keys) != place.line:
            return None
        return source.with_text(place, spell_value(value))

    def find_misspelt(self, text: str, known: Iterable[str], cutoff: float = 0.8) -> str | None:
        """Return the entry in `known` that is most similar to the misspelt `text`, or None.

        `cutoff` is the least similarity, from 0 to 1. To save time, the result is always None after 200
        calls.
        """
        self._guesses += 1
        return find_nearest(text, known, cutoff) if self._guesses <= _GUESSES else None

    @cached_property
    def pictures(self) -> list[PictureUsage]:
        """Every picture of the content."""
        return list(list_pictures(self.content))

    @cached_property
    def withheld(self) -> Mapping[str, list[str]]:
        """Maps the id of each withheld photo to its unfinished keys, such as ["title", "consent"]."""
        return find_withheld(self.content, self.today)

    def list_searches(self) -> Iterator[tuple[str, ValuePath, Search]]:
        """Yield each page's content file, the path of its entry `search`, and this text for search engines.

        Public pages come first, and the not-found page comes last.
        """
        pages = [(file, model) for file, model in self.content.others if isinstance(model, PageContent)]
        for file, model in sorted(pages, key=lambda page: self.is_new(get_name(page[0]))):
            yield file, ("search",), model.search
        if self.content.shell:
            yield SHELL.file, ("not_found", "search"), self.content.shell.not_found.search
