"""Reads the files in content/ into models, and keeps the place of every value."""

from __future__ import annotations

import difflib
import json
import os
import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from io import FileIO
from pathlib import Path
from typing import Any, Final, TypeAlias

from pydantic_core import ErrorDetails

from pipeline.base.disk.file_names import is_leftover
from pipeline.base.findings.model import Finding, Place, Severity, find_rule
from pipeline.content.pages.free_page import FREE_PAGE, FreePage
from pipeline.content.pages.page import PageContent
from pipeline.content.pages.programme import PROGRAMME, Programme
from pipeline.content.pages.table import CONTENT_FILES
from pipeline.yaml_files import codes
from pipeline.yaml_files.decoding import SIZE_LIMIT, decode
from pipeline.yaml_files.files import (
    CONTRACT,
    FORGOTTEN,
    GALLERY,
    IDENTIFIER,
    PAGES_FOLDER,
    PHOTO,
    PHOTOS,
    PROGRAMMES,
    PUBLISH,
    PUBLISHED,
    ROUTES,
    SHELL,
    SITE,
    ContentFile,
    M,
    get_name,
    name_photo_file,
)
from pipeline.yaml_files.models.base import ContentModel
from pipeline.yaml_files.models.contract import Contract
from pipeline.yaml_files.models.forgotten import ForgottenPhoto
from pipeline.yaml_files.models.gallery import Gallery, Photo
from pipeline.yaml_files.models.routes import Route, Routes
from pipeline.yaml_files.models.shell import Shell
from pipeline.yaml_files.models.site import Site
from pipeline.yaml_files.yaml_file import ValuePath, YamlFile

_FOLDERS: Final[dict[str, ContentFile[Any]]] = {
    PAGES_FOLDER: FREE_PAGE,
    PROGRAMMES: PROGRAMME,
    PHOTOS: PHOTO,
}
"""Maps each folder to which people add files to the `ContentFile` that describes these files."""

_MOST_ERRORS: Final = 100
"""Maximum number of reported errors of a model in one file; more usually have the same cause."""

_NEARLY_YAML: Final = ("yml", "yaml", "txt")
"""Endings of file names that were probably meant to be .yaml."""

ContentFiles: TypeAlias = Mapping[str, bytes | OSError | None]
"""The files in content/ and its folders.

Maps each path, relative to the project and spelled as on the disk, to one of these:
- for a file: its bytes, at most `SIZE_LIMIT` + 1
- for a folder: None
- after a failed read: the error
"""


