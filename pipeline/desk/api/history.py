"""Save points: listed, compared, gone back to, and shared with others."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator

from pipeline.desk.api.base import Answer, Keys, Request


def _text(value: Any) -> str | None:
    """Return a value as people read it, each part on a line of its own; None of nothing."""
    match value:
        case None:
            return None
        case bool():
            return "yes" if value else "no"
        case dict():
            return "\n".join(f"{key.replace('_', ' ')}: {_text(each)}" for key, each in value.items())
        case list():
            return "\n".join(_text(each) or "" for each in value)
        case _:
            return str(value)


Text: TypeAlias = Annotated[str | None, BeforeValidator(_text)]
"""Any value of the words, as people read it."""


class SavePoint(Answer):
    """A save point: its name, when it was made (ISO 8601), by whom, and in a few words what changed.

    `published` is the address at which it was published, "" if it was not.
    """

    name: str
    when: datetime
    who: str
    what: str
    published: str


class SavePoints(Answer):
    """All save points, the latest first.

    `problem` says why there are none, or why none can be made now; `can_begin` that they can be begun with.
    `unsaved` says in a few words what changed since the last one, "" if nothing did. `shared` tells that
    there is a place where others have the project, too. `left_out` are files that git is told to leave out.
    """

    problem: str
    can_begin: bool
    points: list[SavePoint]
    unsaved: str
    shared: bool
    left_out: list[str]


class ChangedValue(Answer):
    """A value, what people call it, and as text what it was and is; None where it is not there.

    `standin` tells that it is now marked as one that the academy still has to give.
    """

    file: str
    path: Keys
    label: str
    before: Text
    after: Text
    standin: bool


class PastPhoto(Answer):
    """A photo at one of two moments; `picture` is its address here, None where its original is not known."""

    picture: str | None
    title: str
    alt: str


class ChangedPhoto(Answer):
    """A photo that came, went, got another picture, or whose words changed."""

    name: str
    what: Literal["added", "removed", "replaced", "words"]
    before: PastPhoto | None
    after: PastPhoto | None
    values: list[ChangedValue]


class ChangedPage(Answer):
    """What changed on a page, which may have come or gone."""

    path: str
    title: str
    what: Literal["new", "gone", "changed"]
    photos: list[ChangedPhoto]
    values: list[ChangedValue]


class Comparison(Answer):
    """What differs between two moments: in a few words, by page, on every page, and elsewhere.

    `loose` are originals that no page shows; `forgotten` is how many photos are not shown here, since they
    were forgotten.
    """

    what: str
    pages: list[ChangedPage]
    page_count: int
    everywhere: list[ChangedValue]
    others: list[ChangedValue]
    loose: list[str]
    forgotten: int


class Past(Request):
    """The save point to look at, or to go back to."""

    to: str


class Choose(Request):
    """Which version stays of what both changed, by the names of the clashes."""

    choices: dict[str, Literal["mine", "theirs"]]


class PastSite(Answer):
    """The site as it was: where it is shown, None where it cannot be, which `problem` explains.

    `missing` is how many photos are drawn in haste, since the site's own pictures of them are gone.
    """

    address: str | None
    problem: str | None
    missing: int


class BothChanged(Answer):
    """What both changed: as text what it was, what is here, and what others have.

    A whole file has no texts, but pictures where it is an original.
    """

    name: str
    file: str
    label: str
    before: Text
    mine: Text
    theirs: Text
    mine_picture: str | None
    theirs_picture: str | None


class FromOthers(Answer):
    """What others have saved and this computer does not have yet.

    `clashes` are to be chosen from. `program` says that the program itself was changed there, and who must
    update it here; `unsent` is how many save points others do not have.
    """

    points: list[SavePoint]
    comparison: Comparison
    clashes: list[BothChanged]
    program: str
    unsent: int
