"""The rules for photos that are added, replaced or restored; this module imports no image library."""

from pipeline.base.findings.model import Rule
from pipeline.base.system.commands import make_command

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