@dataclass(frozen=True)
class Content:
    """All content of a project, without files that could not be read.

    - `models`: maps the name of each content file, such as `site` or `programmes/nlp`, to its model
    - `published`: maps each address that was ever public to its line number in published.txt
    - `sources`: maps the path of each content file, such as content/site.yaml, to its lines and the places of
      its values
    - `files`: the bytes from which the content was parsed
    """

    models: Mapping[str, ContentModel] = field(default_factory=dict)
    published: Mapping[str, int] = field(default_factory=dict)
    sources: Mapping[str, YamlFile] = field(default_factory=dict)
    unread: frozenset[str] = frozenset()
    """The files and folders that exist or are required, but could not be read."""
    files: ContentFiles = field(default_factory=dict, compare=False, repr=False)

    def get(self, content_file: ContentFile[M]) -> M | None:
        """Return the model of a content file, or None if it could not be read."""
        model = self.models.get(content_file.name)
        return model if isinstance(model, content_file.model) else None

    @property
    def site(self) -> Site | None:
        """The model of site.yaml, or None if it could not be read."""
        return self.get(SITE)

    @property
    def contract(self) -> Contract | None:
        """The model of contract.yaml, or None if it could not be read."""
        return self.get(CONTRACT)

    @property
    def routes(self) -> Routes | None:
        """The model of routes.yaml, or None if it could not be read."""
        return self.get(ROUTES)

    @property
    def listed_routes(self) -> list[Route]:
        """The routes in routes.yaml; empty if it could not be read."""
        return self.routes.routes if self.routes else []

    @property
    def gallery(self) -> Gallery | None:
        """The model of gallery.yaml, or None if it could not be read."""
        return self.get(GALLERY)

    @cached_property
    def photos(self) -> Mapping[str, Photo]:
        """Maps the id of each gallery photo to the photo, in the order of gallery.yaml.

        Photos without a line in gallery.yaml come last.
        """
        found = {
            name.rpartition("/")[2]: model for name, model in self.models.items() if isinstance(model, Photo)
        }
        order = dict.fromkeys([*(self.gallery.placed if self.gallery else ()), *found])
        return {identity: found[identity] for identity in order if identity in found}

    @cached_property
    def programmes(self) -> Mapping[str, Programme]:
        """Maps the name of each programme's file, without .yaml, to the programme."""
        models = self.models.items()
        return {Path(name).stem: model for name, model in models if isinstance(model, Programme)}

    @cached_property
    def free_pages(self) -> Mapping[str, FreePage]:
        """Maps the name of each free page, such as `pages/faq`, to the page."""
        return {name: model for name, model in self.models.items() if isinstance(model, FreePage)}

    @property
    def named_photos(self) -> Iterator[tuple[str, ValuePath, str]]:
        """Each gallery photo that a page names: the content file, the path there, and the id."""
        return (
            (file, keys, photo)
            for file, model in self.others
            if isinstance(model, PageContent)
            for keys, photo in model.named_photos
        )

    @property
    def shell(self) -> Shell | None:
        """The model of shell.yaml, or None if it could not be read."""
        return self.get(SHELL)

    @property
    def erased(self) -> dict[str, str]:
        """Maps the digest of each erased photo to the day of the erasure."""
        return {photo.digest: photo.date for photo in self.erased_photos}

    @property
    def erased_photos(self) -> list[ForgottenPhoto]:
        """The photos in forgotten.yaml; empty if it is missing or could not be read."""
        model = self.get(FORGOTTEN)
        return model.photos if model else []

    @property
    def parsed(self) -> Iterator[tuple[str, ContentModel]]:
        """The path and the model of each content file that could be read.

        The gallery's photos come first, in the gallery's order.
        """
        yield from ((name_photo_file(identity), photo) for identity, photo in self.photos.items())
        yield from self.others

    @property
    def others(self) -> Iterator[tuple[str, ContentModel]]:
        """The path and the model of each content file that could be read, except the gallery's photos."""
        for name, model in self.models.items():
            if not isinstance(model, Photo):
                yield f"content/{name}.yaml", model

    def find_page(self, page: str) -> PageContent | None:
        """Return the content of a page, such as `pages/home`; None if it could not be read."""
        model = self.models.get(page)
        return model if isinstance(model, PageContent) else None

    def find_place(self, file: str, *keys: str | int) -> Place:
        """Return the place of the value at `keys` in a file.

        Without such a value, return the place of the nearest existing value above `keys`.
        """
        source = self.sources.get(file)
        return source.find_place(keys) if source else Place(file)

    def find_path(self, finding: Finding) -> ValuePath:
        """Return the path of the wrong or missing value in a finding.

        Return () if the finding is not about a single value.
        """
        source = self.sources.get(finding.place.file)
        path = source.find_path(finding.place) if source else ()
        return (*path[:-1], finding.lacks) if finding.lacks else path


@dataclass(frozen=True)
class Reading:
    """The result of reading one file: its YAML, its model, and the findings.

    `model` is None if the file has an error.
    """

    source: YamlFile
    model: ContentModel | None
    findings: tuple[Finding, ...]


def read_content(root: Path) -> tuple[Content, list[Finding]]:
    """Read all content files of the project at `root`. Return the content, and findings about the files.

    A missing, unreadable or invalid file raises no exception. It is left out of the content, and has a
    finding.
    """
    return parse_content(read_content_files(root))


def read_content_files(root: Path) -> dict[str, bytes | OSError | None]:
    """Read the files in content/ and its folders. See `ContentFiles` for the result."""
    files: dict[str, bytes | OSError | None] = {}
    for folder in ("content", *_FOLDERS):
        if folder != "content" and files.get(folder, b"") is not None:
            continue
        try:
            with os.scandir(root / folder) as entries:
                for entry in entries:
                    if not is_leftover(entry.name):
                        files[f"{folder}/{entry.name}"] = _read_entry(entry)
        except FileNotFoundError:
            continue
        except OSError as error:
            files[folder] = error
    return files


