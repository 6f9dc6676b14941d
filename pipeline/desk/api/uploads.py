"""Photos that were dropped on the page or sent from a phone, and what becomes of them."""

from __future__ import annotations

from enum import StrEnum

from pydantic import Field

from pipeline.desk.api.base import Answer, DeskFinding, Done, Request


class Look(StrEnum):
    """What is known of a file that came: it is looked at, can be taken, or cannot be."""

    LOOKING = "looking"
    READY = "ready"
    REFUSED = "refused"


class Upload(Answer):
    """A file that came and waits. `id` stands for it; `picture` is its address, None while there is none.

    `taken` is the moment, as in 2026-05-01T10:20:30, `title` and `caption` are what the file says, "" where
    it is silent. `twin` is the name of the photo, or the id of the other upload, that is the same one, and
    `larger` says that this has more pixels.
    """

    id: str
    name: str
    look: Look
    picture: str | None
    width: int | None
    height: int | None
    taken: str
    title: str
    caption: str
    twin: str | None
    larger: bool
    findings: list[DeskFinding]


class Uploads(Answer):
    """All that waits, by the day it was taken; `standins` are the names of the gallery's stand-in photos."""

    uploads: list[Upload]
    standins: list[str]


class Fate(StrEnum):
    """What becomes of an upload."""

    ADD = "add"
    REPLACE = "replace"
    LEAVE = "leave"


class Choice(Request):
    """What becomes of one upload: with REPLACE it takes the place of `photo`, a photo's name.

    `title` and `alt` are what is said of it already, "" for nothing; `people` tells whether anybody can be
    recognised in one that is added, None where nobody has said so, and `children` a child among them.
    """

    upload: str
    fate: Fate
    photo: str | None = None
    title: str = ""
    alt: str = ""
    people: bool | None = None
    children: bool = False


class Take(Request):
    """Photos to be taken, in this order. With `replace_standins` all stand-in photos leave the gallery.

    A `dry_run` only says what it would do.
    """

    choices: list[Choice] = Field(min_length=1)
    replace_standins: bool = False
    dry_run: bool = False


class Taken(Done):
    """What was done, in sentences; `photos` are the names of those that came."""

    photos: list[str]


class Phone(Answer):
    """The way in for a phone: its address, and until when it is open, in seconds from now; or None.

    `qr` is the address here of the address as a picture.
    """

    address: str | None
    qr: str | None
    seconds: int
