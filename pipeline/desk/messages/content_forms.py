"""Messages about forms for content files, edits of values, programmes (trainings), and open tasks."""

from typing import Literal

from pydantic import Field, JsonValue

from pipeline.checks.queries.remaining_copies import CopyPlace
from pipeline.content.edits import Edit
from pipeline.content.form_fields import FormField
from pipeline.desk.messages.base import DeskAnswer, DeskRequest, Done, Keys
from pipeline.yaml_files.models.base import Placement


class LinkOption(DeskAnswer):
    """A choice for a link, or for the name of a programme, in a form.

    - `to`: the value
    - `label`: the text of the choice
    - `kind`: the heading of the group with this choice, such as “Pages”
    """

    to: str
    label: str
    kind: str


class ListOrder(DeskAnswer):
    """A list of programmes, for the form of a programme that is or can be in this list.

    `names` has the names of the programmes that are in the list now, in order.
    """

    placement: Placement
    label: str
    names: list[str]


class ContentForm(DeskAnswer):
    """The content of one file, and the fields of its form.

    - `version`: a checksum of the file's text, which a `ContentEdit` sends back
    - `address`: the address of the page on the site; None if the file is no page
    - `programme`: the name of the programme; None if the file is no programme
    - `free_page`: the name of the free page; None if the file is no free page
    - `targets`: the choices for links
    - `programmes`: the choices for names of programmes
    - `lists`: for a programme, the lists that it is in, and the lists that it can be in
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

    `version` is the version in the `ContentForm` that the user edits. It reveals whether another program has
    changed the file meanwhile, and has perhaps moved entries of a list.
    """

    file: str
    version: int | None = None
    edits: list[Edit] = Field(min_length=1)


class PickedPlace(DeskRequest):
    """A picture or text that somebody has clicked in the preview.

    - `address`: the address of the page on the site
    - `alt`: the alt text of a picture; None for text
    - `shown`: the texts of the nested HTML elements at the place, the innermost first
    - `around`: true for a part that every page has, such as the footer
    - `nth`: the number of earlier places on the page that show the same text
    """

    address: str
    alt: str | None = None
    shown: list[str] = Field(default_factory=list, max_length=10)
    around: bool = False
    nth: int = 0


class DeskPlace(DeskAnswer):
    """The address of the form field for a place that somebody has clicked in the preview.

    If no field fits, `address` is None.
    """

    address: str | None


class FoundText(DeskAnswer):
    """An excerpt of a text with the searched words, and the title of its file.

    `address` is the address of the text's field on the desk.
    """

    title: str
    text: str
    address: str


class FoundTexts(DeskAnswer):
    """The first texts that contain the searched words, in the order of files and fields."""

    found: list[FoundText]


class NewProgrammeRequest(DeskRequest):
    """A programme to add.

    `like` is the name of another programme, whose text is copied. If it is "", no text is copied.
    """

    title: str = Field(min_length=1)
    path: str
    like: str = ""


class NewPageRequest(DeskRequest):
    """A free page to add.

    - `begin`: the kind of the first block
    - `header`: true to add a link in the menu
    - `footer`: true to add a link in the footer
    """

    title: str = Field(min_length=1)
    path: str
    begin: Literal["text", "questions", "testimonials", "events"]
    header: bool = False
    footer: bool = False


class ProgrammeMove(DeskRequest):
    """A programme or a free page to move to the address `path`."""

    name: str
    path: str
    free_page: bool = False


class ProgrammeRemoval(DeskRequest):
    """A programme or a free page to remove. With `dry_run`, the answer only lists the effects."""

    name: str
    free_page: bool = False
    dry_run: bool = False


class ProgrammeOrder(DeskRequest):
    """A change to a list of programmes: a new order, an addition or a removal.

    `before` has the names of the list's programmes before the change, and `names` after the change.
    """

    placement: Placement
    before: list[str]
    names: list[str]


class ProgrammeResult(Done):
    """The effects of a change or its dry run, in sentences.

    - `address`: the desk's address of the changed page's form; after a removal, of the list of all pages
    - `path`: the site's address of the changed page; after a removal, of the page above it
    """

    sentences: list[str]
    address: str
    path: str


class TodoTask(DeskAnswer):
    """An open task: a value to complete, or a copy of erased photos that only a person can delete.

    To complete a value:
    - `now`: the present text
    - `place`: the name of the value's place, such as the title of a page
    - `address`: the address of the value's field on the desk; "" if there is no field
    - `deletion`: 0

    To delete a copy:
    - `now`: advice
    - `place`: the kind of copy
    - `address`: ""
    - `deletion`: the number of the erasure
    """

    what: str
    now: str
    place: str
    address: str
    deletion: int


class TickRequest(DeskRequest):
    """The report that somebody has deleted the copies of erased photos at a place.

    `deletion` is the number of the erasure.
    """

    deletion: int
    place: CopyPlace


class TodoGroup(DeskAnswer):
    """Tasks of one kind; if `launch` is false, they can wait until after the launch."""

    title: str
    who: Literal["you", "the academy", "whoever runs the website"]
    launch: bool
    tasks: list[TodoTask]


class TodoList(DeskAnswer):
    """The open tasks in groups; `launched` is true if the site is launched."""

    launched: bool
    groups: list[TodoGroup]