def _read_entry(entry: os.DirEntry[str]) -> bytes | OSError | None:
    if entry.is_dir():
        return None
    try:
        status = entry.stat()
        if not stat.S_ISREG(status.st_mode):
            return OSError(0, "it is no ordinary file")
        with FileIO(entry.path) as file:
            return file.read(min(status.st_size, SIZE_LIMIT) + 1)
    except OSError as error:
        return error


def parse_content(files: ContentFiles) -> tuple[Content, list[Finding]]:
    """Parse the result of `read_content_files`. Return the content, and findings about the files."""
    names = _Names(files)
    findings = list(names.find_unexpected())
    unread = set(names.unlisted)
    sources: dict[str, YamlFile] = {}
    models: dict[str, ContentModel] = {}
    wanted: dict[str, ContentFile[Any]] = {
        content_file.file: content_file
        for content_file in CONTENT_FILES
        if content_file.file in files or not content_file.optional
    }
    for file, content_file in (wanted | names.added).items():
        data = files.get(file)
        if not isinstance(data, bytes):
            findings += names.report_unread(file)
            unread.add(file)
            continue
        reading = read_file(content_file, file, data)
        sources[file] = reading.source
        findings += reading.findings
        if reading.model is None:
            unread.add(file)
        else:
            models[get_name(file)] = reading.model
    data = files.get(PUBLISHED)
    if not isinstance(data, bytes):
        findings += names.report_unread(PUBLISHED)
        unread.add(PUBLISHED)
    published = _parse_published(data if isinstance(data, bytes) else b"")
    content = Content(models, published, sources, frozenset(unread), files)
    return content, sorted(findings, key=lambda d: d.sort_key)


def _parse_published(data: bytes) -> dict[str, int]:
    """Map each address in published.txt to its line number. Lines that begin with # are skipped."""
    lines = data.decode("utf-8-sig", "replace").splitlines()
    addresses = ((line.strip(), number) for number, line in enumerate(lines, 1))
    return {text: number for text, number in addresses if text and not text.startswith("#")}


@lru_cache(maxsize=1 << 14)
def read_file(content_file: ContentFile[Any], file: str, data: bytes) -> Reading:
    """Parse and validate one content file with the bytes `data`. Results are cached.

    `file` is the path for findings.
    """
    from pydantic import ValidationError

    from pipeline.yaml_files.validation_errors import translate
    from pipeline.yaml_files.yaml_reader import compose

    lines, text, findings = decode(file, data)
    source, model = compose(file, lines, text), None
    if text and source.lines[0].rstrip() != content_file.schema_line:
        findings.append(
            codes.SCHEMA_LINE.at(
                Place(file, 1, 1, max(1, len(source.lines[0]))),
                "This file does not open with the line that names its schema.",
                f"Make this its first line: {content_file.schema_line}",
            )
        )
    more = [*source.findings]
    if source.whole:
        details: list[ErrorDetails] = []
        try:
            # As JSON, because pydantic's strict mode converts text to members of an enumeration only in JSON.
            model = content_file.model.model_validate_json(json.dumps(source.value))
        except ValidationError as error:
            details = error.errors(include_url=False)[:_MOST_ERRORS]
        more += translate(content_file.model, details, source)
    if any(finding.severity is Severity.ERROR for finding in more):
        model = None
    findings = sorted([*findings, *more], key=lambda each: each.sort_key)
    if content_file is PUBLISH:
        findings = [_hide_values(each) for each in findings]
    return Reading(source, model, tuple(findings))


def _hide_values(finding: Finding) -> Finding:
    """Return a finding about publish.yaml without any text of the file, which could be a password."""
    rule = find_rule(finding.code)
    assert rule
    return replace(
        finding,
        place=Place(finding.place.file),
        fault=f"Line {finding.place.line or 1} breaks a rule: {rule.title}.",
        advice="Keep only the line that names the schema, and “to:” with the address. No line of this file "
        "is shown here, because a password could stand in it; take it out.",
        corrected=None,
    )


