"""Messages about forms for content files, edits of values, programmes (trainings), and open tasks."""

from typing import Literal

from pydantic import Field, JsonValue

from pipeline.content.edits import Edit
from pipeline.content.form_fields import FormField
from pipeline.content_files.models.base import Placement
from pipeline.desk_api.base import DeskAnswer, DeskRequest, Done, Keys
from pipeline.queries.remaining_copies import CopyPlace


class LinkOption(DeskAnswer):
    """A link target or a programme that a form offers as a choice.

    `to` is the value to store in the content, and `label` is the text of the choice. `kind` is the heading of
    a group of choices, such as “Pages”.
    """

    to: str
    label: str
    kind: str


class ListOrder(DeskAnswer):
    """A list on the site that shows a programme, or could show it.

    `names` are the names of the list's programmes, in order.
    """

    placement: Placement
    label: str
    names: list[str]


class ContentForm(DeskAnswer):
    """The content of one file, and the fields of its form.

    - `revision`: the revision of the project that the form shows
    - `version`: a number for the file's text; an edit names the version that the page has read
    - `address`: the address of the page, None if the file is no page
    - `programme`: the programme's name if the file describes a programme, else None
    - `free_page`: the page's name if the file is a free page, else None
    - `value`: the values of the whole file
    - `standins`: the paths of invented values, which real values still have to replace
    - `targets`: the choices for links
    - `programmes`: the choices for names of programmes
    - `lists`: the lists on the site that show the programme, or could show it
    """

    revision: int
    version: int
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
    """Edits of one content file; either all edits are made, or none.

    `version` is the version of the file that the page had read when the edits began. Without it, only the
    edited values are compared.
    """

    file: str
    version: int | None = None
    edits: list[Edit] = Field(min_length=1)


class PickedPlace(DeskRequest):
    """A place on the site that somebody clicked, either a picture or text.

    `address` is the address of the page. `alt` is the alt text of a clicked picture. `shown` are the texts of
    the elements at the place, the innermost element first. `around` is true if the place is in a part that
    every page has, such as the footer. `nth` is the number of places above this one that show the same text.
    """

    address: str
    alt: str | None = None
    shown: list[str] = Field(default_factory=list, max_length=10)
    around: bool = False
    nth: int = 0


class DeskPlace(DeskAnswer):
    """The address of the form field for a place that was clicked in the preview, None if no field fits."""

    address: str | None


class FoundText(DeskAnswer):
    """A text that contains the searched words.

    `title` is the title of the file with the text, and `text` is an excerpt. `address` is the address on the
    desk where the text can be edited.
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

    `path` is the address of the page, and `begin` is the kind of its first block. If `header` is true, the
    menu gets a link to the page. If `footer` is true, the footer gets a link, too.
    """

    title: str = Field(min_length=1)
    path: str
    begin: Literal["text", "faq", "testimonials", "dates"]
    header: bool = False
    footer: bool = False


class ProgrammeMove(DeskRequest):
    """A programme or a free page whose address changes to `path`.

    `name` is the name of its content file, without .yaml. `free_page` is true for a free page.
    """

    name: str
    path: str
    free_page: bool = False


class ProgrammeRemoval(DeskRequest):
    """A programme or a free page to remove.

    `name` is the name of its content file, without .yaml. `free_page` is true for a free page. With
    `dry_run`, the effects are listed, and nothing is changed.
    """

    name: str
    free_page: bool = False
    dry_run: bool = False


class ProgrammeOrder(DeskRequest):
    """A new order of the programmes in a list; the list may also gain or lose programmes.

    `before` and `names` are the names of the programmes in the list, before and after the change.
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
    """An open task: either a value to correct or complete, or a copy of deleted photos to delete.

    The erasure of photos has a checklist of such copies, which only a person can delete.

    - `what`: a description of the task
    - `now`: for a value, the present text; for a copy, advice
    - `place`: for a value, the name of its place, such as the title of a page; for a copy, the kind of copy
    - `address`: the address on the desk where the value can be edited, or "" if no field belongs to the task
    - `deletion`: for a copy, the number that identifies the erasure of photos; for a value, 0
    """

    what: str
    now: str
    place: str
    address: str
    deletion: int


class TickRequest(DeskRequest):
    """A finished line of the checklist with the remaining copies of deleted photos.

    `deletion` is the number that identifies the erasure of photos. `place` is the place where the copies
    were.
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
