"""Messages about forms for content files, edits of values, changes of programmes, and open tasks."""

from typing import Literal

from pydantic import Field, JsonValue

from pipeline.content.models.base import Placement
from pipeline.desk_api.base import DeskAnswer, DeskRequest, Done, Keys
from pipeline.queries.remaining_copies import CopyPlace
from pipeline.source.edits import Edit
from pipeline.source.form_fields import FormField


class LinkOption(DeskAnswer):
    """A link target or a programme to choose in a form: its value in the content, its label, and its kind."""

    to: str
    label: str
    kind: str


class ListOrder(DeskAnswer):
    """A list that shows or could show a programme: its label, and the names of its programmes in order."""

    placement: Placement
    label: str
    names: list[str]


class ContentForm(DeskAnswer):
    """The content of one file, and the fields of its form.

    If the file is a page, `address` is the address of the page, otherwise None. If the file is a programme or
    a free page, `programme` or `free_page` is its name. `standins` are the paths of values that only the
    academy can give.
    """

    file: str
    title: str
    address: str | None
    programme: str | None
    free_page: str | None
    fields: list[FormField]
    value: JsonValue
    standins: list[Keys]
    targets: list[LinkOption]
    programmes: list[LinkOption]
    lists: list[ListOrder]


class ContentEdit(DeskRequest):
    """Edits of one content file; either all edits are made, or none."""

    file: str
    edits: list[Edit] = Field(min_length=1)


class PickedPlace(DeskRequest):
    """A place on the site that somebody clicked, either a picture or text.

    `address` is the address of the page. `alt` is the alt text of a clicked picture. `shown` are the texts of
    the elements at the place, the innermost first. `around` is true if the place is outside the page's own
    part, such as in the footer. `nth` is the number of equal texts above the place.
    """

    address: str
    alt: str | None = None
    shown: list[str] = Field(default_factory=list, max_length=10)
    around: bool = False
    nth: int = 0


class DeskPlace(DeskAnswer):
    """The address at which the desk shows the clicked value, None if no value was found."""

    address: str | None


class NewProgrammeRequest(DeskRequest):
    """A programme to add, with its title.

    `below` is the address of a list page; the new address consists of this address and a name made from the
    title. `like` is the name of another programme, whose text is copied into the new programme; "" copies
    nothing.
    """

    title: str = Field(min_length=1)
    below: str
    like: str = ""


class NewPageRequest(DeskRequest):
    """A free page to add, with its title.

    `path` is the address of the page, and `begin` is the kind of its first block. `header` and `footer` are
    true if the menu and the footer get a link to the page.
    """

    title: str = Field(min_length=1)
    path: str
    begin: Literal["text", "faq", "testimonials", "dates"]
    header: bool = False
    footer: bool = False


class ProgrammeMove(DeskRequest):
    """A programme or a free page to move to the address `path`.

    `name` is the name of the content file, without .yaml. `free_page` is true for a free page. With
    `dry_run`, the effects are listed, and nothing is changed.
    """

    name: str
    path: str
    free_page: bool = False
    dry_run: bool = False


class ProgrammeRemoval(DeskRequest):
    """A programme or a free page to remove.

    `name` is the name of the content file, without .yaml. `free_page` is true for a free page. With
    `dry_run`, the effects are listed, and nothing is changed.
    """

    name: str
    free_page: bool = False
    dry_run: bool = False


class ProgrammeOrder(DeskRequest):
    """A new order of the programmes in a list; programmes may also be added or removed.

    `before` has the names of the programmes that the desk showed in the list before the change. `names` has
    the names of the programmes that the list shows after the change, in order.
    """

    placement: Placement
    before: list[str]
    names: list[str]


class ProgrammeResult(Done):
    """The effects of a change or its dry run, in sentences.

    `address` is an address on the desk: the form of the changed page or, after a removal, the list of all
    pages.
    """

    sentences: list[str]
    address: str


class TodoTask(DeskAnswer):
    """A task: its description, the present text, the place in words, and the place's address on the desk.

    For a task from the checklist of a deletion, `deletion` is the number of the deletion, `now` is advice,
    and `address` is "". For other tasks, `deletion` is 0.
    """

    what: str
    now: str
    place: str
    address: str
    deletion: int


class TickRequest(DeskRequest):
    """A finished task from the checklist of a deletion.

    `deletion` is the number of the deletion, and `place` identifies the task.
    """

    deletion: int
    place: CopyPlace


class TodoGroup(DeskAnswer):
    """Tasks of one kind.

    `who` does the tasks. If `launch` is false, the tasks can wait until after the launch.
    """

    title: str
    who: Literal["you", "the academy", "whoever runs the website"]
    launch: bool
    tasks: list[TodoTask]


class TodoList(DeskAnswer):
    """The open tasks. `launched` is true if the site is public."""

    launched: bool
    groups: list[TodoGroup]