class _Names:
    """Checks the names of the files in content/. Letter case counts on all systems."""

    def __init__(self, files: ContentFiles) -> None:
        self.files = files
        self.unlisted = [name for name in ("content", *_FOLDERS) if isinstance(files.get(name), OSError)]
        needed = [content_file.file for content_file in CONTENT_FILES if not content_file.optional]
        self.missing = [file for file in needed if file not in files]
        self.added = {
            name: content_file
            for folder, content_file in _FOLDERS.items()
            for name in sorted(files)
            if name.startswith(f"{folder}/") and name.endswith(".yaml") and self._is_added(name)
        }
        """Maps each file that people added to `_FOLDERS` to the `ContentFile` that describes it."""

    def _is_added(self, name: str) -> bool:
        """Return True for a file that content managers added, such as a programme.

        Return False for a built-in page, and for a name that looks like a misspelt built-in page.
        """
        if not name.startswith(f"{PAGES_FOLDER}/"):
            return True
        lacking = [Path(file).stem for file in self.missing]
        return name not in {content_file.file for content_file in CONTENT_FILES} and not (
            difflib.get_close_matches(Path(name).stem.lower(), lacking, 1, 0.7)
        )

    def report_unread(self, file: str) -> Iterator[Finding]:
        """Yield a finding about an unread file, unless another finding reports the whole folder."""
        error = self.files.get(file)
        if any(file.startswith(f"{folder}/") for folder in self.unlisted):
            return
        if file not in self.files:
            near = [name for name in self.files if name.lower() == file.lower()]
            near = near or difflib.get_close_matches(file, self._list_strangers(), 1, 0.8)
            hint = (
                f"Rename {near[0]} to {file}."
                if near
                else "Put it back, from an earlier version for example."
            )
            yield codes.MISSING_FILE.at(Place(file), "This file is missing.", hint)
        elif isinstance(error, OSError):
            yield _report_unreadable(file, error)
        else:
            message = "This is a folder; the site needs an ordinary content file here."
            yield codes.UNREADABLE_FILE.at(Place(file), message, "Put the file in its place.")

    def _list_strangers(self) -> list[str]:
        known = {*(each.file for each in CONTENT_FILES), *self.added, "content", *_FOLDERS, PUBLISHED}
        return sorted(name for name in self.files if name not in known)

    def find_unexpected(self) -> Iterator[Finding]:
        """Yield a finding for each unknown file or folder, and for each added file with an invalid name."""
        for folder in self.unlisted:
            error = self.files[folder]
            assert isinstance(error, OSError)
            yield _report_unreadable(folder, error)
        for name in self._list_strangers():
            yield self._report_stranger(name)
        for name in self.added:
            folder, _, stem = name.removesuffix(".yaml").rpartition("/")
            if not IDENTIFIER.fullmatch(stem):
                from pipeline.yaml_files.text_forms import make_slug

                better = f"{folder}/{make_slug(stem)[:60].strip('-') or 'new-name'}.yaml"
                yield codes.PAGE_NAME.at(
                    Place(name),
                    "The name of this file may have at most 60 small letters, digits and single hyphens.",
                    f"Rename it to {better}.",
                )

    def _report_stranger(self, name: str) -> Finding:
        kind = "folder" if self.files[name] is None else "file"
        base, _, ending = name.rpartition(".")
        near = difflib.get_close_matches(name.lower(), self.missing, 1, 0.8)
        if near:
            hint = f"Rename it to {near[0]}."
        elif name.startswith(tuple(f"{each}/" for each in _FOLDERS)) and ending.lower() in _NEARLY_YAML:
            what = "photo" if name.startswith(f"{PHOTOS}/") else "page"
            hint = f"Rename it to {base.removesuffix('.yaml')}.yaml if it is a {what}."
        else:
            hint = "Move it out of content/, or delete it."
        return codes.UNEXPECTED_FILE.at(Place(name), f"The site reads nothing from this {kind}.", hint)


def _report_unreadable(file: str, error: OSError) -> Finding:
    reason = error.strerror or type(error).__name__
    return codes.UNREADABLE_FILE.at(
        Place(file),
        f"This cannot be opened: {reason}.",
        "Check its permissions, and that it is an ordinary file.",
    )
