"""Messages about forms for content files, edits of values, changes of programmes, and open tasks."""

from typing import Literal

from pydantic import Field, JsonValue

from pipeline.content.edits import Edit
from pipeline.content.form_fields import FormField
from pipeline.content_files.models.base import Placement
from pipeline.desk_api.base import DeskAnswer, DeskRequest, Done, Keys
from pipeline.queries.remaining_copies import CopyPlace


class LinkOption(DeskAnswer):
    """A link target or a programme to choose in a form: its value in the content, its label, and its kind."""

    to: str
    label: str
    kind: str


class ListOrder(DeskAnswer):
    """A list that shows or could show a programme: the list's label, and its programmes' names in order."""

    placement: Placement
    label: str
    names: list[str]


class ContentForm(DeskAnswer):
    """The content of one file, and the fields of its form.

    `address` is the address of the page, None if the file is no page. `programme` is the name of a programme,
    None for other files. `free_page` is the name of a free page, None for other files. `standins` are the
    paths of invented values, which real values still have to replace.
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
    the elements at the place, the innermost element first. `around` is true if the place is in a part that
    every page has, such as the footer. `nth` says how often the same text occurs above the place.
    """

    address: str
    alt: str | None = None
    shown: list[str] = Field(default_factory=list, max_length=10)
    around: bool = False
    nth: int = 0


class DeskPlace(DeskAnswer):
    """The desk's address of the value that was clicked in the preview; None if no value was found."""

    address: str | None


class FoundText(DeskAnswer):
    """A text that contains the searched words.

    `title` is the title of its content file, `text` an excerpt, and `address` the address of the value on the
    desk.
    """

    title: str
    text: str
    address: str


class FoundTexts(DeskAnswer):
    """The first texts that contain the searched words, in the order of files and fields."""

    found: list[FoundText]


class NewProgrammeRequest(DeskRequest):
    """A programme to add, with its title.

    `path` is the address of the page. `like` is the name of another programme, whose text is copied into the
    new programme; "" copies nothing.
    """

    title: str = Field(min_length=1)
    path: str
    like: str = ""


class NewPageRequest(DeskRequest):
    """A free page to add, with its title.

    `path` is the address of the page, and `begin` is the kind of its first block. `header` is true if the
    menu gets a link to the page, and `footer` is true if the footer gets a link.
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
    """A new order of the programmes in a list; the list may also gain or lose programmes.

    `before` has the names of the programmes that the desk showed in the list before the change. `names` has
    the names of the programmes that the list shows after the change, in order.
    """

    placement: Placement
    before: list[str]
    names: list[str]


class ProgrammeResult(Done):
    """The effects of a change or its dry run, in sentences.

    `address` is an address on the desk: the form of the changed page or, after a removal, the list of all
    pages. `path` is the address of the page on the site or, after a removal, of the page above it.
    """

    sentences: list[str]
    address: str
    path: str


class TodoTask(DeskAnswer):
    """A task, either for a value of the content or from the checklist of a deletion.

    `what` describes the task. For a value, `now` is the present text, `place` is the title of the content
    file (for a mistake, the title of the photo or file, and the label of the value), `address` is the address
    of the value on the desk, and `deletion` is 0. For a departure from the original plan, `address` is "".
    For a checklist, `now` is advice, `place` identifies the task, `address` is "", and `deletion` is the
    number of the deletion.
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

    `who` names the people who do the tasks. If `launch` is false, the tasks can wait until after the launch.
    """

    title: str
    who: Literal["you", "the academy", "whoever runs the website"]
    launch: bool
    tasks: list[TodoTask]


class TodoList(DeskAnswer):
    """The open tasks in groups; `launched` is true if the site is public."""

    launched: bool
    groups: list[TodoGroup]
