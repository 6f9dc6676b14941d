"""Adds, removes and moves free pages."""

from textwrap import shorten
from typing import Any

from pipeline.base.findings.model import NotFoundError, Place
from pipeline.base.findings.phrases import cut_title, suggest_nearest
from pipeline.base.project import Project
from pipeline.content.pages.free_page import FREE_PAGE
from pipeline.content.pages.table import is_promised
from pipeline.editing.gallery.names import number_names
from pipeline.editing.programmes.editor import ProgrammesEditor, edit_programmes
from pipeline.editing.programmes.operations import (
    ProgrammeChange,
    finish,
    finish_removal,
    move_route,
    take_out_page,
)
from pipeline.yaml_files.files import ROUTES
from pipeline.yaml_files.models.base import LABEL_LIMIT
from pipeline.yaml_files.yaml_editor import Standin, lay_out


def add_page(project: Project, title: str, path: str) -> ProgrammeChange:
    """Add a free page with one block of text and stand-ins for its texts.

    Raises NotDoneError if a page cannot have this title or address, or OSError if a file cannot be written.
    After an error, nothing has changed.
    """
    with edit_programmes(project) as editor:
        editor.require_title(title, path)
        editor.require_free(path)
        taken = {*editor.content.sources, *editor.content.unread}
        names = (f"pages/{name}" for name in number_names(path.rpartition("/")[2]))
        page = next(n for n in names if not is_promised(n) and f"content/{n}.yaml" not in taken)
        text = _make_text(editor, title)
        editor.change.writes[project.root / f"content/{page}.yaml"] = text.encode()
        editor.editors.open(ROUTES.file).add(("routes",), {"path": path, "page": page})
        editor.drop_redirect(path)
        return finish(editor, ProgrammeChange(page, path))


def remove_page(project: Project, name: str, *, write: bool = True) -> ProgrammeChange:
    """Move a free page to the trash.

    Links to it then lead to the page above, and a public address redirects there. Without `write`, the
    removal is only planned. Raises NotFoundError if there is no such page, or NotDoneError if a file cannot
    be edited.
    """
    with edit_programmes(project, write=write) as editor:
        return finish_removal(editor, *take_out_page(editor, _find(editor, name)), write=write)


def move_page(project: Project, name: str, path: str) -> ProgrammeChange:
    """Give a free page the address `path`.

    Links to the page are changed, and a public old address redirects to `path`. Raises NotFoundError if there
    is no such page, NotDoneError if it cannot have the address.
    """
    with edit_programmes(project) as editor:
        page = _find(editor, name)
        old = editor.find_address(page)
        editor.require_free(path, old)
        move_route(editor, page, path)
        return finish(editor, ProgrammeChange(page, path, old))


def _find(editor: ProgrammesEditor, name: str) -> str:
    """Return pages/faq for `faq`. Raises NotFoundError if there is no such free page."""
    pages = editor.content.free_pages
    if (page := f"pages/{name}") not in pages:
        near = suggest_nearest(name, [each.removeprefix("pages/") for each in pages])
        raise NotFoundError(Place(f"content/pages/{name}.yaml"), f" is no free page.{near}")
    return page


def _make_text(editor: ProgrammesEditor, title: str) -> str:
    contract, site = editor.context.contract, editor.context.site
    description = (
        f"What this page about {title} tells visitors of {site.name} is still to be written here. Search "
        "engines show it under the title of the page, so that people see whether it is for them."
    )
    heading: dict[str, Any] = {
        "search": {
            "title": Standin(cut_title(f"{title}, {site.name}", contract.search_title.max)),
            "description": Standin(shorten(description, contract.search_description.max, placeholder=" …")),
        },
        "heading": title,
        "lead": Standin(f"One sentence about {title}, still to be written."),
        "label": title if len(title) <= LABEL_LIMIT else Standin(cut_title(title, LABEL_LIMIT)),
        "footer": True,
    }
    block = {
        "kind": "text",
        "heading": Standin("A heading, still to be written"),
        "paragraphs": [Standin("A paragraph that is still to be written.")],
    }
    groups = [heading, {"blocks": [block]}]
    return "\n\n".join([FREE_PAGE.schema_line, *("\n".join(lay_out(group)) for group in groups)]) + "\n"
