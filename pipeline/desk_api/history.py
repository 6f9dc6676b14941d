"""Versions: listed, compared, restored, and shared with others."""

from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator

from pipeline.desk_api.base import DeskAnswer, DeskRequest, Keys


def _text(value: Any) -> str | None:
    """Return a value as readable text, each part on its own line. None stays None."""
    match value:
        case None:
            return None
        case bool():
            return "yes" if value else "no"
        case dict():
            return "\n".join(
                f"{key.replace('_', ' ')}: {_text(each)}" for key, each in value.items() if key != "kind"
            )
        case list():
            return "\n".join(_text(each) or "" for each in value)
        case _:
            return str(value)


Text: TypeAlias = Annotated[str | None, BeforeValidator(_text)]
"""Any value of the content as readable text."""


class VersionEntry(DeskAnswer):
    """A version: its name, its time, its author, and the changes in a few words.

    `published` is the address where the version was published, "" if it was not published.
    """

    name: str
    when: datetime
    who: str
    what: str
    published: str


class VersionList(DeskAnswer):
    """All versions, the latest first.

    `problem` is the reason why there are no versions, or why none can be saved now. `can_begin` is true if
    the desk can start a history. `unsaved` describes the changes since the last version, "" without changes.
    `shared` is true if the project has a shared repository. `left_out` are files that git ignores.
    """

    problem: str
    can_begin: bool
    points: list[VersionEntry]
    unsaved: str
    shared: bool
    left_out: list[str]


class ChangedValue(DeskAnswer):
    """A changed value: its label, and its text before and after, None where the value does not exist.

    `standin` marks a value that the academy still has to give.
    """

    file: str
    path: Keys
    label: str
    before: Text
    after: Text
    standin: bool


class PastPhoto(DeskAnswer):
    """A photo in one of two versions. `picture` is its address, None if the original is unknown."""

    picture: str | None
    title: str
    alt: str


class PhotoDifference(DeskAnswer):
    """A photo that was added, removed or replaced, or whose text changed."""

    name: str
    what: Literal["added", "removed", "replaced", "words"]
    before: PastPhoto | None
    after: PastPhoto | None
    values: list[ChangedValue]


class PageDifference(DeskAnswer):
    """The changes of a page, which may be new or gone."""

    path: str
    title: str
    what: Literal["new", "gone", "changed"]
    photos: list[PhotoDifference]
    values: list[ChangedValue]


class VersionComparison(DeskAnswer):
    """The differences between two versions: in a few words, by page, on every page, and elsewhere.

    `loose` are originals that no page shows. `erased` is the number of photos that are not shown because they
    were deleted for good.
    """

    what: str
    pages: list[PageDifference]
    page_count: int
    everywhere: list[ChangedValue]
    others: list[ChangedValue]
    loose: list[str]
    erased: int


class VersionRequest(DeskRequest):
    """The version to show or to return to."""

    to: str


class MergeRequest(DeskRequest):
    """The chosen side of each conflict, by the name of the conflict."""

    choices: dict[str, Literal["mine", "theirs"]]


class PastSite(DeskAnswer):
    """The preview of an earlier version: its address, None if there is a `problem`.

    `missing` is the number of photos that are shown as quick reductions, because their variants are gone.
    """

    address: str | None
    problem: str | None
    missing: int


class MergeConflict(DeskAnswer):
    """A value that both sides changed: its text before, on this side and on the other side.

    A conflict about a whole file has no texts; if the file is an original, it has pictures.
    """

    name: str
    file: str
    label: str
    before: Text
    mine: Text
    theirs: Text
    mine_picture: str | None
    theirs_picture: str | None


class OthersNews(DeskAnswer):
    """The versions of others that this computer does not have yet.

    `conflicts` need a choice. `program` is a message if others changed the program itself, else "". `unsent`
    is the number of versions that others do not have.
    """

    points: list[VersionEntry]
    comparison: VersionComparison
    conflicts: list[MergeConflict]
    program: str
    unsent: int
