"""Programmes are entered, taken out, and given another address."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import PurePosixPath

from pipeline.content.parts import CONTRACT, ROUTES
from pipeline.diagnostics.model import NotDoneError, Place
from pipeline.disk.journal import exclusive
from pipeline.gallery.entries import numbered
from pipeline.gallery.trash import new_folder
from pipeline.pages.home import HOME
from pipeline.pages.other_trainings import OTHER_TRAININGS
from pipeline.pages.trainings import TRAININGS
from pipeline.photos.model import SILENT, Progress
from pipeline.programmes.draft import free_motif, motif_picture, programme_text
from pipeline.programmes.editing import ProgrammesEditor
from pipeline.project import Project
from pipeline.rules.featured import KINDS
from pipeline.rules.programmes import names_city, spotlights
from pipeline.rules.subject import programme_file


@dataclass(frozen=True, slots=True)
class Changed:
    """What was changed, or would be: the programme's name, and the address now.

    `before` is the public address that leads there from now on, "" if there is none. `differences` are
    those of all files, `relinked` the places of links whose address was changed, `trash` the folder with
    what was taken out. `specified` is the line of the contract that holds the site against the owner's
    specification, from which the change departs; None if none does.
    """

    name: str
    path: str
    before: str
    differences: list[str]
    relinked: list[Place]
    trash: str = ""
    specified: int | None = None


def list_pages(project: Project) -> list[tuple[str, str]]:
    """Return heading and address of each page that lists programmes. NotDoneError where words are broken."""
    subject = ProgrammesEditor(project).subject
    paths = {route.page: route.path for route in subject.routes.routes}
    trainings, others = subject.get(TRAININGS), subject.get(OTHER_TRAININGS)
    return [(trainings.heading, paths[TRAININGS.name]), (others.heading, paths[OTHER_TRAININGS.name])]


def new(
    project: Project,
    title: str,
    path: str,
    *,
    subtitle: str = "",
    card: str = "",
    write: bool,
    progress: Progress = SILENT,
) -> Changed:
    """Enter a programme whose page has the address `path`; what is not given of its words is a stand-in.

    It is the last in the list of its kind, and in those that show all programmes of it. NotDoneError, with
    nothing changed, where a rule forbids it; OSError where the disk does not let us.
    """
    with exclusive(project, progress.waiting) if write else nullcontext():
        editor = ProgrammesEditor(project)
        kind = editor.kind_at(path)
        names = numbered(path.rpartition("/")[2])
        name = next(name for name in names if name not in editor.content.programmes)
        motif = free_motif(each.motif for each in editor.content.programmes.values())
        city = editor.subject.site.address.city
        if subtitle and not names_city(subtitle, city):
            subtitle = f"{subtitle}, in {city}"
        featured = {placement.value: editor.join(placement) for placement in editor.lists(kind, name)}
        originals = {file.casefold() for file in editor.subject.listing.files}
        files = (f"programmes/{each}.png" for each in numbered(name))
        file = next(file for file in files if file not in originals)
        text = programme_text(
            title,
            city=city,
            file=file,
            motif=motif,
            featured=featured,
            contract=editor.subject.contract,
            subtitle=subtitle,
            card=card,
        )
        editor.change.writes[project.root / programme_file(name)] = text.encode()
        editor.change.writes[project.originals / file] = motif_picture(motif)
        routes = editor.subject.routes.routes
        last = max(n for n, route in enumerate(routes) if route.path.startswith(path.rpartition("/")[0]))
        fields = {"path": path, "page": f"programmes/{name}"}
        editor.file(ROUTES.file).append(("routes",), fields, index=last + 1)
        editor.promise(1, "routes")
        editor.promise(1, "programmes")
        editor.take_address(path)
        return _finished(editor, name, path, "", write=write)


def remove(project: Project, name: str, *, write: bool, progress: Progress = SILENT) -> Changed:
    """Take a programme out; its address leads to its list page, its file and its picture go to the trash.

    UnknownProgrammeError; NotDoneError where the home page presents it or another rule forbids it.
    """
    with exclusive(project, progress.waiting) if write else nullcontext():
        editor = ProgrammesEditor(project)
        programme, file = editor.programme(name), programme_file(name)
        home = editor.subject.get(HOME)
        for key, block in (("law_of_attraction", home.law_of_attraction), ("nlp", home.nlp)):
            if block.programme == name:
                place = editor.subject.place(HOME.file, key, "programme")
                shown = "A block of the home page presents this programme."
                raise NotDoneError(spotlights.at(place, shown, "Name another one here first."))
        old = editor.address(name)
        parent = old.rpartition("/")[0]
        for placement in programme.featured:
            editor.leave(name, placement)
        editor.relink(name, parent, gone=True)
        editor.redirect(old, parent)
        editor.file(ROUTES.file).take(("routes",), editor.route(name))
        editor.promise(-1, "routes")
        editor.promise(-1, "programmes")
        trash = new_folder(project, datetime.now(UTC))
        editor.change.moves.append((project.root / file, trash / PurePosixPath(file).name))
        uses = [use.file for use in editor.subject.pictures]
        if uses.count(programme.image.file) == 1 and programme.image.file in editor.subject.listing.files:
            picture = programme.image.file
            editor.change.moves.append((project.originals / picture, trash / picture))
        trash_name = trash.relative_to(project.root).as_posix()
        return _finished(editor, name, parent, old, trash_name, write=write)


def move(project: Project, name: str, path: str, *, write: bool, progress: Progress = SILENT) -> Changed:
    """Give a programme's page the address `path`; the old one leads to it, and links in the words follow.

    Below another list page the programme changes its lists, too. UnknownProgrammeError, NotDoneError.
    """
    with exclusive(project, progress.waiting) if write else nullcontext():
        editor = ProgrammesEditor(project)
        programme, file, old = editor.programme(name), programme_file(name), editor.address(name)
        kind = editor.kind_at(path)
        if path.rpartition("/")[0] != old.rpartition("/")[0]:
            entered = {placement: editor.join(placement) for placement in editor.lists(kind, name)}
            for placement, place in entered.items():
                editor.file(file).insert(("featured", placement.value), place)
            for placement in programme.featured:
                if placement in KINDS:
                    editor.leave(name, placement)
                    editor.file(file).drop(("featured", placement))
        editor.relink(name, path)
        editor.redirect(old, path)
        editor.file(ROUTES.file).set(("routes", editor.route(name), "path"), path)
        editor.take_address(path)
        return _finished(editor, name, path, old, write=write)


def _finished(
    editor: ProgrammesEditor, name: str, path: str, before: str, trash: str = "", *, write: bool
) -> Changed:
    held = editor.subject.contract.specification
    specified = editor.subject.place(CONTRACT.file, "specification").line if held else None
    public = before if before and editor.is_public(before) else ""
    differences = editor.finish(write=write)
    return Changed(name, path, public, differences, editor.relinked, trash, specified)
