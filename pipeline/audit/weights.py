"""What a page weighs, by kind, and what it may weigh (site/budgets.json)."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from pipeline.audit import codes
from pipeline.audit.addresses import css_addresses, js_static_imports
from pipeline.audit.compression import brotli_size
from pipeline.audit.references import Use
from pipeline.audit.site import AuditError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from pipeline.audit.site import Page, Site
    from pipeline.diagnostics.model import Diagnostic


@dataclass(frozen=True, slots=True)
class Weight:
    """Bytes of one page as they travel, or may travel.

    `html` (without the styles in it), `css` and `javascript` are in brotli, each file or block by itself;
    `inline_script` is as written; `fonts` are the files preloaded, or named for characters on the page.
    """

    html: int
    css: int
    inline_script: int
    javascript: int
    fonts: int


_NAMES = {
    "html": "html",
    "css": "css",
    "inlineScript": "inline_script",
    "javascript": "javascript",
    "fonts": "fonts",
}
_WORDS = {
    "html": "HTML",
    "css": "CSS",
    "inline_script": "inline script",
    "javascript": "JavaScript",
    "fonts": "fonts",
}


@dataclass(frozen=True, slots=True)
class Budgets:
    """What every page may weigh, and what single screens may instead; by the names in `Weight`."""

    page: dict[str, int]
    screens: dict[str, dict[str, int]]

    def of(self, screen: str | None) -> Weight:
        """Return the limits of a page of that screen."""
        return Weight(**{**self.page, **self.screens.get(screen or "", {})})


def read_budgets(path: Path) -> Budgets:
    """Return the budgets in a JSON file. Raises AuditError where it is missing or says something else."""
    try:
        data = json.loads(path.read_bytes())
        page = _limits(data["page"])
        screens = {screen: _limits(limits) for screen, limits in data.get("screens", {}).items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise AuditError(
            f"The budgets in {path} cannot be read: {error}. It must hold what a page may weigh, in bytes."
        ) from error
    if set(page) != set(_WORDS):
        raise AuditError(f"The budgets in {path} must have “page” with {', '.join(_NAMES)}.")
    return Budgets(page, screens)


def _limits(data: dict[str, int]) -> dict[str, int]:
    unknown = set(data) - set(_NAMES)
    if unknown or not all(type(limit) is int and limit >= 0 for limit in data.values()):
        raise ValueError(f"only {', '.join(_NAMES)} with numbers of bytes are allowed")
    return {_NAMES[name]: limit for name, limit in data.items()}


def weigh(site: Site) -> dict[str, Weight]:
    """Return the weight of every page with a full layout, by its path."""
    scale = _Scale(site)
    with ThreadPoolExecutor() as pool:  # brotli lets other threads run
        return dict(zip((p.path for p in site.whole), pool.map(scale.weigh, site.whole), strict=True))


def check_weights(site: Site, budgets: Budgets, weights: dict[str, Weight]) -> Iterator[Diagnostic]:
    """Find pages that weigh more than they may."""
    for page in site.whole:
        weight = asdict(weights[page.path])
        limits = asdict(budgets.of(site.promise.routes.get(page.path)))
        for kind, words in _WORDS.items():
            if weight[kind] > limits[kind]:
                yield page.finding(
                    codes.BUDGET,
                    None,
                    f"This page carries {weight[kind]:,} bytes of {words},"
                    f" {weight[kind] - limits[kind]:,} more than the {limits[kind]:,} that it may.",
                    "Find what came in with the last change; the limits stand in site/budgets.json.",
                )


def weights_table(weights: dict[str, Weight], budgets: Budgets, screens: dict[str, str]) -> str:
    """Return what each page weighs by kind in kB, heaviest first, beside what it may weigh."""
    rows = [("page", *_WORDS.values())]
    for path, weight in sorted(
        weights.items(), key=lambda entry: (-sum(asdict(entry[1]).values()), entry[0])
    ):
        limits = asdict(budgets.of(screens.get(path)))
        cells = [f"{size / 1000:.1f} of {limits[kind] / 1000:g}" for kind, size in asdict(weight).items()]
        rows.append((path, *cells))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "".join(
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip() + "\n"
        for row in rows
    )


class _Scale:
    """Weighs pages."""

    def __init__(self, site: Site) -> None:
        self.site = site

    def weigh(self, page: Page) -> Weight:
        document = page.document
        bare = page.source
        styles = [style.content for style in document.all("style")]
        for style in styles:
            bare = bare.replace(style, "")
        bare = bare.replace("<style></style>", "")
        inline = [
            script.content
            for script in document.all("script")
            if "src" not in script.attributes
            and (script.get("type") or "") in {"", "module", "text/javascript"}
        ]
        sheets = self._files(page, Use.STYLE)
        return Weight(
            html=brotli_size(bare.encode()),
            css=sum(brotli_size(style.encode()) for style in styles)
            + sum(self._file(name) for name in sheets),
            inline_script=sum(len(script.encode()) for script in inline),
            javascript=sum(self._file(name) for name in self._scripts(self._files(page, Use.SCRIPT))),
            fonts=sum(self.site.sizes[name] for name in self._fonts(page)),
        )

    def _files(self, page: Page, use: Use) -> set[str]:
        found = (self.site.loaded(r.url, page.path) for r in page.references if r.use is use)
        return {name for name in found if name}

    def _scripts(self, entries: set[str]) -> set[str]:
        """Return the scripts and all that they need to start."""
        reached = set(entries)
        waiting = list(entries)
        while waiting:
            name = waiting.pop()
            for url in js_static_imports(self.site.text(name)):
                imported = self.site.loaded(url, f"/{name}")
                if imported and imported not in reached:
                    reached.add(imported)
                    waiting.append(imported)
        return reached

    def _fonts(self, page: Page) -> set[str]:
        characters = {ord(character) for character in page.shown}
        preloaded = {
            self.site.loaded(r.url, page.path)
            for r in page.references
            if r.use is Use.FONT and r.element.tag == "link"
        }
        sheets = [(style.content, page.path) for style in page.document.all("style")]
        sheets += [(self.site.text(name), f"/{name}") for name in self._files(page, Use.STYLE)]
        needed = {
            self.site.loaded(url, base)
            for css, base in sheets
            for ranges, url in _faces(css)
            if any(low <= character <= high for low, high in ranges for character in characters)
        }
        return {name for name in preloaded | needed if name}

    def _file(self, name: str) -> int:
        return self.site.sizes.get(f"{name}.br") or brotli_size(self.site.read(name))


def _faces(css: str) -> Iterable[tuple[list[tuple[int, int]], str]]:
    """Yield the character ranges of each @font-face and the font that browsers load for them, woff2 first."""
    for block in css.split("@font-face")[1:]:
        body = block.partition("{")[2].partition("}")[0]
        urls = [url for url, _ in css_addresses(body)]
        if urls:
            yield _ranges(body), next((url for url in urls if url.endswith(".woff2")), urls[0])


def _ranges(body: str) -> list[tuple[int, int]]:
    _, found, rest = body.partition("unicode-range")
    if not found:
        return [(0, 0x10FFFF)]
    ranges = []
    for part in rest.partition(":")[2].partition(";")[0].split(","):
        low, _, high = part.strip().lower().removeprefix("u+").partition("-")
        try:
            first = int(low.replace("?", "0"), 16)
            last = int(high, 16) if high else int(low.replace("?", "f"), 16)
        except ValueError:
            continue
        ranges.append((first, last))
    return ranges
