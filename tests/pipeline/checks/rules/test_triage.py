"""The places of doubtful photos in the content, and the marks that silence the findings."""

from dataclasses import replace

from pipeline.checks.rule_runner import run_rules
from pipeline.content.pictures import list_pictures as picture_uses
from pipeline.content.reader import read_content
from pipeline.photos.decoding.model import Traits
from pipeline.photos.model import Original
from pipeline.photos.originals import OriginalsListing
from tests.pipeline.conftest import TODAY

LESSON, EVENING, GARDEN, WAY_HOME = (
    f"content/gallery/{name}.yaml"
    for name in ("before-the-lesson", "an-evening", "the-garden", "on-the-way-home")
)
FINE = Traits(1.0, 250, 20, 0.0, 0.0, 0.01, 0.0, camera=True, marked=False, greys="")
BLURRED = Traits(4.0, 250, 20, 0.0, 0.0, 0.0, 0.0, camera=True, marked=False, greys="")
# The grey levels by which two photos are compared.
GREYS = ["AAEC" * 192, "AgAB" * 192]


def found(project, *originals: Original) -> list[tuple[str, str, int, str, str]]:
    """Return the findings about the project with these measured originals."""
    content, _ = read_content(project.root)
    listing = OriginalsListing(
        frozenset(use.file for use in picture_uses(content)),
        measured={original.file: original for original in originals},
    )
    findings = run_rules(content, listing, launch=False, today=TODAY)
    return [
        (d.code, d.place.file, d.place.line or 0, d.message, d.hint) for d in findings if d.code != "STD001"
    ]


def measured(
    file: str, width: int = 4000, height: int = 3000, traits: Traits = FINE, greys: int = 0
) -> Original:
    return Original(file, width, height, "JPEG", 1, "d", replace(traits, greys=GREYS[greys]))


def test_tri001_points_to_the_file_s_name_until_the_photo_is_called_fine(project):
    file = project.value(WAY_HOME, "file")
    ((code, where, line, message, hint),) = found(project, measured(file, traits=BLURRED))
    assert (code, where, line) == ("TRI001", WAY_HOME, 2)
    assert file in message
    assert "looks_fine: true" in hint
    project.insert_after(WAY_HOME, ("title",), "looks_fine: true")
    assert found(project, measured(file, traits=BLURRED)) == []


def test_pho021_is_said_once_of_the_slot_that_asks_for_most(project):
    file = project.value(EVENING, "file")
    small = found(project, measured(file, 300, 300))
    assert [(code, line) for code, _, line, _, _ in small] == [("PHO021", 2)]
    assert "it has 300 x 300 pixels; 960 are needed" in small[0][3]
    # An upright strip is long enough as it is, but not wide enough for the grid.
    assert "4:3, it has 300 x 225 pixels; 480 are needed" in found(project, measured(file, 300, 1200))[0][3]
    assert found(project, measured(file, 960, 720)) == []
    project.insert_after(EVENING, ("title",), "looks_fine: true")
    assert found(project, measured(file, 300, 300)) == []


def test_tri006_points_to_the_second_and_asks_for_the_smaller_to_go(project):
    one, two, other = (project.value(file, "file") for file in (LESSON, WAY_HOME, GARDEN))
    twins = [measured(one, 2000, 1500), measured(two), measured(other, greys=1)]
    ((code, where, line, message, hint),) = found(project, *twins)
    assert (code, where, line) == ("TRI006", WAY_HOME, 2)
    assert f"{LESSON}:2" in message
    assert "remove “before-the-lesson”." in hint
    assert found(project, measured(one), measured(two, 3000, 4000)) == []
    for file, twin in ((LESSON, []), (WAY_HOME, ["TRI006"])):
        project.insert_after(file, ("title",), "turn: 270")
        assert [code for code, *_ in found(project, *twins)] == twin
    project.insert_after(WAY_HOME, ("title",), "looks_fine: true")
    assert found(project, *twins) == []
