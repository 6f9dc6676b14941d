"""Edits content files together in one change to a programme or a free page.

Addresses of pages are validated before any file is written.
"""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Final
from urllib.parse import parse_qsl, urlsplit

from pipeline.base.disk.journal import Change, exclusive
from pipeline.base.findings.model import NotDoneError, NotFoundError, Place, Severity
from pipeline.base.findings.phrases import suggest_nearest
from pipeline.base.project import Project
from pipeline.base.system.clock import today
from pipeline.checks.context import RuleContext
from pipeline.checks.rule_runner import run_rules
from pipeline.checks.rules.featured import KINDS
from pipeline.checks.rules.routes import (
    PATH,
    RESERVED,
    path_duplicates,
    path_form,
    programme_parents,
    repair_path,
    reserved_paths,
)
from pipeline.content.content_editors import ContentEditors, replace_link
from pipeline.content.derived_numbers import follow_numbers
from pipeline.content.pages.other_trainings import OTHER_TRAININGS
from pipeline.content.pages.programme import Programme
from pipeline.content.pages.trainings import TRAININGS
from pipeline.content.reader import read_content
from pipeline.drawings.social_cards.model import TITLE_LENGTH, RequestedCard
from pipeline.drawings.social_cards.title_check import check_titles
from pipeline.editing.gallery.trash import ChangedLink
from pipeline.photos.originals import list_originals
from pipeline.yaml_files.files import ROUTES
from pipeline.yaml_files.models.base import Placement
from pipeline.yaml_files.old_addresses import fold_address

OWN_LISTS: Final = {
    TRAININGS.name: Placement.TRAININGS,
    OTHER_TRAININGS.name: Placement.OTHER_TRAININGS,
}
"""Maps the name of each list page (/trainings and /other-trainings) to the list on this page.

A programme whose new address is below a list page, such as /trainings/nlp, joins the list on this page.
"""

_LONGEST_PATH: Final = 80
"""Maximum length of a new address in characters, so that people can read it out and type it."""


