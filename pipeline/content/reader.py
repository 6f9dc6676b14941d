"""Reads the content of a project: files in content/ become models, and the place of every value is kept."""

from __future__ import annotations

import difflib
import json
import os
import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

from pydantic_core import ErrorDetails

from pipeline.content_files import codes
from pipeline.content_files.decoding import SIZE_LIMIT, decode
from pipeline.content_files.files import (
    CONTRACT,
    FORGOTTEN,
    GALLERY,
    IDENTIFIER,
    PAGES_FOLDER,
    PHOTO,
    PHOTOS,
    PROGRAMMES,
    PUBLISHED,
    ROUTES,
    SHELL,
    SITE,
    ContentFile,
    M,
    get_name,
    name_photo_file,
)
from pipeline.content_files.finding_limit import FINDINGS_LIMIT, limit_findings
from pipeline.content_files.models.base import ContentModel
from pipeline.content_files.models.contract import Contract
from pipeline.content_files.models.forgotten import ForgottenPhoto
from pipeline.content_files.models.gallery import Gallery, Photo
from pipeline.content_files.models.routes import Route, Routes
from pipeline.content_files.models.shell import Shell
from pipeline.content_files.models.site import Site
from pipeline.content_files.yaml_file import ValuePath, YamlFile
from pipeline.disk.file_names import is_leftover
from pipeline.findings.model import Finding, Place, Severity
from pipeline.pages.free_page import FREE_PAGE
from pipeline.pages.page import PageContent
from pipeline.pages.programme import PROGRAMME, Programme
from pipeline.pages.table import CONTENT_FILES

_FOLDERS: Final[dict[str, ContentFile[Any]]] = {
    PAGES_FOLDER: FREE_PAGE,
    PROGRAMMES: PROGRAMME,
    PHOTOS: PHOTO,
}
"""The folders to which people add files, each with the kind of these files."""

_NEARLY_YAML: Final = ("yml", "yaml", "txt")
"""Endings of file names that were probably meant to be .yaml."""


@dataclass(frozen=True)
class Content:
    """All content of a project, without files that could not be read.

    - `models`: the model of each content file by name, such as `site` or `programmes/nlp`
    - `published`: the line number of each address in published.txt, the list of all addresses that were ever
      public
    - `sources`: the lines of each file and the places of its values, by path in the project
    """

    root: Path
    models: Mapping[str, ContentModel] = field(default_factory=dict)
    published: Mapping[str, int] = field(default_factory=dict)
    sources: Mapping[str, YamlFile] = field(default_factory=dict)
    unread: frozenset[str] = frozenset()
    """The files and folders that exist or are required, but could not be read."""

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
        """The routes in routes.yaml, [] if the file could not be read."""
        return self.routes.routes if self.routes else []

    @property
    def gallery(self) -> Gallery | None:
        """The model of gallery.yaml, or None if it could not be read."""
        return self.get(GALLERY)

    @cached_property
    def photos(self) -> Mapping[str, Photo]:
        """The gallery's photos by id, in the order of gallery.yaml; those without a line there come last."""
        found = {Path(name).stem: model for name, model in self.models.items() if isinstance(model, Photo)}
        order = dict.fromkeys([*(self.gallery.photos if self.gallery else ()), *found])
        return {identity: found[identity] for identity in order if identity in found}

    @cached_property
    def programmes(self) -> Mapping[str, Programme]:
        """The programmes by the name of their file without .yaml."""
        models = self.models.items()
        return {Path(name).stem: model for name, model in models if isinstance(model, Programme)}

    @property
    def shell(self) -> Shell | None:
        """The model of shell.yaml, or None if it could not be read."""
        return self.get(SHELL)

    @property
    def erased(self) -> dict[str, str]:
        """The days on which photos were deleted for good, by the digest of the photo's bytes."""
        return {photo.digest: photo.date for photo in self.erased_photos}

    @property
    def erased_photos(self) -> list[ForgottenPhoto]:
        """The photos in forgotten.yaml, [] if the file is missing or could not be read."""
        model = self.get(FORGOTTEN)
        return model.photos if model else []

    @property
    def files(self) -> Iterator[tuple[str, ContentModel]]:
        """Each content file that could be read: its path relative to the project, and its model.

        The photos come first, in their order.
        """
        for identity, photo in self.photos.items():
            yield name_photo_file(identity), photo
        for name, model in self.models.items():
            if not isinstance(model, Photo):
                yield f"content/{name}.yaml", model

    def find_page(self, page: str) -> PageContent | None:
        """Return the model of a page by the name of its file, such as `pages/home` or `programmes/nlp`."""
        model = self.models.get(page)
        return model if isinstance(model, PageContent) else None

    def find_place(self, file: str, *keys: str | int) -> Place:
        """Return the place of the value at `keys` in a file, or of the nearest value around it."""
        source = self.sources.get(file)
        return source.find_place(keys) if source else Place(file)

    def find_path(self, finding: Finding) -> ValuePath:
        """Return the path of the wrong or missing value that a finding reports.

        The path is () if the finding is not about a single value.
        """
        source = self.sources.get(finding.place.file)
        path = source.find_path(finding.place) if source else ()
        return (*path[:-1], finding.lacks) if finding.lacks else path


