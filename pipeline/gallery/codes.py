"""The rules of taking photos in, for findings and for `pipeline explain`; imports no image library."""

from __future__ import annotations

from pipeline.diagnostics.model import Rule

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
    "./dev pipeline add Photos/Mai   There is no such folder; it is called Photos/May.",
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
    "./dev pipeline remove founder   say ./dev pipeline replace founder PHOTO.",
)
NO_ALT = Rule(
    "DSK007",
    "What is confirmed has been written",
    "A text that somebody still has to write fits no picture.",
    "alt: !standin Still to be described: img-2041.   write what the photo shows; that needs no confirming.",
)