class ProgrammesEditor:
    """Collects the edits of one change to a programme or a free page.

    - `content`: the content before the change
    - `context`: the same content, as input of rules
    - `editors`: the editors of the content files
    - `change`: the change to files; `finish` applies it
    - `links`: the texts in which the change edits a link
    """

    def __init__(self, project: Project) -> None:
        """Read the content. Raises NotDoneError if a file is unreadable, or an address has errors."""
        listing = list_originals(project.originals)
        self.project, (self.content, found) = project, read_content(project.root)
        found += run_rules(self.content, listing, launch=False, today=today(project.root), topic="address")
        errors = [d for d in found if d.severity is Severity.ERROR]
        if broken := [d for d in errors if self.content.unread or d.topic == "address"]:
            raise NotDoneError(*broken)
        self.context = RuleContext(self.content, listing, launch=False, today=today(project.root))
        self.change, self.editors = Change(project), ContentEditors(project.root)
        self.links: list[ChangedLink] = []

    def find(self, name: str) -> Programme:
        """Return a programme by its name, such as `nlp`. Raises NotFoundError if it does not exist."""
        if name not in self.content.programmes:
            near = suggest_nearest(name, self.content.programmes)
            raise NotFoundError(f"There is no content/programmes/{name}.yaml.{near}")
        return self.content.programmes[name]

    def find_route(self, page: str) -> int:
        """Return the position in routes.yaml of a page such as programmes/nlp.

        Raises ValueError if the page is not listed.
        """
        return [route.page for route in self.context.routes.routes].index(page)

    def find_address(self, page: str) -> str:
        """Return the address of a page such as programmes/nlp."""
        return self.context.routes.routes[self.find_route(page)].path

    def find_above(self, path: str) -> str:
        """Return the address of the nearest page above `path`, such as /trainings for /trainings/nlp."""
        above = path.rpartition("/")[0] or "/"
        return above if above == "/" or above in self.context.paths else self.find_above(above)

    def find_kind(self, path: str, old: str = "") -> str:
        """Return the name of the list page above `path`, such as pages/trainings for /trainings/nlp.

        - `path`: the new address of a programme
        - `old`: the programme's present address; "" for a new programme

        Raises NotDoneError if the programme cannot have this address.
        """
        pages = {route.path: route.page for route in self.context.routes.routes}
        parent, _, last = _repair(path).rpartition("/")
        if _repair(path) not in pages and pages.get(parent) not in KINDS.values():
            lists = [each for each, page in pages.items() if page in KINDS.values()]
            better = [f"{each}/{last}" for each in lists if f"{each}/{last}" not in pages]
            message = "This address is not directly below a list page."
            hint = f"Write {' or '.join(better)}." if better else f"Begin it with {' or '.join(lists)}."
            raise NotDoneError(programme_parents.at(Place(path), message, hint))
        self.require_free(path, old)
        return pages[parent]

    def require_title(self, title: str, path: str) -> None:
        """Raise NotDoneError if a title is too long for the page's social card."""
        card = RequestedCard(path, title, "", Place(path), "")
        if len(title) > TITLE_LENGTH or check_titles([card]):
            raise NotDoneError(card.length_finding)

    def require_free(self, path: str, old: str = "") -> None:
        """Raise NotDoneError if a page cannot have the address `path`, for example because it is taken.

        `old` is the page's present address; "" for a new page. A redirect from `path` is allowed if it leads
        to `old`, or to the page above `path`.
        """
        pages = {route.path: route.page for route in self.context.routes.routes}
        if len(path) > _LONGEST_PATH:
            message = f"This address has {len(path)} characters; {_LONGEST_PATH} or fewer are enough."
            raise NotDoneError(path_form.at(Place(path[:_LONGEST_PATH]), message, "Shorten it."))
        if not PATH.fullmatch(path):
            better = _repair(path)
            hint = "Write it with small Latin letters." if better in pages else f"Write {better}."
            form = "An address has only small letters, digits and hyphens between single slashes."
            raise NotDoneError(path_form.at(Place(path), form, hint))
        if RESERVED.search(path):
            message = f"The site needs {path} for itself."
            raise NotDoneError(reserved_paths.at(Place(path), message, "Choose another one."))
        if path in pages:
            raise NotDoneError(
                path_duplicates.at(
                    Place(path),
                    (
                        "This is the address of ",
                        Place(f"content/{pages[path]}.yaml"),
                        ".",
                    ),
                    "Choose another one, or move that page first.",
                )
            )
        for n, redirect in enumerate(self.context.routes.redirects):
            taken = fold_address(redirect.source) == path
            if taken and redirect.target not in (self.find_above(path), old):
                raise NotDoneError(
                    path_duplicates.at(
                        self.context.find_place(ROUTES.file, "redirects", n, "from"),
                        f"This old address leads to {redirect.target}: old links would arrive elsewhere.",
                        "Choose another one.",
                    )
                )

    def drop_redirect(self, path: str) -> None:
        """Delete the redirect from `path`, if there is one, so that a page can have this address."""
        routes = self.editors.open(ROUTES.file)
        sources = [fold_address(redirect["from"]) for redirect in routes.value["redirects"]]
        if path in sources:
            routes.remove(("redirects",), sources.index(path))

    def is_public(self, path: str) -> bool:
        """Return True if visitors may know the address: it was published, or the site is launched."""
        return path in self.content.published or self.context.site.launched

    def add_redirect(self, old: str, new: str) -> None:
        """Redirect `old` to `new` if `old` is public.

        In any case, earlier redirects to `old` lead to `new` afterwards.
        """
        routes = self.editors.open(ROUTES.file)
        for index, redirect in enumerate(routes.value["redirects"]):
            if redirect["to"] == old:
                routes.set(("redirects", index, "to"), new)
        if self.is_public(old):
            routes.add(("redirects",), {"from": old, "to": new})

    def relink(self, old: str, path: str, *, removed: str = "", training: str = "") -> None:
        """Change all links to the address `old` into links to `path`.

        - `removed`: the file of a removed page, whose own links stay
        - `training`: the enrolment name of a removed programme; links with the query
          ?training=NAME lose their query
        """
        for link in self.context.links:
            parts = urlsplit(link.href)
            if parts.netloc or link.file == removed:
                continue
            if parts.path == old:
                parts = parts._replace(path=path)
            if training and ("training", training) in parse_qsl(parts.query):
                parts = parts._replace(query="")
            if parts.geturl() != link.href:
                before, after = replace_link(self.editors.open(link.file), link, parts.geturl())
                changed = ChangedLink(file=link.file, keys=link.keys, before=before, after=after)
                self.links.append(changed)

    def finish(self, *, write: bool = True) -> None:
        """Update counts and positions in the content, and apply the change unless `write` is False.

        Raises NotDoneError if an edited file would have errors; then nothing has changed. Rules do not check
        the new texts; the next check does.
        """
        change = self.change
        change.writes |= self.editors.list_writes()
        follow_numbers(change)
        if write:
            change.apply()


@contextmanager
def edit_programmes(project: Project, *, write: bool = True) -> Iterator[ProgrammesEditor]:
    """Yield an editor, with the project locked until the end of the with block.

    Without `write`, the project is not locked. Raises NotDoneError if a content file is unreadable, or an
    address has errors.
    """
    with exclusive(project) if write else nullcontext():
        yield ProgrammesEditor(project)


def _repair(path: str) -> str:
    """Return a well-formed address, such as /exam-calm for https://HOST/Exam Calm/."""
    return repair_path(urlsplit(path).path)