@dataclass(frozen=True)
class Reading:
    """The result of reading one file: its YAML, its model (None after an error), and the findings."""

    source: YamlFile
    model: ContentModel | None
    findings: tuple[Finding, ...]


def read_content(root: Path) -> tuple[Content, list[Finding]]:
    """Read every content file of the project at `root`; return the content, and findings about mistakes."""
    there = _Listing(root)
    findings = list(there.find_unexpected())
    unread = set(there.unlisted)
    sources: dict[str, YamlFile] = {}
    models: dict[str, ContentModel] = {}
    wanted: list[tuple[ContentFile[Any], str]] = [
        (content_file, content_file.file)
        for content_file in CONTENT_FILES
        if content_file.file in there.names or not content_file.optional
    ]
    wanted += [(content_file, file) for file, content_file in there.added.items()]
    for content_file, file in wanted:
        data, problem = there.read(file)
        if data is None:
            findings += [problem] if problem else []
            unread.add(file)
            continue
        reading = read_file(content_file, file, data)
        sources[file] = reading.source
        findings += reading.findings
        if reading.model is None:
            unread.add(file)
        else:
            models[get_name(file)] = reading.model
    published, problem = _read_published(there)
    if problem:
        findings.append(problem)
        unread.add(PUBLISHED)
    content = Content(root, models, published, sources, frozenset(unread))
    return content, sorted(findings, key=lambda d: d.sort_key)


def _read_published(there: _Listing) -> tuple[dict[str, int], Finding | None]:
    """Return the line number of each address in published.txt, and a finding if the file is unreadable.

    The file lists every address that was ever public; lines that start with # are comments.
    """
    data, problem = there.read(PUBLISHED)
    lines = (data or b"").decode("utf-8-sig", "replace").splitlines()
    addresses = ((line.strip(), number) for number, line in enumerate(lines, 1))
    return {text: number for text, number in addresses if text and not text.startswith("#")}, problem


@lru_cache(maxsize=1 << 13)
def read_file(content_file: ContentFile[Any], file: str, data: bytes) -> Reading:
    """Read one content file from its bytes; `file` is the name that findings show for it.

    The results are cached, because the preview reads all files again when one file changes.
    """
    from pydantic import ValidationError

    from pipeline.content_files.validation_errors import translate
    from pipeline.content_files.yaml_reader import compose

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
            details = error.errors(include_url=False)[: FINDINGS_LIMIT + 1]
        more += translate(content_file.model, details, source)
    if any(finding.severity is Severity.ERROR for finding in more):
        model = None
    return Reading(source, model, tuple(limit_findings(findings + more)))


