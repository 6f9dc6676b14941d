"""Adds, removes, restores, moves and reorders programmes."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from pipeline.base.findings.model import NotDoneError, NotFoundError, Place
from pipeline.base.project import Project
from pipeline.checks.rules.featured import KINDS, list_counts, list_programmes
from pipeline.checks.rules.programmes import spotlights
from pipeline.content.pages.home import HOME
from pipeline.editing.gallery.codes import IN_THE_WAY, NO_PHOTO
from pipeline.editing.gallery.names import number_names
from pipeline.editing.gallery.stand_in import STAND_IN
from pipeline.editing.gallery.trash import (
    PROGRAMME_NOTE,
    TrashedProgramme,
    choose_trash_folder,
    list_trashed_programmes,
)
from pipeline.editing.programmes.editor import OWN_LISTS, ProgrammesEditor, edit_programmes
from pipeline.editing.programmes.new_programme import make_programme_text
from pipeline.yaml_files.files import PROGRAMMES, ROUTES, name_programme_file
from pipeline.yaml_files.models.base import Placement
from pipeline.yaml_files.yaml_editor import Kept


@dataclass(frozen=True, slots=True)
class ProgrammeChange:
    """A planned or finished change to a programme or a free page.

    - `page`: the page's name, such as programmes/nlp
    - `path`: the page's new address; after a removal, the address of the page above
    - `before`: the old address, if it redirects to `path`; otherwise ""
    - `relinked`: True if links were changed
    - `removed`: True if the page went to the trash
    - `shown`: the name in messages of the list that the programme joined; "" if it joined none
    """

    page: str
    path: str
    before: str = ""
    relinked: bool = False
    removed: bool = False
    shown: str = ""

    @property
    def effects(self) -> list[str]:
        """The effects on lists, visitors and links, as sentences for people."""
        effects = [f"It is the last of {self.shown}."] if self.shown else []
        if self.before:
            effects.append(f"Visitors of {self.before} get to {self.path}.")
        if self.relinked:
            fit = "; check that the text around them still fits" if self.removed else ""
            effects.append(f"Links to it lead to {self.path}{fit}.")
        return effects


def add_programme(project: Project, title: str, path: str, like: str = "") -> ProgrammeChange:
    """Add a programme with the address `path`; its texts other than the title are stand-ins.

    For /trainings/nlp, it is the last in the list on /trainings. `like` names a programme whose text is
    copied as a draft.

    Raises NotFoundError if there is no programme `like`. Raises NotDoneError if a programme cannot have this
    title or address, or OSError if a file cannot be written. After an error, nothing has changed.
    """
    with edit_programmes(project) as editor:
        editor.require_title(title, path)
        kind = editor.find_kind(path)
        names = number_names(path.rpartition("/")[2])
        name = next(name for name in names if name not in editor.content.programmes)
        placement = OWN_LISTS[kind]
        featured = {placement.value: 1 + len(list_programmes(editor.content.programmes, placement))}
        originals = {file.casefold() for file in editor.context.listing.files}
        files = (f"programmes/{each}.png" for each in number_names(name))
        file = next(file for file in files if file not in originals)
        draft = editor.find(like) if like else None
        text = make_programme_text(editor.context, title, file, featured, draft)
        editor.change.writes[project.root / name_programme_file(name)] = text.encode()
        editor.change.writes[project.originals / file] = STAND_IN.read_bytes()
        routes = editor.context.routes.routes
        last = max(n for n, route in enumerate(routes) if route.path.startswith(path.rpartition("/")[0]))
        fields = {"path": path, "page": f"programmes/{name}"}
        editor.editors.open(ROUTES.file).add(("routes",), fields, last + 1)
        editor.drop_redirect(path)
        return finish(editor, ProgrammeChange(f"programmes/{name}", path, shown=placement.shown))


def remove_programme(project: Project, name: str, *, write: bool = True) -> ProgrammeChange:
    """Move a programme's file and picture to the trash.

    Links to it then lead to the page above, such as /trainings, and a public address redirects there. The
    picture stays if another page shows it. Without `write`, the removal is only planned.

    Raises NotFoundError if there is no such programme. Raises NotDoneError if a block of the home page
    presents the programme, or if a file cannot be edited.
    """
    with edit_programmes(project, write=write) as editor:
        programme = editor.find(name)
        home = editor.context.get(HOME)
        for n, block in enumerate(home.spotlights):
            if block.programme == name:
                place = editor.context.find_place(HOME.file, "spotlights", n, "programme")
                message = f"The block “{block.heading}” of the home page presents this training."
                hint = "Remove this block first, or name another training in it."
                raise NotDoneError(spotlights.at(place, message, hint))
        trash, note = take_out_page(editor, f"programmes/{name}", training=programme.enrolment_name)
        originals = [usage.file for usage in editor.context.pictures]
        picture = programme.image.file
        if originals.count(picture) == 1 and picture in editor.context.listing.files:
            editor.change.moves.append((project.originals / picture, trash / picture))
            note.picture = picture
        return finish_removal(editor, trash, note, write=write)


def take_out_page(
    editor: ProgrammesEditor, page: str, *, training: str = ""
) -> tuple[Path, TrashedProgramme]:
    """Move a page to the trash; links and redirects to it then lead to the page above.

    The edits are added to the editor's change. Return the folder in the trash, and the data to restore the
    page. `training` is passed to `ProgrammesEditor.relink`.
    """
    project, address, route = editor.project, editor.find_address(page), editor.find_route(page)
    above = editor.find_above(address)
    note = TrashedProgramme(
        name=page.rpartition("/")[2],
        path=address,
        picture="",
        route=route,
        redirects=[each.source for each in editor.context.routes.redirects if each.target == address],
        links=editor.links,
        is_free_page=page.startswith("pages/"),
    )
    editor.relink(address, above, removed=note.file, training=training)
    editor.add_redirect(address, above)
    editor.editors.open(ROUTES.file).remove(("routes",), route)
    trash = choose_trash_folder(project.photo_trash, datetime.now(UTC))
    editor.change.moves.append((project.root / note.file, trash / note.file))
    return trash, note


def finish_removal(
    editor: ProgrammesEditor, trash: Path, note: TrashedProgramme, *, write: bool
) -> ProgrammeChange:
    """Remove a page, and save `note` in the folder `trash`, so that the page can be restored.

    Without `write`, the removal is only planned. Raises NotDoneError if an edited file would have errors.
    """
    note.links = editor.links
    editor.change.writes[trash / PROGRAMME_NOTE] = note.model_dump_json(indent=1).encode()
    change = ProgrammeChange(note.page, editor.find_above(note.path), note.path, removed=True)
    return finish(editor, change, write=write)


def restore_programme(project: Project, trash: Path) -> ProgrammeChange:
    """Restore a programme or a free page from its folder in the trash, with its lists, links and redirects.

    A programme returns to its old position in each list, or to the end of a list that has become shorter.
    Links in texts that were edited meanwhile stay as they are. Raises NotFoundError if the folder is gone.
    Raises NotDoneError if a file name or the address is taken, or if a file is missing in the trash.
    """
    with edit_programmes(project) as editor:
        one = list_trashed_programmes(project.photo_trash).get(trash)
        if one is None:  # somebody has just brought it back
            raise NotFoundError(f"{trash.name} is not in the trash any more.")
        file = one.file
        editor.require_free(one.path) if one.is_free_page else editor.find_kind(one.path)
        pictures = {trash / one.picture: project.originals / one.picture} if one.picture else {}
        for source, target in {trash / file: project.root / file, **pictures}.items():
            if target.exists():
                place = Place(target.relative_to(project.root).as_posix())
                message = f"This file is in the place of {one.name} from the trash."
                raise NotDoneError(IN_THE_WAY.at(place, message, "Rename or remove it first."))
            if not source.exists():
                place = Place(source.relative_to(project.root).as_posix())
                message = "This is not in the trash any more; it may have been deleted for good."
                raise NotDoneError(NO_PHOTO.at(place, message, "Put a photo of this name there first."))
        editor.editors.write(file, (trash / file).read_bytes())
        _reconnect(editor, one)
        editor.change.writes |= {target: source.read_bytes() for source, target in pictures.items()}
        editor.change.deletes += one.list_files(trash)
        return finish(editor, ProgrammeChange(one.page, one.path))


def _reconnect(editor: ProgrammesEditor, one: TrashedProgramme) -> None:
    routes = editor.editors.open(ROUTES.file)
    routes.add(("routes",), {"path": one.path, "page": one.page}, one.route)
    editor.drop_redirect(one.path)
    for index, redirect in enumerate(routes.value["redirects"]):
        if redirect["from"] in one.redirects:
            routes.set(("redirects", index, "to"), one.path)
    for link in reversed(one.links):
        with suppress(KeyError, FileNotFoundError):  # the text no longer exists
            if editor.editors.open(link.file).get_text(link.keys) == link.after:
                editor.editors.open(link.file).put_text(link.keys, link.before)


def move_programme(project: Project, name: str, path: str) -> ProgrammeChange:
    """Give a programme the address `path`.

    Links to it are changed, and a public old address redirects to `path`. If the address is below another
    list page, the programme joins the list there, at its end. It then leaves all lists that show only
    programmes below the old list page (`KINDS`).

    Raises NotFoundError if there is no such programme, or NotDoneError if it cannot have the address.
    """
    with edit_programmes(project) as editor:
        programme, file = editor.find(name), name_programme_file(name)
        old = editor.find_address(f"programmes/{name}")
        kind = editor.find_kind(path, old)
        shown = ""
        if path.rpartition("/")[0] != old.rpartition("/")[0]:
            own = OWN_LISTS[kind]
            shown = own.shown
            last = len(list_programmes(editor.content.programmes, own))
            editor.editors.open(file).insert(("featured", own.value), 1 + last)
            for placement in programme.featured:
                if placement in KINDS:
                    editor.editors.open(file).drop(("featured", placement))
        move_route(editor, f"programmes/{name}", path)
        return finish(editor, ProgrammeChange(f"programmes/{name}", path, old, shown=shown))


def move_route(editor: ProgrammesEditor, page: str, path: str) -> None:
    """Give a page, such as programmes/nlp, the address `path`, as a part of the editor's change.

    Links to the page are changed, and a public old address redirects to `path`.
    """
    old = editor.find_address(page)
    editor.relink(old, path)
    editor.add_redirect(old, path)
    editor.editors.open(ROUTES.file).set(("routes", editor.find_route(page), "path"), path)
    editor.drop_redirect(path)


def order_programmes(
    project: Project, placement: Placement, before: Sequence[str], names: Sequence[str]
) -> None:
    """Make one list show exactly the programmes `names`, in this order; `placement` names the list.

    `before` are the programmes that the caller saw in the list, in any order. Raises NotDoneError if the list
    has other programmes by now, or if a file cannot be edited. Raises NotFoundError if one of `names` is no
    programme. After an error, nothing has changed.
    """
    with edit_programmes(project) as editor:
        listed = list_programmes(editor.content.programmes, placement)
        if sorted(listed) != sorted(before):
            message = f"Other trainings are among {placement.shown} by now."
            raise NotDoneError(list_counts.at(Place(PROGRAMMES), message, "Try again."))
        key = ("featured", placement.value)
        for name in set(listed) - set(names):
            editor.editors.open(name_programme_file(name)).drop(key)
        for position, name in enumerate(names, 1):
            editor.find(name)
            file = editor.editors.open(name_programme_file(name))
            if name in listed:
                file.set(key, position)
            elif "featured" in file.value:
                file.insert(key, position)
            else:
                file.insert(key[:1], {placement.value: position})
        editor.finish()


def order_menu(project: Project, names: Sequence[str]) -> None:
    """Let the menu list the programmes `names` in this order, in the places that they have together.

    Raises NotFoundError if one of `names` is no programme, or NotDoneError if a file cannot be edited.
    """
    with edit_programmes(project) as editor:
        routes = [Kept(position) for position in range(len(editor.context.routes.routes))]
        for name in names:
            editor.find(name)
        found = [editor.find_route(f"programmes/{name}") for name in names]
        for position, old in zip(sorted(found), found, strict=True):
            routes[position] = Kept(old)
        editor.editors.open(ROUTES.file).arrange(("routes",), routes)
        editor.finish()


def finish(editor: ProgrammesEditor, change: ProgrammeChange, *, write: bool = True) -> ProgrammeChange:
    """Apply the editor's change, and return `change` with `before` and `relinked` filled in.

    Without `write`, nothing is applied. Raises NotDoneError if an edited file would have errors.
    """
    editor.finish(write=write)
    return replace(
        change,
        before=change.before if editor.is_public(change.before) else "",
        relinked=bool(editor.links),
    )
