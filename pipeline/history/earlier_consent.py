"""Makes the answers about people in a restored version at least as strict as today's answers."""

from collections.abc import Iterator
from datetime import date
from functools import reduce

from pipeline.base.disk.journal import Change
from pipeline.base.project import Project
from pipeline.content.pictures import list_pictures
from pipeline.content.reader import read_content
from pipeline.content.unfinished_pictures import lacks_consent
from pipeline.editing.gallery.consent import PEOPLE_KEYS, People
from pipeline.editing.gallery.editor import GalleryEditor, set_values
from pipeline.editing.gallery.trash import list_trashed_photos
from pipeline.history.checkout import erase_from_checkout
from pipeline.photos.keys import digest_file
from pipeline.yaml_files.models.base import Consent


def keep_stricter_answers(checkout: Project, project: Project) -> None:
    """Make a checkout's answers about people at least as strict as those of the present `project`.

    Each photo is compared with present and trashed photos that have the same bytes or the same path. Raises
    NotDoneError if a content file of the checkout has errors.
    """
    answers = list(_list_answers(project))
    if not answers:
        return
    gallery = GalleryEditor(Change(checkout))
    for usage in list_pictures(gallery.content):
        known = {usage.file, _digest(checkout, usage.file)}
        then = People.from_entry(usage.picture)
        now = reduce(_combine, (people for ids, people in answers if ids & known), then)
        if now != then:
            values = dict.fromkeys(PEOPLE_KEYS, "") | now.fields
            set_values(gallery.editors.open(usage.source), usage.keys, values)
    for path, data in gallery.editors.list_writes().items():
        path.write_bytes(data)


def remove_photos_without_consent(checkout: Project, *, today: date) -> None:
    """Remove photos of recognisable people from a checkout if their consent is missing or has ended."""
    pictures = list(list_pictures(read_content(checkout.root)[0]))
    hidden = {each.file for each in pictures if lacks_consent(each.picture, today)}
    erase_from_checkout(checkout, sorted(hidden), today=today)


def _list_answers(project: Project) -> Iterator[tuple[set[str], People]]:
    """Yield identifiers and answers for each photo of recognisable people, also in the trash.

    The identifiers are a set of the original's path below raw_assets/ and its digest.
    """
    for usage in list_pictures(read_content(project.root)[0]):
        if usage.picture.people:
            yield {usage.file, _digest(project, usage.file)}, People.from_entry(usage.picture)
    for photo in list_trashed_photos(project.photo_trash):
        values = photo.values
        if values.get("people"):
            consent = next((each for each in Consent if each == values.get("consent")), None)
            until = str(values["consent_until"]) if "consent_until" in values else None
            digest = digest_file(photo.picture) if photo.picture.is_file() else photo.file
            yield {photo.file, digest}, People(True, bool(values.get("children")), consent, until)


def _digest(project: Project, file: str) -> str:
    """Return the digest of an original; for a missing original, return `file`."""
    path = project.originals / file
    return digest_file(path) if path.is_file() else file


def _combine(then: People, now: People) -> People:
    """Return answers that are as strict as both `then` and `now`; in `now`, somebody must be recognisable."""
    children = then.children or now.children
    needed = Consent.PARENTS if children else Consent.RECORDED
    given = [each.consent for each in (then, now) if each.recognisable]
    if not all(given) or needed not in given:
        return People(True, children)
    return People(True, children, needed, min(filter(None, (then.until, now.until)), default=None))
