"""The summary of a planned publication in lines of text, for the terminal and the desk."""

from collections.abc import Iterable, Iterator
from itertools import takewhile
from textwrap import shorten
from typing import Final

from pipeline.base.findings.phrases import count, list_first
from pipeline.built_site.audit.built_site import derive_address
from pipeline.history.comparison import Changes, ValueChange
from pipeline.photos.keys import VARIANT
from pipeline.publishing.run import PublishPlan

_QUOTE: Final = 60
"""Most letters of a changed text in the summary."""

_WORDS_BEFORE: Final = 3
"""Words in front of the first changed word that the summary quotes."""

_PHOTOS: Final = {"added": "new", "removed": "gone", "replaced": "replaced", "words": "reworded"}


def summarise_plan(plan: PublishPlan) -> list[tuple[str, str]]:
    """Return the lines of the summary, each as a pair such as (“to send”, “12 files, 0.4 MB”)."""
    files, is_first = plan.transfer, not plan.note.release
    pairs = list(_list_content_changes(plan.changes)) if plan.changes else []
    if is_first:
        pairs.append(("there now", "nothing of this site"))
    for what, paths in _list_pages(plan).items():
        if paths and what == "changed" and plan.changes:
            # Each page names the scripts, and their names change with the text.
            pairs.append(
                ("pages", f"{len(paths)} sent again; only those named above have other text or photos")
            )
        elif paths:
            pairs.append(("pages", f"{len(paths)} {what}{'' if is_first else f': {list_first(paths)}'}"))
    numbers = {"new": _count_pictures(files.sent), "deleted": _count_pictures(files.deletes)}
    pictures = [f"{number} {what}" for what, number in numbers.items() if number]
    if pictures:
        pairs.append(("picture files", f"{', '.join(pictures)} (each photo in several crops and sizes)"))
    if plan.release.erased.intersection(files.deletes):
        # The history may no longer have the photo, so that the comparison of versions does not find it.
        pairs.append(("photos", "those that were deleted for good leave the site"))
    size = sum(plan.release.files[name].size for name in files.sent) / 1_000_000
    pairs.append(("to send", f"{count(len(files.sent), 'file')}, {size:.1f} MB"))
    pairs += [("to delete", count(len(files.deletes), "file"))] if files.deletes else []
    pairs += (
        [("kept 7 days", f"{count(len(files.gone), 'earlier file')}, for visitors who have a page open")]
        if files.gone
        else []
    )
    pairs += (
        [("modes", f"{count(len(files.modes), 'file')} that visitors may not read")] if files.modes else []
    )
    pairs += [("replaced", f"{name} of others; this computer keeps a copy") for name in files.replaced]
    site = plan.site.content.site
    if site and not site.launched:
        pairs.append(("hidden", "from search engines, until the site is launched"))
    return pairs


def _list_pages(plan: PublishPlan) -> dict[str, list[str]]:
    """Return the addresses of pages by kind of change: new, changed or gone."""
    sent = {derive_address(name) for name in plan.transfer.sent}
    before = {derive_address(name) for name in plan.note.files}
    routes = list(plan.site.facts.pictures)
    gone = (name for name in plan.transfer.deletes if name.endswith(".html") and name in plan.note.files)
    return {
        "new": [path for path in routes if path in sent and path not in before],
        "changed": [path for path in routes if path in sent and path in before],
        "gone": [derive_address(name) for name in gone],
    }


def _count_pictures(names: Iterable[str]) -> int:
    return sum(bool(VARIANT.fullmatch(name.removeprefix("media/"))) for name in names)


def _list_content_changes(changes: Changes) -> Iterator[tuple[str, str]]:
    """Yield a pair of title and changes for each changed page; changes that all pages show come first."""
    labels = list(dict.fromkeys(_describe_value(each) for each in changes.everywhere))
    if labels:
        yield f"all {changes.page_count} pages", list_first(labels)
    for page in changes.pages:
        parts = [f"{page.what} page"] if page.what != "changed" else []
        for what, text in _PHOTOS.items():
            number = sum(photo.what == what for photo in page.photos)
            parts += [f"{count(number, 'photo')} {text}"] if number else []
        parts += dict.fromkeys(_describe_value(each) for each in page.values)
        yield page.title, list_first(parts)


def _describe_value(change: ValueChange) -> str:
    """Return the label of a value, followed by the new text if the value is a text.

    Of a long text, the quoted part begins shortly before the first changed word.
    """
    if not isinstance(change.after, str) or not change.after:
        return change.label
    words, old = change.after.split(), str(change.before or "").split()
    same = takewhile(lambda pair: pair[0] == pair[1], zip(words, old, strict=False))
    start = max(len(list(same)) - _WORDS_BEFORE, 0) if len(change.after) > _QUOTE else 0
    lead = "... " if start else ""
    return f"{change.label}: “{lead}{shorten(' '.join(words[start:]), _QUOTE, placeholder=' ...')}”"
