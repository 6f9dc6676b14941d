"""Programmes are entered, taken out and brought back, and given another address."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from pipeline.content.files import CONTRACT, PROGRAMMES, ROUTES, programme_file
from pipeline.content.models.base import Placement
from pipeline.disk.journal import exclusive
from pipeline.findings.model import NotDoneError, Place
from pipeline.gallery.codes import IN_THE_WAY, NO_PHOTO
from pipeline.gallery.names import number_names
from pipeline.gallery.trash import PROGRAMME_NOTE, TrashedProgramme, list_trashed_programmes, new_trash_folder
from pipeline.pages.home import HOME
from pipeline.pages.other_trainings import OTHER_TRAININGS
from pipeline.pages.trainings import TRAININGS
from pipeline.programmes.editor import OWN_LISTS, ProgrammesEditor
from pipeline.programmes.new_programme import free_motif, motif_picture, programme_text
from pipeline.project import Project
from pipeline.rules.featured import KINDS, SHOWN_AS, list_counts
from pipeline.rules.programmes import names_city, spotlights


@dataclass(frozen=True, slots=True)
class ProgrammeChange:
    """What was changed, or would be: the programme's name, and the address now.

    `before` is the public address that leads there from now on, "" if there is none. `differences` are
    those of all files, `relinked` the places of links whose address was changed, `trash` the folder with
    what was taken out. `specified` is the line of the contract that holds the site against the owner's
    specification, from which the change departs; None if none does. `shown` says in words in which lists the
    programme is entered.
    """

    name: str
    path: str
    before: str
    differences: list[str]
    relinked: list[Place]
    trash: str = ""
    specified: int | None = None
    shown: tuple[str, ...] = ()


def list_pages(project: Project) -> list[str]:
    """Return the addresses of the pages that list programmes. Raises NotDoneError where content is broken."""
    paths = {route.page: route.path for route in ProgrammesEditor(project).context.routes.routes}
    return [paths[TRAININGS.name], paths[OTHER_TRAININGS.name]]


def add_programme(
    project: Project,
    title: str,
    path: str,
    *,
    subtitle: str = "",
    card: str = "",
    like: str = "",
    write: bool,
) -> ProgrammeChange:
    """Enter a programme whose page has the address `path`; what is not given of its words is a stand-in.

    It is the last in the list of its kind, and in those that show all programmes of it. What its page says
    may be taken from the programme `like`, to be written anew. UnknownProgrammeError; NotDoneError, with
    nothing changed, where a rule forbids it; OSError where the disk does not let us.
    """
    with exclusive(project) if write else nullcontext():
        editor = ProgrammesEditor(project)
        kind = editor.kind_at(path)
        names = number_names(path.rpartition("/")[2])
        name = next(name for name in names if name not in editor.content.programmes)
        motif = free_motif(each.motif for each in editor.content.programmes.values())
        city = editor.context.site.address.city
        if subtitle and not names_city(subtitle, city):
            subtitle = f"{subtitle}, in {city}"
        entered = editor.lists(kind, name)
        featured = {placement.value: editor.join(placement) for placement in entered}
        originals = {file.casefold() for file in editor.context.listing.files}
        files = (f"programmes/{each}.png" for each in number_names(name))
        file = next(file for file in files if file not in originals)
        text = programme_text(
            title,
            city=city,
            file=file,
            motif=motif,
            featured=featured,
            contract=editor.context.contract,
            subtitle=subtitle,
            card=card,
            like=editor.programme(like) if like else None,
        )
        editor.change.writes[project.root / programme_file(name)] = text.encode()
        editor.change.writes[project.originals / file] = motif_picture(motif)
        routes = editor.context.routes.routes
        last = max(n for n, route in enumerate(routes) if route.path.startswith(path.rpartition("/")[0]))
        fields = {"path": path, "page": f"programmes/{name}"}
        editor.file(ROUTES.file).append(("routes",), fields, index=last + 1)
        editor.promise(1, "routes")
        editor.promise(1, "programmes")
        editor.take_address(path)
        return _finished(editor, name, path, "", write=write, entered=entered)


def remove_programme(project: Project, name: str, *, write: bool) -> ProgrammeChange:
    """Take a programme out; its address leads to its list page, its file and its picture go to the trash.

    UnknownProgrammeError; NotDoneError where the home page presents it or another rule forbids it.
    """
    with exclusive(project) if write else nullcontext():
        editor = ProgrammesEditor(project)
        programme, file = editor.programme(name), programme_file(name)
        home = editor.context.get(HOME)
        for key, block in (("law_of_attraction", home.law_of_attraction), ("nlp", home.nlp)):
            if block.programme == name:
                place = editor.context.place(HOME.file, key, "programme")
                shown = "A block of the home page presents this programme."
                raise NotDoneError(spotlights.at(place, shown, "Name another one here first."))
        old = editor.address(name)
        parent = old.rpartition("/")[0]
        tags = [editor.leave(name, placement) for placement in programme.featured]
        editor.relink(name, parent, gone=True)
        redirects = [
            redirect.source for redirect in editor.context.routes.redirects if redirect.target == old
        ]
        editor.redirect(old, parent)
        index = editor.route(name)
        route = editor.file(ROUTES.file).take(("routes",), index)
        editor.promise(-1, "routes")
        editor.promise(-1, "programmes")
        trash = new_trash_folder(project.photo_trash, datetime.now(UTC))
        editor.change.moves.append((project.root / file, trash / file))
        uses = [use.file for use in editor.context.pictures]
        picture = programme.image.file
        if uses.count(picture) == 1 and picture in editor.context.listing.files:
            editor.change.moves.append((project.originals / picture, trash / picture))
        else:
            picture = ""
        note = TrashedProgramme(
            name=name,
            path=old,
            picture=picture,
            route=(index, route),
            tag="".join(tags),
            redirects=redirects,
            links=editor.links,
        )
        editor.change.writes[trash / PROGRAMME_NOTE] = note.model_dump_json(indent=1).encode()
        trash_name = trash.relative_to(project.root).as_posix()
        return _finished(editor, name, parent, old, trash_name, write=write)


def restore_programme(project: Project, trash: Path) -> ProgrammeChange:
    """Bring a programme back from its folder in the trash, with all that went with it.

    It takes its old places in the lists, as far as they still reach there. Links that were written anew since
    it was taken out stay as they are. NotDoneError where its place is taken.
    """
    with exclusive(project):
        one = list_trashed_programmes(project.photo_trash)[trash]
        file, editor = programme_file(one.name), ProgrammesEditor(project)
        editor.kind_at(one.path)
        pictures = {trash / one.picture: project.originals / one.picture} if one.picture else {}
        for source, target in {trash / file: project.root / file, **pictures}.items():
            if target.exists():
                place = Place(target.relative_to(project.root).as_posix())
                taken = f"It is in the way of the programme {one.name}, which is to come back."
                raise NotDoneError(IN_THE_WAY.at(place, taken, "Rename or remove it first."))
            if not source.exists():
                place = Place(source.relative_to(project.root).as_posix())
                gone = "This is not in the trash any more; it may have been forgotten."
                raise NotDoneError(NO_PHOTO.at(place, gone, "Put a photo of this name there first."))
        words = editor.file(file, trash / file)
        for key, place in words.value.get("featured", {}).items():
            words.set(("featured", key), editor.join(Placement(key), place))
        _connect(editor, one)
        editor.change.writes |= {target: source.read_bytes() for source, target in pictures.items()}
        editor.change.deletes += one.files(trash)
        return _finished(editor, one.name, one.path, "", write=True)


def _connect(editor: ProgrammesEditor, one: TrashedProgramme) -> None:
    """Give a programme that comes back its route, its tag, and the redirects and links that led to it."""
    contract, routes = editor.file(CONTRACT.file), editor.file(ROUTES.file)
    if one.tag:
        place = editor.file(programme_file(one.name)).value["featured"][Placement.TRAININGS]
        contract.put(("first_tags",), min(place - 1, len(contract.value["first_tags"])), one.tag)
    index, text = one.route
    routes.put(("routes",), min(index, len(routes.value["routes"])), text)
    editor.promise(1, "routes")
    editor.promise(1, "programmes")
    editor.take_address(one.path)
    for index, redirect in enumerate(routes.value["redirects"]):
        if redirect["from"] in one.redirects:
            routes.set(("redirects", index, "to"), one.path)
    for link in reversed(one.links):
        with suppress(KeyError, FileNotFoundError):
            if editor.file(link.file).text_of(link.keys) == link.after:
                editor.file(link.file).put_text(link.keys, link.before)


def move_programme(project: Project, name: str, path: str, *, write: bool) -> ProgrammeChange:
    """Give a programme's page the address `path`; the old one leads to it, and links in the words follow.

    Below another list page the programme enters the list there and, of the other pages' lists of its new
    kind, those on pages that show it. UnknownProgrammeError, NotDoneError.
    """
    with exclusive(project) if write else nullcontext():
        editor = ProgrammesEditor(project)
        programme, file, old = editor.programme(name), programme_file(name), editor.address(name)
        kind = editor.kind_at(path, old)
        entered: list[Placement] = []
        if path.rpartition("/")[0] != old.rpartition("/")[0]:
            pages = {_page_of(placement) for placement in programme.featured} | {_page_of(OWN_LISTS[kind])}
            entered = [each for each in editor.lists(kind, name) if _page_of(each) in pages]
            for placement in entered:
                editor.file(file).insert(("featured", placement.value), editor.join(placement))
            for placement in programme.featured:
                if placement in KINDS:
                    editor.leave(name, placement)
                    editor.file(file).drop(("featured", placement))
        editor.relink(name, path)
        editor.redirect(old, path)
        editor.file(ROUTES.file).set(("routes", editor.route(name), "path"), path)
        editor.take_address(path)
        return _finished(editor, name, path, old, write=write, entered=entered)


def order_programmes(
    project: Project, placement: Placement, names: Sequence[str], *, write: bool
) -> list[str]:
    """Have a list show its programmes in this order; return what differs, file by file.

    NotDoneError, with nothing changed, where a rule forbids it or the list has others by now.
    """
    with exclusive(project) if write else nullcontext():
        editor = ProgrammesEditor(project)
        there = [name for name, each in editor.content.programmes.items() if placement in each.featured]
        if sorted(there) != sorted(names):
            raise NotDoneError(
                list_counts.at(
                    Place(PROGRAMMES),
                    f"Other programmes are among {SHOWN_AS[placement]} by now.",
                    "Try again.",
                )
            )
        for place, name in enumerate(names, 1):
            editor.file(programme_file(name)).set(("featured", placement.value), place)
        return editor.finish(write=write)


def _page_of(placement: Placement) -> str:
    """Return the page on which a list stands, by the name of its first one."""
    return placement.removesuffix("_other")


def _finished(
    editor: ProgrammesEditor,
    name: str,
    path: str,
    before: str,
    trash: str = "",
    *,
    write: bool,
    entered: Iterable[Placement] = (),
) -> ProgrammeChange:
    held = editor.context.contract.specification
    specified = editor.context.place(CONTRACT.file, "specification").line if held else None
    public = before if before and editor.is_public(before) else ""
    differences = editor.finish(write=write)
    shown = tuple(SHOWN_AS[placement] for placement in entered)
    return ProgrammeChange(name, path, public, differences, editor.relinked, trash, specified, shown)
