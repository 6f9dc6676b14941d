"""Runs all checks on one project."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from pipeline.base.findings.model import Finding, Topic, find_topic
from pipeline.checks import rules
from pipeline.checks.context import RuleContext, UnreadError
from pipeline.checks.registry import BY_FILE, CHECKS
from pipeline.content.reader import Content
from pipeline.photos.originals import OriginalsListing
from pipeline.yaml_files.files import FORGOTTEN, get_name, name_photo_file


@dataclass
class RuleMemory:
    """The findings about each photo, kept so that the next run checks only changed photos.

    - `facts`: the data that all photos share, such as contract.yaml and the day. If it changes, all photos
      are checked again.
    - `inputs`: maps each photo's content file to its lines and the measurements of its original
    - `findings`: maps each photo's content file to the findings of the checks in `BY_FILE`
    """

    facts: tuple[Any, ...] = ()
    inputs: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    findings: dict[str, list[Finding]] = field(default_factory=dict)


def load_families() -> list[ModuleType]:
    """Import all modules of `rules/`, which registers their checks; return the modules."""
    return [import_module(f"{rules.__name__}.{each.name}") for each in iter_modules(rules.__path__)]


def run_rules(
    content: Content,
    listing: OriginalsListing,
    *,
    launch: bool,
    today: date,
    topic: Topic | None = None,
    memory: RuleMemory | None = None,
) -> list[Finding]:
    """Return the findings of all rules, sorted by file and line.

    A check that needs an unreadable file is skipped; another finding reports this file.
    - `launch`: True to report stand-ins as errors
    - `today`: the day on which consents and dates are checked
    - `topic`: runs only the rules of this topic; not to be combined with `memory`
    - `memory`: the findings of the last run on the same project
    """
    load_families()  # late, because a start need not wait for it
    context = RuleContext(content, listing, launch=launch, today=today)
    return sorted(_find_breaches(context, topic, memory), key=lambda each: each.sort_key)


def _find_breaches(context: RuleContext, topic: Topic | None, memory: RuleMemory | None) -> Iterator[Finding]:
    changed = _forget_changed(context, memory) if memory else context
    for rule, check in CHECKS:
        if topic in (None, find_topic(rule.code)):
            with suppress(UnreadError):
                for finding in check(changed if check in BY_FILE else context):
                    if memory and check in BY_FILE and finding.place.file in memory.inputs:
                        memory.findings[finding.place.file].append(finding)
                    else:
                        yield finding
    for found in memory.findings.values() if memory else ():
        yield from found


def _forget_changed(context: RuleContext, memory: RuleMemory) -> RuleContext:
    """Drop the findings about changed and removed photos; return a context without the unchanged photos."""
    content, listing = context.content, context.listing
    own = (context.launch, context.today, content.site, content.contract, content.get(FORGOTTEN))
    facts = (*own, content.free_pages, listing.files, listing.there)
    known = memory.inputs if facts == memory.facts else {}
    files = {name_photo_file(name): photo.file for name, photo in content.photos.items()}
    memory.inputs = {
        file: (content.sources[file], listing.measured.get(original)) for file, original in files.items()
    }
    memory.facts = facts
    same = {file for file, each in memory.inputs.items() if known.get(file) == each}
    kept = {file: found for file, found in memory.findings.items() if file in same}
    memory.findings = defaultdict(list, kept)
    names = {get_name(file) for file in same}
    models = {name: model for name, model in content.models.items() if name not in names}
    part = replace(content, models=models)
    return RuleContext(part, listing, launch=context.launch, today=context.today)
