"""One change of programmes, over every file that it touches, proven before any of them is written."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import parse_qsl, urlsplit

from pipeline.content.files import CONTRACT, ROUTES, programme_file
from pipeline.content.models.base import Placement
from pipeline.content.yaml_editor import YamlEditor
from pipeline.disk.journal import Change
from pipeline.findings.file_diff import diff_files, read_contents
from pipeline.findings.model import Finding, NotDoneError, Place, Severity
from pipeline.findings.phrases import find_nearest
from pipeline.gallery.editor import require_valid
from pipeline.gallery.trash import ChangedLink
from pipeline.pages.other_trainings import OTHER_TRAININGS
from pipeline.pages.programme import Programme
from pipeline.pages.trainings import TRAININGS
from pipeline.project import Project
from pipeline.rules import OriginalsListing, list_originals, run_rules
from pipeline.rules.context import RuleContext
from pipeline.rules.featured import KINDS
from pipeline.rules.routes import PATH, path_duplicates, path_form, programme_parents, repair_path
from pipeline.source.reader import Content, read_content
from pipeline.system.clock import today

OWN_LISTS: Final = {
    TRAININGS.name: Placement.TRAININGS,
    OTHER_TRAININGS.name: Placement.OTHER_TRAININGS,
}
"""The list of each list page that shows every programme right below it."""


class UnknownProgrammeError(Exception):
    """No programme has this name; `near` is one that is much like it, or None."""

    def __init__(self, name: str, near: str | None) -> None:
        """Take what was asked for."""
        super().__init__(name)
        self.name, self.near = name, near


@dataclass(slots=True)
class ProgrammesEditor:
    """All words of a project, of which some programmes are to be changed.

    Programmes are named by their files, without .yaml. NotDoneError where a file is broken
    or an address is wrong.
    """

    project: Project
    content: Content = field(init=False)
    context: RuleContext = field(init=False)
    change: Change = field(init=False)
    relinked: list[Place] = field(init=False, default_factory=list)
    """Where links stand whose address was changed."""
    links: list[ChangedLink] = field(init=False, default_factory=list)
    """What was changed there."""
    _found: list[Finding] = field(init=False)
    _editors: dict[str, YamlEditor] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Read the project."""
        listing = list_originals(self.project.originals)
        self.content, self._found = _checked(self.project.root, listing)
        errors = [d for d in self._found if d.severity is Severity.ERROR]
        if broken := [d for d in errors if self.content.unread or d.code.startswith("RTE")]:
            raise NotDoneError(*broken)
        self.context = RuleContext(self.content, listing, launch=False, today=today())
        self.change = Change(self.project)

    def file(self, file: str, source: Path | None = None) -> YamlEditor:
        """Return the editor of a content file, which begins as the file `source` if that is given."""
        if file not in self._editors:
            self._editors[file] = YamlEditor(file, (source or self.project.root / file).read_bytes())
        return self._editors[file]

    def programme(self, name: str) -> Programme:
        """Return a programme's words; UnknownProgrammeError."""
        if name not in self.content.programmes:
            raise UnknownProgrammeError(name, find_nearest(name, self.content.programmes))
        return self.content.programmes[name]

    def route(self, name: str) -> int:
        """Return the position of a programme's route."""
        return [route.page for route in self.context.routes.routes].index(f"programmes/{name}")

    def address(self, name: str) -> str:
        """Return the address of a programme's page."""
        return self.context.routes.routes[self.route(name)].path

    def promise(self, more: int, *keys: str) -> None:
        """Have the contract promise so many more, at these keys."""
        editor = self.file(CONTRACT.file)
        value = editor.value
        for key in keys:
            value = value[key]
        editor.set(keys, value + more)

    def kind_at(self, path: str, old: str = "") -> str:
        """Return the name of the list page right below which an address lies.

        NotDoneError where no programme can have it, or where it leads to a page other than that list and
        the programme's `old` address.
        """
        pages = {route.path: route.page for route in self.context.routes.routes}
        if not PATH.fullmatch(path):
            better = repair_path(urlsplit(path).path)  # without https://HOST
            hint = "Write it with small Latin letters." if better in pages else f"Write {better}."
            form = "An address has only small letters, digits and hyphens between single slashes."
            raise NotDoneError(path_form.at(Place(path), form, hint))
        if path in pages:
            taken = f"This is the address of content/{pages[path]}.yaml."
            raise NotDoneError(
                path_duplicates.at(Place(path), taken, "Choose another one, or move that page first.")
            )
        parent, _, last = path.rpartition("/")
        if pages.get(parent) not in set(KINDS.values()):
            better = " or ".join(f"{each}/{last}" for each, page in pages.items() if page in KINDS.values())
            below = "This address does not lie right below that of a list."
            raise NotDoneError(programme_parents.at(Place(path), below, f"Write {better}."))
        for n, redirect in enumerate(self.context.routes.redirects):
            if redirect.source == path and redirect.target not in (parent, old):
                leads = f"This old address leads to {redirect.target}: old links would arrive elsewhere."
                hint = (
                    "Choose another one. Only if its old links may go there, first take this redirect out by "
                    f"hand, and lower redirects: in {CONTRACT.file} by 1."
                )
                place = self.context.place(ROUTES.file, "redirects", n, "from")
                raise NotDoneError(path_duplicates.at(place, leads, hint))
        return pages[parent]

    def lists(self, kind: str, name: str) -> list[Placement]:
        """Return the lists that a programme enters: that of its kind, and those that show all others."""
        pages = {route.page: route.path for route in self.context.routes.routes}
        others = [
            each
            for other, each in self.content.programmes.items()
            if other != name and pages.get(f"programmes/{other}", "").startswith(f"{pages[kind]}/")
        ]
        return [
            placement
            for placement in Placement
            if KINDS.get(placement) == kind
            and (placement is OWN_LISTS[kind] or all(placement in other.featured for other in others))
        ]

    def join(self, placement: Placement, place: int | None = None) -> int:
        """Have a list show one programme more, at its end or at a place, and return the place.

        Those that stand there and behind move down.
        """
        self.promise(1, "featured", placement)
        last = 1 + sum(placement in each.featured for each in self.content.programmes.values())
        place = min(place or last, last)
        self._shift(placement, place, 1)
        return place

    def leave(self, name: str, placement: Placement) -> str:
        """Have a list show a programme no more; those behind it move up.

        Return the lines of the tag that was promised for it and goes, too; "" if none was.
        """
        place = self.programme(name).featured[placement]
        self._shift(placement, place + 1, -1)
        self.promise(-1, "featured", placement)
        if placement is Placement.TRAININGS and place <= len(self.context.contract.first_tags):
            return self.file(CONTRACT.file).take(("first_tags",), place - 1)
        return ""

    def _shift(self, placement: Placement, first: int, by: int) -> None:
        """Move the programmes of a list from the place `first` on."""
        for name, each in self.content.programmes.items():
            if (place := each.featured.get(placement, 0)) >= first:
                self.file(programme_file(name)).set(("featured", placement.value), place + by)

    def take_address(self, path: str) -> None:
        """Have no redirect lead away from an address that a page takes."""
        routes = self.file(ROUTES.file)
        sources = [redirect["from"] for redirect in routes.value["redirects"]]
        if path in sources:
            routes.take(("redirects",), sources.index(path))
            self.promise(-1, "redirects")

    def is_public(self, path: str) -> bool:
        """Whether visitors may know an address: it was published, or the site is launched."""
        return path in self.content.published or self.context.site.launched

    def redirect(self, old: str, new: str) -> None:
        """Have all redirects to an address, and the address itself if it is public, lead to another page."""
        routes = self.file(ROUTES.file)
        for index, redirect in enumerate(routes.value["redirects"]):
            if redirect["to"] == old:
                routes.set(("redirects", index, "to"), new)
        if self.is_public(old):
            routes.append(("redirects",), {"from": old, "to": new})
            self.promise(1, "redirects")

    def relink(self, name: str, path: str, *, gone: bool = False) -> None:
        """Have links in the words to a programme's page lead to `path`.

        Where it is `gone`, links that hand its name to the contact page lose it, and its own file is left.
        """
        old, training = self.address(name), ("training", self.programme(name).enrolment_name)
        for link in self.context.links:
            parts = urlsplit(link.href)
            if parts.netloc or (gone and link.file == programme_file(name)):
                continue
            if parts.path == old:
                parts = parts._replace(path=path)
            if gone and training in parse_qsl(parts.query):
                parts = parts._replace(query="")
            if parts.geturl() != link.href:
                before, after = (
                    href if link.label is None else f"]({href})" for href in (link.href, parts.geturl())
                )
                editor = self.file(link.file)
                old_text = editor.text_of(link.keys)
                editor.put_text(link.keys, new_text := old_text.replace(before, after))
                note = ChangedLink(file=link.file, keys=link.keys, before=old_text, after=new_text)
                self.links.append(note)
                self.relinked.append(self.context.source(link.file).find(link.keys, link.href))

    def finish(self, *, write: bool) -> list[str]:
        """Make the change, or without `write` only prove it; return what differs, file by file.

        NotDoneError, with nothing changed, where it would bring an error that was not there before.
        """
        root, change = self.project.root, self.change
        for file, editor in self._editors.items():
            if editor.data != read_contents(root / file):
                change.writes[root / file] = require_valid(editor)
        self._prove()
        found = diff_files(change)
        if write:
            change.apply()
        return found

    def _prove(self) -> None:
        """Check the words as they would be; what a stand-in leaves open is no error of the change."""
        root, prefix = self.project.root, f"{self.project.originals.name}/"
        written = {
            path.relative_to(root).as_posix(): data
            for path, data in self.change.writes.items()
            if not path.is_relative_to(self.project.photo_trash)
        }
        gone = [old.relative_to(root).as_posix() for old, _ in self.change.moves]
        files = {file for file in self.context.listing.files if f"{prefix}{file}" not in gone}
        files |= {file.removeprefix(prefix) for file in written if file.startswith(prefix)}
        listing = replace(self.context.listing, files=frozenset(files))
        with TemporaryDirectory() as folder:
            copy = Path(folder)
            shutil.copytree(self.project.content, copy / "content")
            for file, data in written.items():
                if file.startswith("content/"):
                    (copy / file).write_bytes(data)
            for file in gone:
                (copy / file).unlink(missing_ok=True)
            _, found = _checked(copy, listing)
        before = {(d.code, d.place.file, d.message) for d in self._found}
        new = [
            replace(d, place=Place(d.place.file))  # lines of a file that is not written would mislead
            for d in found
            if d.severity is Severity.ERROR
            and (d.code, d.place.file, d.message) not in before
            and not d.code.startswith("STD")
        ]
        if new:
            raise NotDoneError(*new)


def _checked(root: Path, listing: OriginalsListing) -> tuple[Content, list[Finding]]:
    content, found = read_content(root)
    return content, found + run_rules(content, listing, launch=False, today=today())
