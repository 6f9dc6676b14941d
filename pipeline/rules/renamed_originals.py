"""Originals that were renamed or moved, recognised by their bytes."""

from dataclasses import replace
from datetime import date

from pipeline.project import Project
from pipeline.rules.context import RuleContext
from pipeline.rules.originals_listing import OriginalsListing
from pipeline.source.reader import Content


def add_renamed(project: Project, content: Content, listing: OriginalsListing) -> OriginalsListing:
    """Return the listing with the new names of originals that the content names by an old name.

    A missing original was renamed if an unnamed file has the very bytes that the last run of `pipeline
    ingest` recorded under the old name. Files are read only if both kinds exist and sizes agree.
    """
    if content.unread or not listing.there:
        return listing
    named = {use.file for use in RuleContext(content, listing, launch=False, today=date.min).pictures}
    missing, unnamed = sorted(named - listing.files), sorted(listing.files - named)
    if not (missing and unnamed):
        return listing
    from pipeline.photos.cache import PhotoCache
    from pipeline.photos.keys import digest_file

    records = PhotoCache.read(project.state).records
    moved: dict[str, str] = {}
    for file in missing:
        for other in unnamed:
            record, path = records.get(file), project.originals / other
            try:
                if (
                    record
                    and other not in moved.values()
                    and path.stat().st_size == record.bytes
                    and digest_file(path) == record.digest
                ):
                    moved[file] = other
                    break
            except OSError:
                continue
    return replace(listing, moved=moved)
