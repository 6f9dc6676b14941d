"""The built site as one graph: its files, its pages and what each address leads to."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.audit.addresses import Address, Whose, position_at, read_address
from pipeline.audit.markup import Document, Element
from pipeline.audit.references import Reference, references
from pipeline.diagnostics.model import Diagnostic, Place

if TYPE_CHECKING:
    from pipeline.diagnostics.model import Rule

COPIES = (".br", ".gz")
"""Endings of pre-compressed copies."""


class AuditError(Exception):
    """The site cannot be audited at all: there is no build, or what it was built from cannot be read."""


class Kind(StrEnum):
    """What a built HTML file is for."""

    PAGE = "page"
    REDIRECT = "redirect"
    NOT_FOUND = "not found"


@dataclass(frozen=True)
class Promise:
    """What the site was to be: its origin, the screen of each route, its redirects from old to new path."""

    origin: str
    routes: dict[str, str]
    redirects: dict[str, str]


def read_promise(manifests: Path) -> Promise:
    """Return what the manifests of the last `pipeline ingest` promise.

    Raises AuditError where they are missing or are no manifests.
    """
    try:
        table = _read_json(manifests / "routes.json")
        shell = _read_json(manifests / "shell.json")
        return Promise(
            origin=str(shell["academy"]["url"]).rstrip("/"),
            routes={str(route["path"]): str(route["screen"]) for route in table["routes"]},
            redirects={str(entry["from"]): str(entry["to"]) for entry in table["redirects"]},
        )
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise AuditError(
            f"The manifests in {manifests} cannot be read, so it is unknown which pages there should be:"
            f" run ./dev nox -s site first. ({type(error).__name__}: {error})"
        ) from error


def _read_json(path: Path) -> Any:
    return json.loads(path.read_bytes())


@dataclass(eq=False)
class Page:
    """One HTML file: `file` is its name in the folder, `path` its address, `place` its name in findings."""

    file: str
    path: str
    kind: Kind
    source: str
    place: str
    document: Document = field(init=False)

    def __post_init__(self) -> None:
        """Read the markup."""
        self.document = Document(self.source)

    @cached_property
    def shown(self) -> str:
        """All text that the page shows or reads out, alt texts and labels too, white space collapsed."""
        body = self.document.first("body")
        if body is None:
            return ""
        spoken = [
            value
            for element in body.descendants()
            for name in ("alt", "aria-label", "title", "value", "placeholder")
            if (value := element.get(name))
        ]
        return " ".join([body.text(), *(" ".join(value.split()) for value in spoken)])

    @cached_property
    def references(self) -> list[Reference]:
        """Every address that the page links to or loads, in the order of the page."""
        return list(references(self.document.elements))

    def finding(
        self,
        rule: Rule,
        element: Element | None,
        message: str,
        hint: str,
        attribute: str | None = None,
    ) -> Diagnostic:
        """Return a diagnostic of `rule` at an element, or one of its attributes, or the page as a whole."""
        if element is None:
            return rule.at(Place(self.place), message, hint)
        return rule.at(Place(self.place, *element.span(attribute)), message, hint)

    def finding_in(self, rule: Rule, element: Element, offset: int, message: str, hint: str) -> Diagnostic:
        """Return a diagnostic of `rule` at an offset of the text that an element holds."""
        line, column = position_at(element.content, offset)
        if line == 1:
            column += element.text_column - 1
        return rule.at(Place(self.place, element.text_line + line - 1, column), message, hint)


class Site:
    """Everything that was built, read once."""

    def __init__(self, folder: Path, promise: Promise, prefix: str) -> None:
        """Read the site in `folder`; findings call its files `prefix`/name. Raises AuditError without one."""
        self.folder = folder
        self.promise = promise
        self.prefix = prefix.rstrip("/")
        self.sizes = dict(_list_files(folder))
        self.names_by_fold = {name.casefold(): name for name in self.sizes}
        self._texts: dict[str, str] = {}
        self.unreadable: dict[str, str] = {}
        self.pages: list[Page] = [page for name in self.by_ending(".html") if (page := self._page(name))]
        self.by_path = {page.path: page for page in self.pages}
        if not self.pages and not self.unreadable:
            raise AuditError(f"{folder} holds no page: run ./dev nox -s site first.")

    @property
    def routed(self) -> list[Page]:
        """The pages that visitors are meant to see, not the redirects and not the not-found page."""
        return [page for page in self.pages if page.kind is Kind.PAGE]

    @property
    def whole(self) -> list[Page]:
        """The pages with a full layout: all but the redirects."""
        return [page for page in self.pages if page.kind is not Kind.REDIRECT]

    def by_ending(self, *endings: str) -> list[str]:
        """Return the names of the files that end so, sorted."""
        return sorted(name for name in self.sizes if name.endswith(endings))

    def place(self, name: str) -> str:
        """Return how findings call a file."""
        return f"{self.prefix}/{name}"

    def read(self, name: str) -> bytes:
        """Return the bytes of a file of the site; raises OSError."""
        return (self.folder / name).read_bytes()

    def text(self, name: str) -> str:
        """Return the text of a file; what is no UTF-8 in it becomes U+FFFD. Raises OSError."""
        if name not in self._texts:
            self._texts[name] = self.read(name).decode("utf-8", errors="replace")
        return self._texts[name]

    def finding(
        self, rule: Rule, name: str, message: str, hint: str, offset: int | None = None
    ) -> Diagnostic:
        """Return a diagnostic of `rule` about a file that is no page, as a whole or at an offset in it."""
        if offset is None:
            return rule.at(Place(self.place(name)), message, hint)
        line, column = position_at(self.text(name), offset)
        return rule.at(Place(self.place(name), line, column), message, hint)

    def address(self, url: str, base: str) -> Address:
        """Return where `url` leads from the page or file at the path `base`."""
        # Only relative addresses need the base; without it, more of them are alike and read once.
        return read_address(url, "/" if url.startswith("/") else base, self.promise.origin)

    def file_at(self, path: str) -> str | None:
        """Return the file that a plain web server serves at a path, in the very same letter case, or None.

        `/` is index.html, `/a` the file a or a.html, `/a/` only a/index.html.
        """
        name = path.lstrip("/")
        for candidate in [f"{name}index.html"] if path.endswith("/") else [name, f"{name}.html"]:
            if candidate in self.sizes:
                return candidate
        return None

    def near(self, path: str) -> str | None:
        """Return the file that differs from a missing one at `path` only in letter case, or None."""
        name = path.lstrip("/").casefold()
        return self.names_by_fold.get(name) or self.names_by_fold.get(f"{name}.html")

    def loaded(self, url: str, base: str) -> str | None:
        """Return the file that a page or style at `base` loads from `url`; None: not ours, or not there."""
        address = self.address(url, base)
        return self.file_at(address.path) if address.whose is Whose.OURS else None

    def canonical(self, path: str) -> str:
        """Return the complete address of a route."""
        return f"{self.promise.origin}{path}"

    def _page(self, name: str) -> Page | None:
        path = page_path(name)
        try:
            self.read(name).decode("utf-8")
        except UnicodeDecodeError as error:
            self.unreadable[name] = f"its byte {error.start + 1} is no UTF-8"
        except OSError as error:
            self.unreadable[name] = error.strerror or str(error)
            return None
        kind = Kind.PAGE
        if path in self.promise.redirects:
            kind = Kind.REDIRECT
        elif path == "/404":
            kind = Kind.NOT_FOUND
        return Page(name, path, kind, self.text(name), self.place(name))


def page_path(name: str) -> str:
    """Return the address at which the file of that name is served, such as /trainings for trainings.html."""
    if not name.endswith(".html"):
        return f"/{name}"
    path = f"/{name.removesuffix('.html')}"
    return path.removesuffix("index") if path == "/index" or path.endswith("/index") else path


def _list_files(folder: Path) -> list[tuple[str, int]]:
    if not folder.is_dir():
        raise AuditError(f"There is no built site at {folder}: run ./dev nox -s site first.")
    files = []
    for directory, _, names in os.walk(folder):
        for name in names:
            path = Path(directory, name)
            if path.is_file():
                files.append((path.relative_to(folder).as_posix(), path.stat().st_size))
    return files
