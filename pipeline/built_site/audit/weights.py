"""Checks the sizes of pages (HTML, CSS, scripts, fonts) against the limits in site/budgets.json."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Literal

import brotli
from pydantic import BaseModel, ConfigDict

from pipeline.base.findings.model import Finding, NotFoundError
from pipeline.built_site.audit import codes
from pipeline.built_site.audit.addresses import find_static_imports
from pipeline.built_site.audit.built_site import BuiltPage, BuiltSite
from pipeline.built_site.audit.references import Purpose
from pipeline.built_site.hosting.html_tree import HtmlDocument

KINDS = {
    "html": "HTML",
    "css": "CSS",
    "inlineScript": "inline script",
    "javascript": "JavaScript",
    "fonts": "fonts",
}
"""Maps each part of a page, as site/budgets.json names it, to the name in findings.

All sizes are in bytes. HTML (without its style elements), CSS and JavaScript are measured after brotli
compression; each file and each style element is compressed alone. Inline scripts and preloaded fonts are
measured uncompressed.
"""

PageWeight = dict[Literal["html", "css", "inlineScript", "javascript", "fonts"], int]
"""Maps each key of `KINDS` to the size in bytes of that part of a page."""


class Budgets(BaseModel):
    """The limits for the sizes of pages.

    `page` has the limits for every page. `screens` maps the names of some screens to limits that replace
    those in `page`.
    """

    model_config = ConfigDict(extra="forbid", strict=True)

    page: PageWeight
    screens: dict[str, PageWeight]

    def find_limits(self, screen: str | None) -> PageWeight:
        """Return the limits for the pages of a screen, or for pages without one."""
        return {**self.page, **self.screens.get(screen or "", {})}


def read_budgets(path: Path) -> Budgets:
    """Read the budgets from a file. Raises NotFoundError if it is missing or invalid."""
    try:
        budgets = Budgets.model_validate_json(path.read_bytes())
    except (OSError, ValueError) as error:
        raise NotFoundError(f"The budgets in {path} cannot be read: {error}.") from error
    if budgets.page.keys() != KINDS.keys():
        raise NotFoundError(f"The budgets in {path} must have “page” with {', '.join(KINDS)} in bytes.")
    return budgets


def check_weights(
    site: BuiltSite, page: BuiltPage, document: HtmlDocument, budgets: Budgets
) -> Iterator[Finding]:
    """Find the parts of a page that are larger than their budgets."""
    limits = budgets.find_limits(site.expected.routes.get(page.path))
    for kind, weight in weigh_page(site, page, document, limits["html"]).items():
        if weight > limits[kind]:
            over = f"{weight - limits[kind]:,} more than its budget of {limits[kind]:,}"
            message = f"This page carries {weight:,} bytes of {KINDS[kind]}, {over}."
            hint = "Look at the last change; the budgets are in site/budgets.json."
            yield page.make_finding(codes.BUDGET, message, hint)


def weigh_page(site: BuiltSite, page: BuiltPage, document: HtmlDocument, limit: int = 0) -> PageWeight:
    """Return the size of each part of a page.

    If quick compression brings HTML down to `limit`, this size counts. Otherwise, HTML is compressed as small
    as possible, which takes twenty times as long. By default, it always is.
    """
    styles = [style.content for style in document.find_all("style")]
    bare = page.source
    for style in styles:
        bare = bare.replace(f"<style>{style}</style>", "")
    inline = [
        script.content
        for script in document.find_all("script")
        if "src" not in script.attributes and script.get("type") in {None, "", "module", "text/javascript"}
    ]
    scripts = _add_imports(site, _find_loaded_files(site, page, Purpose.SCRIPT))
    return {
        "html": _brotli_size(bare.encode(), limit),
        "css": sum(_brotli_size(style.encode()) for style in styles)
        + _weigh_compressed(site, _find_loaded_files(site, page, Purpose.STYLE)),
        "inlineScript": sum(len(script.encode()) for script in inline),
        "javascript": _weigh_compressed(site, scripts),
        "fonts": sum(site.sizes[name] for name in _find_loaded_files(site, page, Purpose.FONT)),
    }


@lru_cache(maxsize=256)
def _brotli_size(data: bytes, limit: int = 0) -> int:
    """Return the size after brotli compression; `weigh_page` explains `limit`."""
    quick = len(brotli.compress(data, quality=5)) if limit else 1
    return quick if quick <= limit else len(brotli.compress(data))


def _find_loaded_files(site: BuiltSite, page: BuiltPage, use: Purpose) -> set[str]:
    """Return the files of one kind, such as scripts, that a page loads."""
    loaded = (site.find_loaded(each.url, page.path) for each in page.references if each.use is use)
    return {name for name in loaded if name}


def _weigh_compressed(site: BuiltSite, names: Iterable[str]) -> int:
    return sum(site.sizes.get(f"{name}.br") or _brotli_size(site.read(name)) for name in names)


def _add_imports(site: BuiltSite, scripts: set[str]) -> set[str]:
    """Return `scripts` and all modules that they import statically, also indirectly."""
    reached: set[str] = set()
    pending = list(scripts)
    while pending:
        name = pending.pop()
        if name not in reached:
            reached.add(name)
            imported = (
                site.find_loaded(url, f"/{name}") for url in find_static_imports(site.read_text(name))
            )
            pending += [file for file in imported if file]
    return reached
