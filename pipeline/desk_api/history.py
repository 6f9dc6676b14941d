"""The messages about versions: lists, comparisons, returns to a version, and exchange with others."""

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
            text = "yes" if value else "no"
        case float() if value <= 1:
            text = f"{100 * value:.0f} %"
        case {"x": x, "y": y}:
            text = f"{100 * x:.0f} % from the left, {100 * y:.0f} % from the top"
        case dict():
            text = "\n".join(
                f"{key.replace('_', ' ')}: {_text(each)}" for key, each in value.items() if key != "kind"
            )
        case list():
            text = "\n".join(_text(each) or "" for each in value)
        case _:
            text = str(value)
    return text


Text: TypeAlias = Annotated[str | None, BeforeValidator(_text)]
"""Any value of the content as readable text."""


class VersionEntry(DeskAnswer):
    """A version: its name, its time, its author, and the changes in a few words.

    `published` is the address where the version was published, "" if it was not published. `is_test` is true
    if `published` is the test address.
    """

    name: str
    when: datetime
    who: str
    what: str
    published: str
    is_test: bool


class VersionList(DeskAnswer):
    """All versions, the latest first.

    `problem` is the reason why there are no versions, or why no version can be saved now; "" without such a
    reason. `can_begin` is true if the desk can start a history. `unsaved` describes the changes since the
    last version, "" without changes. `shared` is true if the project has a shared repository. `left_out` are
    files that git ignores.
    """

    problem: str
    can_begin: bool
    points: list[VersionEntry]
    unsaved: str
    shared: bool
    left_out: list[str]


class ChangedValue(DeskAnswer):
    """A changed value with its label.

    `before` and `after` are the text of the value before and after the change. One of these texts is None if
    the value was added or removed; both are None if `label` describes the whole change. `standin` is
    true if the academy still has to give the value.
    """

    file: str
    path: Keys
    label: str
    before: Text
    after: Text
    standin: bool


class PastPhoto(DeskAnswer):
    """A photo in one of the two compared versions.

    `picture` is the address of the photo's picture on the desk, None if the version lacks the original.
    """

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
    """A page that is new, gone or changed, with its changed photos and values."""

    path: str
    title: str
    what: Literal["new", "gone", "changed"]
    photos: list[PhotoDifference]
    values: list[ChangedValue]


class VersionComparison(DeskAnswer):
    """The differences between two versions.

    `what` is a short summary of the differences. `pages` has the differences on each page. `everywhere` are
    the changed values that every page shows, and `page_count` is the number of pages. `others` are changed
    values that no page shows, and `loose` are changed originals that no content names. `erased` is the number
    of changed photos that are left out because they were deleted for good.
    """

    what: str
    pages: list[PageDifference]
    page_count: int
    everywhere: list[ChangedValue]
    others: list[ChangedValue]
    loose: list[str]
    erased: int


class VersionRequest(DeskRequest):
    """The name of the version to show or to return to."""

    to: str


class MergeRequest(DeskRequest):
    """The side that somebody chose for each conflict, by the name of the conflict."""

    choices: dict[str, Literal["mine", "theirs"]]


class PastSite(DeskAnswer):
    """The preview of an earlier version.

    `address` is the address of the preview. If the preview failed, `address` is None and `problem` is the
    reason. `missing` is the number of photos that are shown as quick pictures because variants are missing.
    """

    address: str | None
    problem: str | None
    missing: int


class MergeConflict(DeskAnswer):
    """A value, file or picture that was changed both on this computer and by others.

    `before` is the text before the changes, `mine` is the text on this computer, and `theirs` is the text of
    the others. A conflict about a whole file has no texts. A conflict about a picture has the addresses of
    both pictures.
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

    `comparison` has the changes that a merge would make on this computer. Somebody must choose a side for
    each of the `conflicts`. `program` is a message if others changed the program itself, else "". `unsent` is
    the number of versions on this computer that others do not have.
    """

    points: list[VersionEntry]
    comparison: VersionComparison
    conflicts: list[MergeConflict]
    program: str
    unsent: int
