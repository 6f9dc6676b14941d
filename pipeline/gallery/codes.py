"""The rules for photos of the gallery, for alt texts, and for tables with the photos' texts.

This module imports no image library.
"""

from pipeline.findings.model import Rule
from pipeline.system.commands import make_command

SAME_FILE = Rule(
    "DSK001",
    "A photo is added once",
    "Two copies of one file would appear in the gallery as two photos.",
    "IMG_0042.JPG and IMG_0042 (1).JPG have the same bytes: the second one is skipped.",
)
SAME_PHOTO = Rule(
    "DSK002",
    "A photo is not added again at another size or re-encoded",
    "Visitors would see the same picture twice.",
    "WhatsApp made a small copy of IMG_0042.JPG: keep the original. --force adds both.",
)
NO_PHOTO = Rule(
    "DSK003",
    "Each given path is a photo, or a folder with photos",
    "Only files that exist and may be read can be added.",
    f"{make_command('pipeline add')} Photos/Mai   There is no such folder; it is called Photos/May.",
)
IN_THE_WAY = Rule(
    "DSK005",
    "The place of a photo or programme from the trash is free",
    "Nothing that is there now is replaced without your consent.",
    "raw_assets/gallery/sunrise.jpg is there again: rename it or remove it first.",
)
PAGE_PICTURE = Rule(
    "DSK006",
    "A page keeps a picture where it has a place for one",
    "Without its picture the page would have a hole; another picture may take its place.",
    f"{make_command('pipeline remove')} founder   "
    f"Write {make_command('pipeline replace')} founder PHOTO instead.",
)
NO_LIST = Rule(
    "DSK008",
    "A table of photo texts has the column file and at least one column of texts",
    "The first line names the columns, and the column file names the photo of each line.",
    "file,title,alt,people,children,consent,consent_until,credit   This is the first line of a CSV file; "
    "columns that you do not need may be missing. Save a workbook (.xlsx) as CSV UTF-8 first.",
)
LIST_LINE = Rule(
    "DSK009",
    "Each line of a table is about exactly one photo, and no other line is about it",
    "Otherwise a photo would get the texts of another one, or lose its own.",
    "IMG_0042.JPG,Morning circle,...   appears twice: remove the wrong line.",
)
LIST_CELL = Rule(
    "DSK010",
    "A table answers yes or no about people, and gives the last day of their consent",
    "The answers must be plain, since they decide whether a photo may be shown.",
    "IMG_0042.JPG,...,perhaps   Write yes or no in the columns people, children and consent.",
)
