"""What a page weighs, by kind, and what it may weigh (site/budgets.json)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import brotli

from pipeline.audit import codes
from pipeline.audit.addresses import js_static_imports
from pipeline.audit.references import Use
from pipeline.audit.site import AuditError, BuiltPage, BuiltSite
from pipeline.findings.model import Finding

KINDS = {
    "html": "HTML",
    "css": "CSS",
    "inlineScript": "inline script",
    "javascript": "JavaScript",
    "fonts": "fonts",
}
"""What is weighed, by its name in site/budgets.json.

All are bytes as they travel: HTML (without the styles in it), CSS and JavaScript in brotli, each file or
block by itself; inline scripts as written; fonts that are preloaded as they are.
"""

Weight = dict[str, int]
"""Bytes by the names in `KINDS`."""


@dataclass(frozen=True, slots=True)
class Budgets:
    """What every page may weigh, and what pages of single screens may instead."""

    page: Weight
    screens: dict[str, Weight]

    def of(self, screen: str | None) -> Weight:
        """Return the limits of a page of that screen."""
        return {**self.page, **self.screens.get(screen or "", {})}


def read_budgets(path: Path) -> Budgets:
    """Return the budgets in a JSON file. Raises AuditError where it is missing or says something else."""
    try:
        budgets = Budgets(**json.loads(path.read_bytes()))
        limits = [budgets.page, *budgets.screens.values()]
        numbers = [limit for each in limits for limit in each.values()]
        known = budgets.page.keys() == KINDS.keys() and all(each.keys() <= KINDS.keys() for each in limits)
    except (OSError, ValueError, TypeError, AttributeError) as error:
        raise AuditError(f"The budgets in {path} cannot be read: {error}.") from error
    if not known or not all(type(number) is int for number in numbers):
        raise AuditError(f"The budgets in {path} must have “page” with {', '.join(KINDS)} in bytes.")
    return budgets


def check_weights(site: BuiltSite, budgets: Budgets) -> Iterator[Finding]:
    """Find pages that weigh more than they may."""
    weights = weigh(site)
    for page in site.whole:
        limits = budgets.of(site.expected.routes.get(page.path))
        for kind, weight in weights[page.path].items():
            if weight > limits[kind]:
                over = f"{weight - limits[kind]:,} more than the {limits[kind]:,} that it may"
                message = f"This page carries {weight:,} bytes of {KINDS[kind]}, {over}."
                hint = "Find what came in with the last change; the limits stand in site/budgets.json."
                yield page.finding(codes.BUDGET, None, message, hint)


def weigh(site: BuiltSite) -> dict[str, Weight]:
    """Return the weight of every page with a full layout, by its path."""
    with ThreadPoolExecutor() as pool:  # brotli lets other threads run
        weights = pool.map(lambda page: _weigh_page(site, page), site.whole)
        return dict(zip((page.path for page in site.whole), weights, strict=True))


def _weigh_page(site: BuiltSite, page: BuiltPage) -> Weight:
    document = page.document
    styles = [style.content for style in document.all("style")]
    bare = page.source
    for style in styles:
        bare = bare.replace(f"<style>{style}</style>", "")
    inline = [
        script.content
        for script in document.all("script")
        if "src" not in script.attributes and script.get("type") in {None, "", "module", "text/javascript"}
    ]
    scripts = _with_imports(site, _files(site, page, Use.SCRIPT))
    return {
        "html": _brotli_size(bare.encode()),
        "css": sum(_brotli_size(style.encode()) for style in styles)
        + _compressed_size(site, _files(site, page, Use.STYLE)),
        "inlineScript": sum(len(script.encode()) for script in inline),
        "javascript": _compressed_size(site, scripts),
        "fonts": sum(site.sizes[name] for name in _files(site, page, Use.FONT, tag="link")),
    }


@lru_cache(maxsize=256)
def _brotli_size(data: bytes) -> int:
    """Return how many bytes `data` has in brotli at its highest quality; repeated data is weighed once."""
    return len(brotli.compress(data))


def _files(site: BuiltSite, page: BuiltPage, use: Use, tag: str = "") -> set[str]:
    """Return the files that the page's elements, or those of that tag alone, load for that use."""
    wanted = (each for each in page.references if each.use is use and each.element.tag.startswith(tag))
    loaded = (site.loaded(reference.url, page.path) for reference in wanted)
    return {name for name in loaded if name}


def _compressed_size(site: BuiltSite, names: Iterable[str]) -> int:
    return sum(site.sizes.get(f"{name}.br") or _brotli_size(site.read(name)) for name in names)


def _with_imports(site: BuiltSite, scripts: set[str]) -> set[str]:
    """Return the scripts and all that they need to start."""
    reached: set[str] = set()
    waiting = list(scripts)
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            imported = (site.loaded(url, f"/{name}") for url in js_static_imports(site.text(name)))
            waiting += [file for file in imported if file]
    return reached
