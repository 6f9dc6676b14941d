"""The summary of a planned publication in lines of text, for the terminal and the desk."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from textwrap import shorten
from typing import Final

from pipeline.base.findings.phrases import count, list_first
from pipeline.built_site.audit.built_site import derive_address
from pipeline.content.unfinished_pictures import describe_open_keys, find_withheld
from pipeline.history.comparison import Changes, ValueChange
from pipeline.photos.keys import VARIANT
from pipeline.publishing.plan import PublishPlan

_QUOTE: Final = 60
"""Maximum number of letters that the summary quotes from a changed text."""

_PHOTOS: Final = {"added": "new", "removed": "gone", "replaced": "replaced", "words": "reworded"}


def summarise_plan(plan: PublishPlan) -> list[tuple[str, str]]:
    """Return the lines of the summary, each as a pair such as (“to send”, “12 files, 0.4 MB”)."""
    files, is_first = plan.transfer, not plan.note.release
    pairs = list(_list_content_changes(plan.changes)) if plan.changes else []
    if is_first:
        pairs.append(("there now", "nothing of this site"))
    elif "" in plan.note.files.values():
        pairs.append(("there now", "parts of a publication that was interrupted; this one completes it"))
    pairs.append(("pages", _describe_pages(plan)))
    numbers = {"new": _count_pictures(files.sent), "deleted": _count_pictures(files.deletes)}
    if pictures := _list_numbers(numbers):
        pairs.append(("picture files", f"{pictures} (each photo in several crops and sizes)"))
    if plan.release.erased.intersection(files.deletes):
        # The history may no longer have the photo, so that the comparison of versions does not find it.
        pairs.append(("photos", "those that were deleted for good leave the site"))
    size = sum(plan.release.files[name].size for name in files.sent) / 1_000_000
    pairs.append(("to send", f"{count(len(files.sent), 'file')}, {size:.1f} MB"))
    if files.deletes:
        pairs.append(("to delete", count(len(files.deletes), "file")))
    if files.gone:
        kept = f"{count(len(files.gone), 'earlier file')}, for visitors who have a page open"
        pairs.append(("kept 7 days", kept))
    pairs += [("replaced", f"{name} of others; this computer keeps a copy") for name in files.replaced]
    pairs += _list_withheld(plan)
    site = plan.site.content.site
    if site and not site.launched:
        pairs.append(("hidden", "from search engines, until the site is launched"))
    return [(about, text) for about, text in pairs if text]


def _list_withheld(plan: PublishPlan) -> Iterator[tuple[str, str]]:
    """Yield lines about withheld photos, such as ("withheld", "“Sunrise”, without a description")."""
    content, titles = plan.site.content, defaultdict[str, list[str]](list)
    for identity, keys in find_withheld(content, plan.transfer.today).items():
        titles[describe_open_keys(keys)].append(f"“{content.photos[identity].title}”")
    for lack, photos in titles.items():
        yield "withheld", f"{list_first(photos)}, without {lack}"


def _describe_pages(plan: PublishPlan) -> str:
    """Return the numbers of pages by kind of change, such as “1 new, 12 sent again”.

    The pages are named if git does not have the release before, as after a deletion for good.
    """
    before = {derive_address(name) for name in plan.note.files if name.endswith(".html")}
    now = plan.site.facts.paths.keys() & {derive_address(name) for name in plan.transfer.sent}
    gone = {derive_address(name) for name in plan.transfer.deletes if name.endswith(".html")} & before
    numbers = _list_numbers({"new": len(now - before), "sent again": len(now & before), "gone": len(gone)})
    is_unknown = plan.note.release and plan.changes is None
    return f"{numbers}: {list_first(sorted(now | gone))}" if is_unknown and numbers else numbers


def _list_numbers(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{number} {what}" for what, number in numbers.items() if number)


def _count_pictures(names: Iterable[str]) -> int:
    return sum(bool(VARIANT.fullmatch(name.removeprefix("media/"))) for name in names)


def _list_content_changes(changes: Changes) -> Iterator[tuple[str, str]]:
    """Yield a line about the changes on all pages, then a line for each changed page."""
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
    """Return the label of a changed value and the start of a new text, such as Title: “Sunrise”."""
    if not isinstance(change.after, str) or not change.after:
        return change.label
    return f"{change.label}: “{shorten(change.after, _QUOTE, placeholder=' ...')}”"
