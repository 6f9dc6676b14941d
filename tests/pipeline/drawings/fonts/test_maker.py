"""The fonts that the site serves: every character that a page shows, the same bytes each time."""

import io
import re

import pytest
from fontTools.ttLib import TTFont

from pipeline.checks.missing_glyphs import check_letters
from pipeline.content.reader import read_content
from pipeline.drawings.fonts.families import ALWAYS, DISPLAY, SCRIPTS, TEXT
from pipeline.drawings.fonts.maker import plan_fonts, render_font_css
from tests.miniature_cache import FONTS, ROOT, ingested

PACKAGES = ROOT / FONTS
SITE = "content/site.yaml"


@pytest.fixture(scope="module")
def served():
    """The style sheet of the ingested miniature, and its font files by name."""
    site = ingested()[0] / "site"
    return (
        (site / "src/manifests/fonts.css").read_text("utf-8"),
        {path.name: path.read_bytes() for path in (site / "public/media").glob("font-*")},
    )


def test_every_character_of_the_manifests_that_a_family_has_is_in_what_is_served(served):
    css, files = served
    assert sorted(re.findall(r"font-\w+\.woff2", css)) == sorted(files)
    shown = set(ALWAYS)
    for manifest in (ingested()[0] / "site/src/manifests").rglob("*.json"):
        shown.update(manifest.read_text("utf-8"))
    for family in (DISPLAY, TEXT):
        whole, kept = set(), set()
        for script in SCRIPTS:
            whole.update(map(chr, TTFont(family.name_file(PACKAGES, script)).getBestCmap()))
        for rule in css.splitlines():
            if f'"{family.name}"' in rule:
                font = TTFont(io.BytesIO(files[re.search(r"font-\w+\.woff2", rule)[0]]))
                axis = font["fvar"].axes[0]
                assert (axis.minValue, axis.maxValue) == (family.lightest, family.heaviest)
                assert {"prep", "gasp"} <= set(font.keys())  # without them some systems widen its lines
                kept.update(map(chr, font.getBestCmap()))
        assert kept >= shown & whole
        assert shown >= kept


def test_a_font_is_named_by_what_decides_its_bytes_and_they_are_the_same_each_time(served):
    _, files = served
    [rupee] = [font for font in plan_fonts(["₹"], PACKAGES) if font.family is TEXT and "₹" in font.characters]
    assert rupee.cut() == rupee.cut()
    assert "unicode-range:U+20B9" in render_font_css(plan_fonts(["₹"], PACKAGES))
    assert rupee.name not in {font.name for font in plan_fonts(["₹ā"], PACKAGES)}
    assert sum(map(len, files.values())) < 36_000


def test_what_the_typefaces_lack_is_found_with_its_line_and_other_scripts_are_not(project):
    old = project.value(SITE, "name")
    assert list(check_letters(read_content(project.root)[0], PACKAGES)) == []
    project.write(SITE, project.text(SITE).replace(old, "తెలుగు नमस्ते। ā ṛṣi"))
    [found] = check_letters(read_content(project.root)[0], PACKAGES)
    assert (found.code, found.place.file) == ("FNT001", SITE)
    assert found.place.line == project.line(SITE, "ṛṣi")
    assert "ṛ (U+1E5B), ṣ (U+1E63)" in found.message
