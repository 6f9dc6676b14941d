"""Recognises renamed or moved originals by their bytes."""

from collections import defaultdict
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from pipeline.photos.cache import PhotoCache
from pipeline.photos.keys import digest_file
from pipeline.rules.originals_listing import OriginalsListing
from pipeline.source.pictures import list_pictures
from pipeline.source.reader import Content


def add_renamed(
    content: Content, listing: OriginalsListing, originals: Path, state: Path
) -> OriginalsListing:
    """Return the listing with the new names of renamed originals whose old names are in the content.

    A missing original counts as renamed if a file that the content does not use has the bytes that the last
    run recorded for the missing original. Only files with equal sizes are read.
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
