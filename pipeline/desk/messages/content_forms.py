"""Messages about forms for content files, edits of values, programmes, free pages and open tasks."""

from typing import Literal, TypeAlias

from pydantic import Field, JsonValue

from pipeline.checks.queries.remaining_copies import CopyPlace
from pipeline.content.edits import Edit
from pipeline.content.form_fields import FormField
from pipeline.desk.messages.base import DeskAnswer, DeskRequest, Done, Keys
from pipeline.yaml_files.models.base import Placement

Menu: TypeAlias = Literal["pages/trainings", "pages/other-trainings"]
"""A page with a list of programmes in the menu."""


class LinkOption(DeskAnswer):
    """An option in a form's menu of links or programmes.

    - `to`: the value
    - `label`: the text in the menu
    - `kind`: the heading of a group of options, such as “Pages”
    """

    to: str
    label: str
    kind: str


class ListOrder(DeskAnswer):
    """A list of programmes on the site, such as the cards on the home page.

    - `placement`: the list or, for a list of the menu, the page above its programmes
    - `names`: the names of its programmes, in order
    - `others`: the names of programmes that can be in it, too
    - `tags`: the tags of the first places
    """

    placement: Placement | Menu
    label: str
    names: list[str]
    others: list[str]
    tags: list[str]


class ContentForm(DeskAnswer):
    """A content file and the fields of its form.

    - `version`: a checksum of the file, which the browser sends back in a `ContentEdit`
    - `address`: the page's address on the site; None if the file is no page
    - `programme`, `free_page`: the name of the programme or free page; None for other files
    - `targets`: the options for links
    - `programmes`: the options for programmes
    - `lists`: the lists on the page or, for a programme, the lists that show it or could show it
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

    `version` is copied from the `ContentForm`, and reveals whether another program changed the file since.
    """

    file: str
    version: int | None = None
    edits: list[Edit] = Field(min_length=1)


class PickedPlace(DeskRequest):
    """A picture or text that somebody has clicked in the preview.

    - `address`: the page's address on the site
    - `alt`: the alt text of a picture; None for a text
    - `shown`: the texts of the clicked HTML element and of its parents, in this order
    - `around`: true in a part that every page has, such as the footer
    - `nth`: the number of earlier places on the page with the same text
    """

    address: str
    alt: str | None = None
    shown: list[str] = Field(default_factory=list, max_length=10)
    around: bool = False
    nth: int = 0


class DeskPlace(DeskAnswer):
    """The address of the form field for a `PickedPlace`; None if no field fits."""

    address: str | None


class FoundText(DeskAnswer):
    """A text that contains the searched words.

    - `title`: the title of the content file
    - `text`: an excerpt
    - `address`: the desk's address of the text's field
    """

    title: str
    text: str
    address: str


class FoundTexts(DeskAnswer):
    """The first texts that contain the searched words."""

    found: list[FoundText]


class NewProgrammeRequest(DeskRequest):
    """A programme to add.

    `like` names a programme whose text is copied. If `like` is "", no text is copied.
    """

    title: str = Field(min_length=1)
    path: str
    like: str = ""


class NewPageRequest(DeskRequest):
    """A free page to add."""

    title: str = Field(min_length=1)
    path: str


class ProgrammeMove(DeskRequest):
    """A programme or free page that gets the new address `path`."""

    name: str
    path: str
    free_page: bool = False


class ProgrammeRemoval(DeskRequest):
    """A programme or free page to remove. With `dry_run`, the answer only lists the effects."""

    name: str
    free_page: bool = False
    dry_run: bool = False


class ProgrammeOrder(DeskRequest):
    """A change to a list of programmes: a new order, an addition or a removal.

    `before` has the names of the list's programmes before the change, and `names` after it.
    """

    placement: Placement | Menu
    before: list[str]
    names: list[str]


class ProgrammeResult(Done):
    """The answer after a change to a programme or free page, or after a dry run.

    - `sentences`: the effects of the change
    - `address`: the desk's address of the page's form; after a removal, of the list of pages
    - `path`: the page's address on the site; after a removal, the address of the page above it
    """

    sentences: list[str]
    address: str
    path: str


class TodoTask(DeskAnswer):
    """An open task: to complete a value, or to delete a copy of an erased photo.

    - `now`: the present text of the value, or advice on the deletion
    - `place`: the value's place, such as the title of a page, or the kind of copy
    - `address`: the desk's address of the value's field; "" without a field
    - `deletion`: the number of the erasure; 0 for a value
    """

    what: str
    now: str
    place: str
    address: str
    deletion: int


class TickRequest(DeskRequest):
    """A report that somebody has deleted the copies of erased photos at a place.

    `deletion` is the number of the erasure.
    """

    deletion: int
    place: CopyPlace


class TodoGroup(DeskAnswer):
    """Tasks of one kind. If `launch` is false, they can wait until after the launch of the site."""

    title: str
    who: Literal["you", "the academy", "the developer"]
    launch: bool
    tasks: list[TodoTask]


class TodoList(DeskAnswer):
    """The open tasks in groups; `launched` is true after the launch of the site."""

    launched: bool
    groups: list[TodoGroup]
