"""The messages about saved versions of the project: lists, comparisons, rollbacks, exchange with others."""

from typing import Annotated, Any, Literal, TypeAlias
from urllib.parse import quote

from pydantic import BeforeValidator, StringConstraints

from pipeline.desk.messages.base import DeskAnswer, DeskRequest, Keys
from pipeline.history.versions import Version


def _format_value(value: Any) -> str | None:
    """Return a value as text for people, such as “yes” for True or “40 %” for 0.4; None stays None.

    Each item of a list or mapping gets a line of its own, without the keys of texts.
    """
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
                ("" if isinstance(each, str | list | dict) else f"{key.replace('_', ' ')}: ")
                + str(_format_value(each))
                for key, each in value.items()
                if key != "kind"
            )
        case list():
            text = "\n".join(_format_value(each) or "" for each in value)
        case _:
            text = str(value)
    return text


Text: TypeAlias = Annotated[str | None, BeforeValidator(_format_value)]
"""A value of the content as text for people; `_format_value` converts it."""


def _make_address(picture: Any) -> str | None:
    """Return the desk's address of a picture, or None without a picture.

    `picture` is an address, which is returned, or a tuple: the path of an original, its git object id and, if
    known, the degrees by which it is turned clockwise.
    """
    if not isinstance(picture, tuple):
        return picture or None
    file, blob, turn = (*picture, 0)[:3]
    return f"/api/history/pictures/{blob}/{quote(file)}?turn={turn}"


PictureAddress: TypeAlias = Annotated[str | None, BeforeValidator(_make_address)]
"""The desk's address of a picture, or None without a picture; `_make_address` makes it."""


class VersionList(DeskAnswer):
    """The saved versions of the project, the latest first.

    - `problem`: why no version can be saved or listed; "" without a problem
    - `can_begin`: true if only the repository is missing, which the desk can create
    - `author`: the name that signs new versions on this computer; "" if git knows none
    - `unsaved`: describes the changes since the last version; "" without changes
    - `address`: the address of the shared repository; "" if there is none
    - `left_out`: content files and photos that git ignores
    """

    problem: str
    can_begin: bool
    points: list[Version]
    author: str
    unsaved: str
    address: str
    left_out: list[str]


class ChangedValue(DeskAnswer):
    """A value of the content before and after a change.

    If `is_text` is true, the desk can restore this value alone.
    """

    file: str
    path: Keys
    label: str
    before: Text
    after: Text
    standin: bool
    was_standin: bool
    is_text: bool


class PastPhoto(DeskAnswer):
    """A photo as it was in one version of the project.

    `picture` is the desk's address of the picture; None if this version lacks the file.
    """

    picture: PictureAddress
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

    - `what`: a summary in a few words
    - `erased`: the number of erased photos, which the comparison leaves out
    """

    what: str
    pages: list[PageDifference]
    page_count: int
    everywhere: list[ChangedValue]
    others: list[ChangedValue]
    loose: list[str]
    erased: int


class SaveRequest(DeskRequest):
    """The name of whoever saves a version, which signs all later versions on this computer, too.

    `what` names the version; without a name, it is called by its changes.
    """

    author: Annotated[str, StringConstraints(strip_whitespace=True, max_length=100, pattern=r"\w")]
    what: Annotated[
        str, StringConstraints(strip_whitespace=True, max_length=100, pattern=r"^[^\x00-\x1f]*$")
    ] = ""


class VersionRequest(DeskRequest):
    """The version to return to."""

    to: str


class ShareRequest(DeskRequest):
    """The address of a git repository, through which the project is shared.

    `name` and `password` sign in there; both are "" without.
    """

    address: str
    name: str
    password: str


class MergeRequest(DeskRequest):
    """A merge with the versions of others.

    `choices` maps the name of each conflict to the side that wins.
    """

    choices: dict[str, Literal["mine", "theirs"]]


class MergeConflict(DeskAnswer):
    """A conflict about a picture or a text.

    `earlier` has the text before both changes, for each of `values`; None if it is not known.
    `mine_picture` and `theirs_picture` are addresses on the desk; both are None for a text.
    """

    name: str
    label: str
    values: list[ChangedValue]
    earlier: list[Text]
    mine_picture: PictureAddress
    theirs_picture: PictureAddress


class OthersNews(DeskAnswer):
    """The versions of others that are new to this computer, and the effects of a merge.

    - `program`: a message if others have changed the program itself; "" otherwise
    - `unsent`: the number of versions on this computer that others lack
    """

    points: list[Version]
    comparison: VersionComparison
    conflicts: list[MergeConflict]
    notices: list[str]
    program: str
    unsent: int
