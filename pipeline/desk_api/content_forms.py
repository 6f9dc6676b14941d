"""Forms for content files, their edits, changes of programmes, and open tasks."""

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
    """A list of programmes: its label, and the names in their order."""

    placement: Placement
    label: str
    names: list[str]


class ContentForm(DeskAnswer):
    """The content of one file, and the fields of its form.

    `address` is that of its page, `programme` or `free_page` its name if it is one. `standins` are the paths
    of values that only the academy can give.
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

    `around` marks the frame around the page's own part, `nth` is the number of equal texts above.
    """

    address: str
    alt: str | None = None
    shown: list[str] = Field(default_factory=list, max_length=10)
    around: bool = False
    nth: int = 0


class DeskPlace(DeskAnswer):
    """The desk's address of a value, None if none was found."""

    address: str | None


class NewProgrammeRequest(DeskRequest):
    """A programme for the list page at `below`, with the text of `like` as a start."""

    title: str = Field(min_length=1)
    below: str
    like: str = ""


class NewPageRequest(DeskRequest):
    """A free page at an address, its first block, and whether menu and footer link to it."""

    title: str = Field(min_length=1)
    path: str
    begin: Literal["text", "faq", "testimonials", "dates"]
    header: bool = False
    footer: bool = False


class ProgrammeMove(DeskRequest):
    """The new address of a programme or a free page, by the name of its file."""

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
    """The programmes of a list in a new order."""

    placement: Placement
    names: list[str]


class ProgrammeResult(Done):
    """The effects of a change or of its dry run, in sentences, and the desk's address of the programme."""

    sentences: list[str]
    address: str


class TodoTask(DeskAnswer):
    """One task: a description, the present text, its place in plain words, and the desk's address.

    A line of a checklist has the number of its `deletion` and no address; the number of others is 0.
    """

    what: str
    now: str
    place: str
    address: str
    deletion: int


class TickRequest(DeskRequest):
    """A finished line of the checklist of a deletion, by the `place` of its task."""

    deletion: int
    place: CopyPlace


class TodoGroup(DeskAnswer):
    """Tasks of one kind; those that are not for the `launch` can wait."""

    title: str
    who: Literal["you", "the academy", "whoever runs the website"]
    launch: bool
    tasks: list[TodoTask]


class TodoList(DeskAnswer):
    """The open tasks; `launched` is whether the site is public."""

    launched: bool
    groups: list[TodoGroup]
