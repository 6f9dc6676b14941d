"""Recognises renamed or moved originals by their bytes."""

from collections import defaultdict
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from pipeline.content.pictures import list_pictures
from pipeline.content.reader import Content
from pipeline.photos.cache import PhotoCache
from pipeline.photos.keys import digest_file
from pipeline.rules.originals_listing import OriginalsListing


def add_renamed(
    content: Content, listing: OriginalsListing, originals: Path, state: Path
) -> OriginalsListing:
    """Return `listing`, extended by the new names of originals that the content names by an old name.

    An original counts as renamed if its file is missing, and a file that the content does not name has the
    same bytes. The digest of the missing file is known from the last run. Only files of the right size are
    read.
    """
    named = {use.file for use in list_pictures(content)}
    missing, unnamed = sorted(named - listing.files), sorted(listing.files - named)
    if content.unread or not listing.there or not (missing and unnamed):
        return listing
    records = PhotoCache.read(state).records
    sought = {file: records[file] for file in missing if file in records}
    sizes = {record.bytes for record in sought.values()}
    files: defaultdict[str, list[str]] = defaultdict(list)
    for file in unnamed:
        with suppress(OSError):
            if (originals / file).stat().st_size in sizes:
                files[digest_file(originals / file)].append(file)
    moved = {file: files[record.digest].pop(0) for file, record in sought.items() if files[record.digest]}
    return replace(listing, moved=moved)
