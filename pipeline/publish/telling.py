"""What publishing would do, in lines for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pipeline.findings.phrases import count, first_of
from pipeline.project import Project
from pipeline.publish.destination import Destination
from pipeline.publish.run import Prospect, changes_since

_PHOTOS: Final = {"added": "new", "removed": "gone", "replaced": "replaced", "words": "reworded"}


def foretold(project: Project, destination: Destination, prospect: Prospect) -> list[tuple[str, str]]:
    """Return what will change on a host, by page, each with what it is about."""
    plan, pairs = prospect.plan, list(_words(project, prospect)) if prospect.source == "built" else []
    if not prospect.note.release:
        pairs.append(("there", "nothing of the site yet"))
    for what, paths in prospect.pages.items():
        if paths:
            named = f": {first_of(paths)}" if prospect.note.release else ""
            pairs.append(("pages", f"{len(paths)} {what}{named}"))
    photos = [f"{number} {what}" for what, number in prospect.photos.items() if number]
    pairs += [("pictures", ", ".join(photos))] if photos else []
    size = sum(prospect.wish.files[name].size for name in plan.sent) / 1_000_000
    pairs.append(("to send", f"{count(len(plan.sent), 'file')}, {size:.1f} MB"))
    pairs += [("to delete", count(len(plan.deletes), "file"))] if plan.deletes else []
    pairs += [("to stay", f"{count(len(plan.gone), 'earlier file')}, for 7 days")] if plan.gone else []
    pairs += [("modes", f"{count(len(plan.modes), 'file')} that visitors may not read")] if plan.modes else []
    notes = destination.at(destination.notes)
    pairs += [("kept", f"{name} of the host, in {notes}") for name in plan.foreign]
    site = prospect.content.site
    if site and not site.launched:
        pairs.append(("hidden", "from search engines, until the site is launched"))
    return pairs


def _words(project: Project, prospect: Prospect) -> Iterator[tuple[str, str]]:
    """Yield each page whose words or photos differ from what the host has, and what does."""
    found = changes_since(project, prospect.note.release)
    if found is None:
        return
    labels = list(dict.fromkeys(each.label for each in found.everywhere))
    if labels:
        yield f"all {found.page_count} pages", first_of(labels)
    for page in found.pages:
        parts = [f"{page.what} page"] if page.what != "changed" else []
        for what, said in _PHOTOS.items():
            number = sum(photo.what == what for photo in page.photos)
            parts += [f"{count(number, 'photo')} {said}"] if number else []
        parts += dict.fromkeys(each.label for each in page.values)
        yield page.title, first_of(parts)
