"""The words of pages, programmes and the academy: forms of them, edits, and what is left to do."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, JsonValue

from pipeline.content.models.base import Placement
from pipeline.desk.api.base import Answer, Done, Keys, Request
from pipeline.source.edits import Edit
from pipeline.source.form_fields import FormField


class Target(Answer):
    """Where a link can lead, or a programme: as the words name it, what people call it, and its kind."""

    to: str
    label: str
    kind: str


class ListOrder(Answer):
    """A list that shows a programme: what it is called, and the names of all in it, in their order."""

    placement: Placement
    label: str
    names: list[str]


class WordsForm(Answer):
    """The words of one content file, and what a form asks for.

    `address` is that of its page; `programme` its name, if it is one's. `standins` are the paths of the
    values that only the academy can give.
    """

    file: str
    title: str
    address: str | None
    programme: str | None
    fields: list[FormField]
    value: JsonValue
    standins: list[Keys]
    targets: list[Target]
    programmes: list[Target]
    lists: list[ListOrder]


class WordsEdit(Request):
    """Edits of one content file, all of them or none."""

    file: str
    edits: list[Edit] = Field(min_length=1)


class Picked(Request):
    """What was clicked in the site: a picture by its alternative text, or the texts there, innermost first.

    `around` says that it is not the page's own part, `nth` how often the same text stands above it.
    """

    address: str
    alt: str | None = None
    shown: list[str] = Field(default_factory=list, max_length=10)
    around: bool = False
    nth: int = 0


class DeskPlace(Answer):
    """The desk's address of a value; None where no value was found."""

    address: str | None


class NewProgramme(Request):
    """A programme to be entered on the list page at `below`, its page saying what that of `like` says."""

    title: str = Field(min_length=1)
    below: str
    like: str = ""


class ProgrammeMove(Request):
    """A programme's page gets another address."""

    name: str
    path: str
    dry_run: bool = False


class ProgrammeRemoval(Request):
    """A programme is taken out."""

    name: str
    dry_run: bool = False


class ProgrammeOrder(Request):
    """The programmes of a list in a new order."""

    placement: Placement
    names: list[str]


class ProgrammeDone(Done):
    """What was changed or, in a dry run, would be: in sentences, and the desk's address of the programme."""

    sentences: list[str]
    address: str


class TodoTask(Answer):
    """One thing to do: what, what it says `now`, where in plain words, and the desk's address of it."""

    what: str
    now: str
    place: str
    address: str


class TodoGroup(Answer):
    """Things of one kind; those that are not for the `launch` can wait."""

    title: str
    who: Literal["you", "the academy", "whoever runs the website"]
    launch: bool
    tasks: list[TodoTask]


class Todo(Answer):
    """What is left to do; `launched` says whether the site is public."""

    launched: bool
    groups: list[TodoGroup]