class _Listing:
    """The names of the files in content/, spelled as on the disk.

    By these names, a wrong letter case is detected even on file systems that ignore letter case.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.problems: list[Finding] = []
        self.unlisted: list[str] = []
        self.names: dict[str, bool] = {}
        """The names of files and folders; the value is True for a folder."""
        self._list("content")
        for folder in _FOLDERS:
            if self.names.get(folder):
                self._list(folder)
        needed = [content_file.file for content_file in CONTENT_FILES if not content_file.optional]
        self.missing = [file for file in needed if file not in self.names]
        self.added = {
            name: content_file
            for folder, content_file in _FOLDERS.items()
            for name in sorted(self.names)
            if name.startswith(f"{folder}/") and name.endswith(".yaml") and self._is_added(name)
        }
        """The files in `_FOLDERS`, each with its kind."""

    def _list(self, folder: str) -> None:
        try:
            with os.scandir(self.root / folder) as entries:
                for entry in entries:
                    name = f"{folder}/{entry.name}"
                    if not is_leftover(entry.name):
                        self.names[name] = entry.is_dir()
        except OSError as error:
            if folder != "content" or not isinstance(error, FileNotFoundError):
                self.problems.append(_report_unreadable(folder, error))
                self.unlisted.append(folder)

    def _is_added(self, name: str) -> bool:
        """Return False for a built-in page, and for a misspelling of a missing one."""
        path = Path(name)
        lacking = [Path(file).stem for file in self.missing]
        return not name.startswith(f"{PAGES_FOLDER}/") or (
            name not in {content_file.file for content_file in CONTENT_FILES}
            and not difflib.get_close_matches(path.stem.lower(), lacking, 1, 0.7)
        )

    def read(self, file: str) -> tuple[bytes | None, Finding | None]:
        """Return the bytes of a file (at most SIZE_LIMIT + 1) and None, or None and a finding on failure.

        Return None and None if another finding already reports the file's folder.
        """
        if any(file.startswith(f"{folder}/") for folder in self.unlisted):
            return None, None  # a finding reports the folder
        if file not in self.names:
            return None, self._report_missing(file)
        path = self.root / file
        try:
            if not stat.S_ISREG(path.stat().st_mode):
                what = "a folder" if path.is_dir() else "no ordinary file"
                return None, codes.UNREADABLE_FILE.at(
                    Place(file),
                    f"This is {what}; the site needs an ordinary content file here.",
                    "Put the file in its place.",
                )
            with path.open("rb") as stream:
                return stream.read(SIZE_LIMIT + 1), None
        except OSError as error:
            return None, _report_unreadable(file, error)

    def _report_missing(self, file: str) -> Finding:
        near = [name for name in self.names if name.lower() == file.lower()]
        near = near or difflib.get_close_matches(file, self._list_strangers(), 1, 0.8)
        hint = f"Rename {near[0]} to {file}." if near else "Put it back, from an earlier version for example."
        return codes.MISSING_FILE.at(Place(file), "This file is missing.", hint)

    def _list_strangers(self) -> list[str]:
        known = {*(each.file for each in CONTENT_FILES), *self.added, *_FOLDERS, PUBLISHED}
        return sorted(name for name in self.names if name not in known)

    def find_unexpected(self) -> Iterator[Finding]:
        """Yield a finding for each unknown file or folder, and for each added file with an invalid name."""
        yield from self.problems
        for name in self._list_strangers():
            yield self._report_stranger(name)
        for name in self.added:
            path = Path(name)
            if not IDENTIFIER.fullmatch(path.stem):
                from pipeline.content_files.text_forms import make_slug

                better = f"{path.parent.as_posix()}/{make_slug(path.stem)[:60].strip('-') or 'new-name'}.yaml"
                yield codes.PAGE_NAME.at(
                    Place(name),
                    "The name of this file may have at most 60 small letters, digits and single hyphens.",
                    f"Rename it to {better}.",
                )

    def _report_stranger(self, name: str) -> Finding:
        kind = "folder" if self.names[name] else "file"
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
