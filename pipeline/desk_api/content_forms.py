"""Messages about forms for content files, edits of values, changes of programmes, and open tasks."""

from typing import Literal

from pydantic import Field, JsonValue

from pipeline.content.models.base import Placement
from pipeline.desk_api.base import DeskAnswer, DeskRequest, Done, Keys
from pipeline.queries.remaining_copies import CopyPlace
from pipeline.source.edits import Edit
from pipeline.source.form_fields import FormField


class LinkOption(DeskAnswer):
    """A possible target of a link, or a programme: its value in the content, its label, and its kind."""

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

    `address` is the address of its page, None without a page. `programme` or `free_page` is its name if it is
    one. `standins` are the paths of values that only the academy can give.
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
    """Edits of one content file, all of them or none."""

    file: str
    edits: list[Edit] = Field(min_length=1)


class PickedPlace(DeskRequest):
    """A clicked place of the site: a picture by its alt text, or the texts there, the innermost first.

    `around` is true in the frame around the page's own part. `nth` is the number of equal texts above the
    place.
    """

    address: str
    alt: str | None = None
    shown: list[str] = Field(default_factory=list, max_length=10)
    around: bool = False
    nth: int = 0


class DeskPlace(DeskAnswer):
    """The desk's address of the clicked value, None if no value was found."""

    address: str | None


class NewProgrammeRequest(DeskRequest):
    """A programme to add below the list page at `below`, with the text of the programme `like` as a start."""

    title: str = Field(min_length=1)
    below: str
    like: str = ""


class NewPageRequest(DeskRequest):
    """A free page to add: its address, its first block, and whether menu and footer link to it."""

    title: str = Field(min_length=1)
    path: str
    begin: Literal["text", "faq", "testimonials", "dates"]
    header: bool = False
    footer: bool = False


class ProgrammeMove(DeskRequest):
    """A programme or a free page, by the name of its file, to move to the address `path`."""

    name: str
    path: str
    free_page: bool = False
    dry_run: bool = False


class ProgrammeRemoval(DeskRequest):
    """A programme or a free page to remove."""

    name: str
    free_page: bool = False
    dry_run: bool = False


class ProgrammeOrder(DeskRequest):
    """The programmes of a list as the page shows them, and as they shall be."""

    placement: Placement
    before: list[str]
    names: list[str]


class ProgrammeResult(Done):
    """The effects of a change or its dry run, in sentences, and the desk's address of the page."""

    sentences: list[str]
    address: str


class TodoTask(DeskAnswer):
    """One task: a description, the present text, its place in plain words, and the desk's address.

    A task of a deletion's checklist has the number of the `deletion` and no address. Other tasks have 0.
    """

    what: str
    now: str
    place: str
    address: str
    deletion: int


class TickRequest(DeskRequest):
    """A finished task of a deletion's checklist, by the `place` of the task."""

    deletion: int
    place: CopyPlace


class TodoGroup(DeskAnswer):
    """Tasks of one kind. Unless `launch` is true, they can wait until after the launch."""

    title: str
    who: Literal["you", "the academy", "whoever runs the website"]
    launch: bool
    tasks: list[TodoTask]


class TodoList(DeskAnswer):
    """The open tasks. `launched` is true if the site is public."""

    launched: bool
    groups: list[TodoGroup]
