"""The text of docs/benchmarks.md, made from the results."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_HEAD = """# Benchmarks

Written by `./dev nox -s bench`, which takes a folder of photographs of your own, too. Contenders take turns
over the same work in one run, each round in another order; a ratio is the median of the rounds' ratios, and
below 1.00 is faster or smaller. Memory is the largest proportional set size of the whole process tree at one
time.
"""

_QUIET = 0.2
"""Number of cores that other programs may keep busy; above it, wall times are not comparable."""

_NAMES = {
    "webp": "WebP",
    "avif": "AVIF",
    "curve": "AVIF at each speed",
    "startup": "Start-up",
    "warm": "Nothing to do",
    "scale": "Many photos",
}


def to_report(results: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the report; `results` has an entry for each measured part, and the report names the others."""
    writers = {
        "webp": _write_webp,
        "avif": _write_avif,
        "curve": _write_curve,
        "startup": _write_startup,
        "warm": _write_warm,
        "scale": _write_scale,
    }
    sections = [_HEAD]
    for part, name in _NAMES.items():
        body = writers[part](results[part]) if part in results else "Not measured yet.\n"
        where = _write_conditions(results[part]["conditions"]) if part in results else ""
        sections.append(f"## {name}\n\n{body}{where}")
    return "\n\n".join(map(_fill, "\n".join(sections).split("\n\n")))


def _fill(paragraph: str) -> str:
    """Return a paragraph with lines of even length; tables and headings stay unchanged."""
    if paragraph.lstrip().startswith(("|", "#")):
        return paragraph.strip()
    return textwrap.fill(" ".join(paragraph.split()), 118, break_long_words=False, break_on_hyphens=False)


def _write_webp(result: Mapping[str, Any]) -> str:
    return f"""{_describe_photographs(result)} Outputs: WebP at quality 80 of 320, 640, 960, 1280, 1600 and
1920 px, never larger than the original, and a progressive JPEG at quality 80 of 1280 px;
{_describe_amount(result)}.

{_describe_contest(result)}

{_describe_disturbance(result)}

{_describe_ratios(result["of"])} *The codecs alone* decodes each photograph with shrink-on-load and encodes
pixels that were resized beforehand, with Pillow's codecs in as many processes as cores: none of the
resizing.

{_describe_scored(result)}
"""


def _write_avif(result: Mapping[str, Any]) -> str:
    qualities = ", ".join(f"{name}: {quality}" for name, quality in result["qualities"].items())
    return f"""{_describe_photographs(result)} Outputs: AVIF of 480, 960 and 1920 px,
{_describe_amount(result)}; this project with the quality and speed of `pipeline/photos/recipes.py` where no
other is named; sharp with 4:2:0 chroma, at its default effort of 4, which is libaom's speed 5, where no other
is named. The others have the lowest quality whose mean SSIMULACRA2 reaches this project's ({qualities}).

{_describe_contest(result)}

{_describe_disturbance(result)}

{_describe_ratios(result["of"])} {_describe_scored(result)}
"""


def _write_curve(result: Mapping[str, Any]) -> str:
    head = ["width", "speed", "quality", "processor time", "bytes", "bytes of sharp", "SSIMULACRA2"]
    rows = [
        [
            str(row["width"]),
            str(row["speed"]),
            f"{row['quality']:.0f}",
            *(f"{row[key]:.2f}" for key in ("cpu", "bytes", "sharp")),
            f"{row['score']:.1f}",
        ]
        for row in result["rows"]
    ]
    return f"""{_describe_photographs(result)} Each was encoded by Pillow at each speed with two qualities,
and by sharp at its default effort with 4:2:0 chroma; figures are those between the two where a picture has
the score that it has at quality 60 and speed 8. Quality is the median; processor time and bytes are ratios to
speed 8, and bytes to sharp's, all at the same looks.

{_format_table(head, rows)}
"""


def _describe_photographs(result: Mapping[str, Any]) -> str:
    low, high, total = result["megapixels"]
    whose = "photographs of Debian's wallpaper packages" if result["default"] else "photographs"
    return (
        f"{result['photographs']} {whose}, {low:.1f} to {high:.1f} MP, {total:.0f} MP and "
        f"{result['megabytes']:.0f} MB in all."
    )


def _describe_disturbance(result: Mapping[str, Any]) -> str:
    others = result["others"]
    if others <= _QUIET:
        return f"Other programs kept {others:.2f} cores busy meanwhile."
    return (
        f"**Disturbed:** other programs kept {others:.2f} cores busy meanwhile, now more, now less. "
        "Times on the clock tell little; CPU, memory, bytes and looks stand. Run it again on an idle machine."
    )


