"""The built site: its files and pages, and where each address leads."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from pipeline.base.findings.messages import MessageParts
from pipeline.base.findings.model import Finding, NotFoundError, Place, Rule
from pipeline.built_site.audit.addresses import LinkDestination, LinkTarget, resolve_address
from pipeline.built_site.audit.references import Reference, find_references
from pipeline.built_site.hosting.built_pages import BUILD
from pipeline.built_site.hosting.html_tree import HtmlDocument

COPIES = (".br", ".gz")
"""File endings of the compressed copies that the build writes beside each text file."""


class PageKind(StrEnum):
    """The kinds of HTML files in the built site.

    - `PAGE`: a page of the site
    - `REDIRECT`: a file at an old address, which forwards visitors
    - `NOT_FOUND`: the file for addresses that do not exist
    """

    PAGE = "page"
    REDIRECT = "redirect"
    NOT_FOUND = "not found"


@dataclass(frozen=True)
class ExpectedPages:
    """The addresses that the built site must have.

    - `origin`: the site's own origin, such as https://example.org
    - `routes`: the paths of the pages
    - `redirects`: maps each old path to its new path
    - `launched`: True if search engines may list the pages
    """

    origin: str
    routes: list[str]
    redirects: dict[str, str]
    launched: bool = True


def read_expected_pages(manifests: Path) -> ExpectedPages:
    """Read the expected pages from the manifests of the last ingest.

    Raises NotFoundError if a manifest is missing or invalid.
    """
    try:
        table: Any = json.loads((manifests / "routes.json").read_bytes())
        shell: Any = json.loads((manifests / "shell.json").read_bytes())
        return ExpectedPages(
            origin=str(shell["academy"]["url"]).rstrip("/"),
            routes=[str(route["path"]) for route in table["routes"]],
            redirects={str(entry["from"]): str(entry["to"]) for entry in table["redirects"]},
            launched=bool(shell["academy"]["launched"]),
        )
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise NotFoundError(
            f"The manifests in {manifests} cannot be read ({type(error).__name__}: {error}).", *BUILD
        ) from error


@dataclass(eq=False)
class BuiltPage:
    """One HTML file of the built site.

    - `file`: the file's path in the site's folder, such as trainings.html
    - `path`: the page's address, such as /trainings
    - `source`: the file's text
    - `references`: the addresses that the page links to or loads; empty until `parse` is called
    - `ids`: the ids of its elements; empty until `parse` is called
    """

    file: str
    path: str
    kind: PageKind
    source: str
    references: list[Reference] = field(default_factory=list)
    ids: set[str | None] = field(default_factory=set)

    def parse(self) -> HtmlDocument:
        """Set `references` and `ids`, and return the tree of elements.

        The page does not keep the tree, which takes two megabytes.
        """
        document = HtmlDocument(self.source)
        self.references, self.ids = list(find_references(document.elements)), document.ids
        return document

    def make_finding(self, rule: Rule, message: str, hint: MessageParts) -> Finding:
        """Return a finding about the page, without a line number."""
        return _report(rule, self.file, message, hint)


class BuiltSite:
    """All files of the built site, read once.

    Hosts without redirect rules need a copy of NAME.html at NAME/index.html. `copies` maps each such copy to
    its page; a copy does not count as a page.
    """

    def __init__(self, folder: Path, expected: ExpectedPages) -> None:
        """Read the site in `folder`. Raises NotFoundError if it has no page or an unreadable file."""
        self.folder = folder
        self.expected = expected
        files = [path for path in folder.rglob("*") if path.is_file()]
        self.sizes = {path.relative_to(folder).as_posix(): path.stat().st_size for path in files}
        self._texts: dict[str, str] = {}
        indexes = {
            name: f"{name.removesuffix('/index.html')}.html" for name in self.list_files("/index.html")
        }
        self.copies = {name: page for name, page in indexes.items() if page in self.sizes}
        self.pages = [self._read_page(name) for name in self.list_files(".html") if name not in self.copies]
        self.by_path = {page.path: page for page in self.pages}
        if not self.pages:
            raise NotFoundError(f"{folder} holds no page.", *BUILD)

    @property
    def routed(self) -> list[BuiltPage]:
        """The pages of the site; redirects and the not-found page are left out."""
        return [page for page in self.pages if page.kind is PageKind.PAGE]

    def list_files(self, *endings: str) -> list[str]:
        """Return the names of files with one of these endings, sorted."""
        return sorted(name for name in self.sizes if name.endswith(endings))

    def read(self, name: str) -> bytes:
        """Return the bytes of a file. Raises NotFoundError if this fails."""
        try:
            return (self.folder / name).read_bytes()
        except OSError as error:
            raise NotFoundError(f"{self.folder / name} cannot be read: {error.strerror}.") from error

    def read_text(self, name: str) -> str:
        """Return the text of a file; invalid UTF-8 is replaced. Raises NotFoundError like `read`."""
        if name not in self._texts:
            self._texts[name] = self.read(name).decode("utf-8", errors="replace")
        return self._texts[name]

    def make_finding(self, rule: Rule, name: str, message: str, hint: MessageParts) -> Finding:
        """Return a finding about a file, without a line number."""
        return _report(rule, name, message, hint)

    def resolve(self, url: str, base: str) -> LinkDestination:
        """Return where the address `url` leads from the page or file at `base`."""
        # Absolute paths need no base. Without it, more calls are equal and hit the cache of resolve_address.
        return resolve_address(url, "/" if url.startswith("/") else base, self.expected.origin)

    def list_references(self, page: BuiltPage) -> Iterator[tuple[Reference, LinkDestination]]:
        """Yield each address in a page, and where it leads."""
        for reference in page.references:
            yield reference, self.resolve(reference.url, page.path)

    def find_file(self, path: str) -> str | None:
        """Return the file that a plain web server serves at `path`, or None.

        At /a it serves a or a.html, and at /a/ it serves a/index.html. Letter case matters. Copies are left
        out, because links must not lead to them.
        """
        name = path.lstrip("/")
        candidates = [f"{name}index.html"] if path.endswith("/") else [name, f"{name}.html"]
        found = (name for name in candidates if name in self.sizes and name not in self.copies)
        return next(found, None)

    def find_loaded(self, url: str, base: str) -> str | None:
        """Return the file of this site that the page or style sheet at `base` loads from `url`, or None."""
        address = self.resolve(url, base)
        return self.find_file(address.path) if address.target is LinkTarget.SITE else None

    def _read_page(self, name: str) -> BuiltPage:
        path = derive_address(name)
        kind = PageKind.NOT_FOUND if path == "/404" else PageKind.PAGE
        if path in self.expected.redirects:
            kind = PageKind.REDIRECT
        return BuiltPage(name, path, kind, self.read_text(name))


def _report(rule: Rule, name: str, message: str, hint: MessageParts) -> Finding:
    return rule.at(Place(f"site/dist/{name}"), message, hint)


def derive_address(name: str) -> str:
    """Return the address of a file, such as /trainings for trainings.html."""
    if not name.endswith(".html"):
        return f"/{name}"
    path = f"/{name.removesuffix('.html')}"
    return path.removesuffix("index") if path.endswith("/index") else path
