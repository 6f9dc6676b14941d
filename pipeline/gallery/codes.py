"""The rules of taking photos in, for findings and for `pipeline explain`; imports no image library."""

from __future__ import annotations

from pipeline.findings.model import Rule
from pipeline.system.commands import make_command

SAME_FILE = Rule(
    "DSK001",
    "A photo is taken in once",
    "Two copies of one file would stand in the gallery as two photos.",
    "IMG_0042.JPG and IMG_0042 (1).JPG have the same bytes: the second one is left out.",
)
SAME_PHOTO = Rule(
    "DSK002",
    "A photo is not taken in again at another size or saved anew",
    "Visitors would see the same picture twice.",
    "WhatsApp made a small copy of IMG_0042.JPG: keep the original. --force takes both.",
)
NO_PHOTO = Rule(
    "DSK003",
    "What is given is a photo, or a folder with photos",
    "Only files that are there and may be read can be taken in.",
    f"{make_command('pipeline add')} Photos/Mai   There is no such folder; it is called Photos/May.",
)
IN_THE_WAY = Rule(
    "DSK005",
    "What comes back from the trash finds its place free",
    "Nothing that is there now is replaced without being asked for.",
    "raw_assets/gallery/sunrise.jpg is there again: rename it or remove it first.",
)
PAGE_PICTURE = Rule(
    "DSK006",
    "A page keeps a picture where it has a place for one",
    "Without its picture the page would have a hole; another one may take its place.",
    f"{make_command('pipeline remove')} founder   say {make_command('pipeline replace')} founder PHOTO.",
)
NO_ALT = Rule(
    "DSK007",
    "What is confirmed has been written",
    "A text that somebody still has to write fits no picture.",
    "alt: !standin Still to be described: img-2041.   write what the photo shows; that needs no confirming.",
)
NO_LIST = Rule(
    "DSK008",
    "A list of words is a table with the column file and those of words",
    "By its first line it is known which column says what, and by the file which photo a line is about.",
    "file,title,alt,people,children,consent,consent_until,credit   is the first line of a CSV file; those "
    "that are not needed may be left out. A workbook (.xlsx) is saved as CSV UTF-8 first.",
)
LIST_LINE = Rule(
    "DSK009",
    "Each line of a list of words is about one photo, and no other line is",
    "Otherwise a photo would get the words of another one, or lose its own.",
    "IMG_0042.JPG,Morning circle,...   stands twice: take out the line that is wrong.",
)
LIST_CELL = Rule(
    "DSK010",
    "A list of words says yes or no of people, and until which day they agreed",
    "What is said of people must be plain, since it decides whether a photo may be shown.",
    "IMG_0042.JPG,...,perhaps   In the columns people, children and consent stands yes or no.",
)