def _describe_amount(result: Mapping[str, Any]) -> str:
    rounds = f"{result['rounds']} round{'s' * (result['rounds'] > 1)}"
    return f"{result['files']} files in all, {rounds}"


def _describe_contest(result: Mapping[str, Any]) -> str:
    head = [
        "",
        "wall",
        "lowest",
        "highest",
        "CPU",
        "peak memory",
        "bytes",
        "SSIMULACRA2 mean",
        "worst",
        "wall, s",
        "MB",
    ]
    rows = []
    for row in result["rows"]:
        figures = [row[key] for key in ("wall", "low", "high", "cpu", "peak", "bytes")]
        score = row["score"]
        rows.append(
            [
                row["name"],
                *(f"{figure:.2f}" if key < 5 else f"{figure:.3f}" for key, figure in enumerate(figures)),
                f"{score['mean']:.1f}",
                f"{score['worst']:.1f}",
                f"{row['seconds']:.1f}",
                f"{row['megabytes']:.0f}",
            ]
        )
    return _format_table(head, rows)


def _describe_ratios(ratios: Mapping[str, float]) -> str:
    said = ", ".join(f"{ratio:.2f} of {name}" for name, ratio in ratios.items())
    return f"Wall time of this project: {said}."


def _describe_scored(result: Mapping[str, Any]) -> str:
    files = result["rows"][0]["score"]["count"]
    return (
        f"SSIMULACRA2 (more is better, 100 is the same) was taken of {files} files of {result['scored']} "
        "photographs, against the original decoded in full and resized by Pillow's Lanczos filter."
    )


def _write_startup(result: Mapping[str, Any]) -> str:
    mine, empty = result["help"], result["python"]
    rows = [_make_small_row("`pipeline --help`", mine), _make_small_row("`python -c pass`", empty)]
    table = _format_table(["", "wall, s", "least", "CPU, s"], rows)
    return f"{table}\n\nRatio: {mine['wall'] / empty['wall']:.1f}.\n"


def _write_warm(result: Mapping[str, Any]) -> str:
    here, there = result["here"], result["eleventy"]
    rows = [
        [*_make_small_row("`pipeline ingest`, the whole project", here), f"{here['peak'] / 1e6:.0f}"],
        [*_make_small_row("eleventy-img", there), f"{there['peak'] / 1e6:.0f}"],
    ]
    return f"""A second run over this project's own gallery; whole process. eleventy-img has the
{result["photos"]} of the 55 photos that sharp reads ({result["files"]} files); `pipeline ingest`
looks after words, rules, social cards and manifests as well.

{_format_table(["", "wall, s", "least", "CPU, s", "MB"], rows)}

Ratio: {here["wall"] / there["wall"]:.2f}.
"""


def _write_scale(result: Mapping[str, Any]) -> str:
    rows = []
    for row in result["rows"]:
        first, again, changed = row["first"], row["again"], row["changed"]
        rows.append(
            [
                str(row["photos"]),
                *(f"{first[key]:.1f}" for key in ("wall", "cpu")),
                f"{first['peak'] / 1e6:.0f}",
                *(f"{again[key]:.2f}" for key in ("wall", "least", "cpu")),
                f"{again['peak'] / 1e6:.0f}",
                *(f"{changed[key]:.2f}" for key in ("wall", "cpu")),
                f"{changed['peak'] / 1e6:.0f}",
            ]
        )
    head = [
        "photos",
        "first, s",
        "CPU",
        "MB",
        "again, s",
        "least",
        "CPU",
        "MB",
        "one changed, s",
        "CPU",
        "MB",
    ]
    return f"""`pipeline ingest` on this project with a gallery of that many photos of 64 px: the first
run, runs with nothing to do, and runs after one photo was changed. Whole process; memory of all its
processes.

{_format_table(head, rows)}
"""


def _make_small_row(name: str, usage: Mapping[str, float]) -> list[str]:
    return [name, f"{usage['wall']:.2f}", f"{usage['least']:.2f}", f"{usage['cpu']:.2f}"]


def _write_conditions(on: Mapping[str, Any]) -> str:
    versions = ", ".join(f"{name} {version}" for name, version in on["versions"].items())
    return (
        f"\n{on['date']}, `{on['command']}`: {on['processor']}, {on['cores']} cores, {on['memory']} GB,\n"
        f"{on['system']}, load {on['load']} before. {versions}.\n"
    )


def _format_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    rule = ["---", *["---:"] * (len(head) - 1)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [head, rule, *rows])
