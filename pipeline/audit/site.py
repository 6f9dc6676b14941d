"""The built site as one graph: its files, its pages and what each address leads to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Any

from pipeline.audit.addresses import Destination, Target, position_at, read_address
from pipeline.audit.references import Reference, references
from pipeline.findings.model import Finding, Place, Rule
from pipeline.hosting.markup import Document, Element
from pipeline.system.commands import make_command

COPIES = (".br", ".gz")
"""Endings of pre-compressed copies."""


class AuditError(Exception):
    """The site cannot be audited at all: there is no build, or what it was built from cannot be read."""


class PageKind(StrEnum):
    """What a built HTML file is for."""

    PAGE = "page"
    REDIRECT = "redirect"
    NOT_FOUND = "not found"


@dataclass(frozen=True)
class Expected:
    """What the manifests say: origin, the screen of each route, redirects from old to new path.

    Search engines may show a site that is `launched`.
    """

    origin: str
    routes: dict[str, str]
    redirects: dict[str, str]
    launched: bool = True


def read_expected(manifests: Path) -> Expected:
    """Return what the manifests of the last `pipeline ingest` say.

    Raises AuditError where they are missing or are no manifests.
    """
    try:
        table: Any = json.loads((manifests / "routes.json").read_bytes())
        shell: Any = json.loads((manifests / "shell.json").read_bytes())
        return Expected(
            origin=str(shell["academy"]["url"]).rstrip("/"),
            routes={str(route["path"]): str(route["screen"]) for route in table["routes"]},
            redirects={str(entry["from"]): str(entry["to"]) for entry in table["redirects"]},
            launched=bool(shell["academy"]["launched"]),
        )
    except (OSError, ValueError, KeyError, TypeError) as error:
        hint = f"run {make_command('nox -s site')} first. ({type(error).__name__}: {error})"
        raise AuditError(f"The manifests in {manifests} cannot be read: {hint}") from error


@dataclass(eq=False)
class BuiltPage:
    """One HTML file: `file` is its name in the folder, `path` its address, `place` its name in findings."""

    file: str
    path: str
    kind: PageKind
    source: str
    place: str

    @cached_property
    def document(self) -> Document:
        """The page as a tree."""
        return Document(self.source)

    @cached_property
    def references(self) -> list[Reference]:
        """Every address that the page links to or loads, in the order of the page."""
        return list(references(self.document.elements))

    def finding(
        self,
        rule: Rule,
        where: Element | Reference | None,
        message: str,
        hint: str,
        attribute: str | None = None,
    ) -> Finding:
        """Return a diagnostic of `rule`.

        It points at an element, or one of its attributes, at an address or, with None, at the page.
        """
        if where is None:
            return rule.at(Place(self.place), message, hint)
        offset, length = where.span(attribute) if isinstance(where, Element) else where.span()
        return rule.at(Place(self.place, *position_at(self.source, offset), length), message, hint)

    def missing(self, rule: Rule, message: str, hint: str) -> Finding:
        """Return a diagnostic about something that the page's head does not hold."""
        return self.finding(rule, self.document.first("head"), message, hint)


class BuiltSite:
    """Everything that was built, read once.

    `copies` are the pages that stand a second time in a folder, for hosts without rules, each with the name
    of the page itself; they are no pages of their own, and nothing may lead to them.
    """

    def __init__(self, folder: Path, expected: Expected, prefix: str) -> None:
        """Read the site in `folder`; findings call its files `prefix`/name.

        Raises AuditError where it holds no page, or files that cannot be read.
        """
        self.folder = folder
        self.expected = expected
        self.prefix = prefix.rstrip("/")
        files = [path for path in folder.rglob("*") if path.is_file()]
        self.sizes = {path.relative_to(folder).as_posix(): path.stat().st_size for path in files}
        self._texts: dict[str, str] = {}
        indexes = {name: f"{name.removesuffix('/index.html')}.html" for name in self.by_ending("/index.html")}
        self.copies = {name: page for name, page in indexes.items() if page in self.sizes}
        self.pages = [self._page(name) for name in self.by_ending(".html") if name not in self.copies]
        self.by_path = {page.path: page for page in self.pages}
        if not self.pages:
            raise AuditError(f"{folder} holds no page: run {make_command('nox -s site')} first.")

    @property
    def routed(self) -> list[BuiltPage]:
        """The pages that visitors are meant to see, not the redirects and not the not-found page."""
        return [page for page in self.pages if page.kind is PageKind.PAGE]

    @property
    def whole(self) -> list[BuiltPage]:
        """The pages with a full layout: all but the redirects."""
        return [page for page in self.pages if page.kind is not PageKind.REDIRECT]

    def by_ending(self, *endings: str) -> list[str]:
        """Return the names of the files that end so, sorted."""
        return sorted(name for name in self.sizes if name.endswith(endings))

    def read(self, name: str) -> bytes:
        """Return the bytes of a file of the site. Raises AuditError where it cannot be read."""
        try:
            return (self.folder / name).read_bytes()
        except OSError as error:
            raise AuditError(f"{self.folder / name} cannot be read: {error.strerror}.") from error

    def text(self, name: str) -> str:
        """Return the text of a file; what is no UTF-8 in it becomes U+FFFD. Raises AuditError as `read`."""
        if name not in self._texts:
            self._texts[name] = self.read(name).decode("utf-8", errors="replace")
        return self._texts[name]

    def finding(self, rule: Rule, name: str, message: str, hint: str) -> Finding:
        """Return a diagnostic of `rule` about a file."""
        return rule.at(Place(f"{self.prefix}/{name}"), message, hint)

    def address(self, url: str, base: str) -> Destination:
        """Return where `url` leads from the page or file at the path `base`."""
        # Only relative addresses need the base; without it, more of them are alike and read once.
        return read_address(url, "/" if url.startswith("/") else base, self.expected.origin)

    def references(self, page: BuiltPage) -> Iterator[tuple[Reference, Destination]]:
        """Yield what the page links to or loads, and where each leads."""
        for reference in page.references:
            yield reference, self.address(reference.url, page.path)

    def file_at(self, path: str) -> str | None:
        """Return the file that a plain web server serves at a path, in the very same letter case, or None.

        `/` is index.html, `/a` the file a or a.html, `/a/` only an a/index.html that is no copy of a.html.
        """
        name = path.lstrip("/")
        candidates = [f"{name}index.html"] if path.endswith("/") else [name, f"{name}.html"]
        found = (name for name in candidates if name in self.sizes and name not in self.copies)
        return next(found, None)

    def near(self, path: str) -> str | None:
        """Return the file that differs from a missing one at `path` only in letter case, or None."""
        name = path.lstrip("/").casefold()
        return next((file for file in self.sizes if file.casefold() in {name, f"{name}.html"}), None)

    def loaded(self, url: str, base: str) -> str | None:
        """Return the file that a page or style at `base` loads from `url`; None: not ours, or not there."""
        address = self.address(url, base)
        return self.file_at(address.path) if address.target is Target.SITE else None

    def _page(self, name: str) -> BuiltPage:
        path = page_path(name)
        kind = PageKind.NOT_FOUND if path == "/404" else PageKind.PAGE
        if path in self.expected.redirects:
            kind = PageKind.REDIRECT
        return BuiltPage(name, path, kind, self.text(name), f"{self.prefix}/{name}")


def page_path(name: str) -> str:
    """Return the address at which the file of that name is served, such as /trainings for trainings.html."""
    if not name.endswith(".html"):
        return f"/{name}"
    path = f"/{name.removesuffix('.html')}"
    return path.removesuffix("index") if path.endswith("/index") else path
