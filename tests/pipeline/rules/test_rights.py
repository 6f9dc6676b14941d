from __future__ import annotations

from datetime import date

import pytest

from pipeline.diagnostics import Severity

GALLERY = "content/gallery.yaml"


def say(project, *lines):
    """Add lines to the fourth photo; return the number of the last."""
    number = 0
    for line in reversed(lines):
        number = project.insert_after(GALLERY, ("photos", 3, "title"), f"    {line}")
    return number + len(lines) - 1


@pytest.mark.parametrize("consent", ["", "consent: recorded", "consent: not-needed"])
def test_rgt001_children_without_their_parents_consent(project, consent):
    line = say(project, *["children: true", consent][: 2 if consent else 1])
    found = project.expect("RGT001", GALLERY, line)
    assert "recorded-by-parents" in found.hint


def test_rgt001_is_content_with_the_parents(project):
    say(project, "people: true", "children: true", "consent: recorded-by-parents")
    assert [d.code for d in project.findings()] == ["STD001"]


@pytest.mark.parametrize(
    ("until", "severity", "says"),
    [
        ("2026-11-20", Severity.ERROR, "ended on 20 November 2026"),
        ("2020-02-29", Severity.ERROR, "ended on 29 February 2020"),
        ("2026-11-21", Severity.WARNING, "ends today"),
        ("2026-11-22", Severity.WARNING, "ends in 1 day,"),
        ("2026-12-21", Severity.WARNING, "ends in 30 days, on 21 December 2026"),
    ],
)
def test_rgt002_a_consent_that_ends(project, until, severity, says):
    line = say(project, "consent: recorded", f"consent_until: {until}")
    found = project.expect("RGT002", GALLERY, line)
    assert found.severity is severity
    assert says in found.message
    assert f"./dev pipeline remove {project.value(GALLERY, 'photos', 3, 'id')}" in found.hint


def test_rgt002_a_consent_that_holds_longer(project):
    say(project, "consent: recorded", "consent_until: 2026-12-22")
    assert [d.code for d in project.findings()] == ["STD001"]
    assert "RGT002" in [d.code for d in project.findings(today=date(2026, 11, 22))]


def test_rgt003_no_such_day(project):
    line = say(project, "consent: recorded", "consent_until: 2027-02-30")
    project.expect("RGT003", GALLERY, line)


def test_rgt003_an_end_without_a_consent(project):
    line = say(project, "consent_until: 2028-02-01")
    project.expect("RGT003", GALLERY, line)


def test_a_day_written_in_another_way(project):
    line = say(project, "consent: recorded", 'consent_until: "30.6.2027"')
    assert project.expect("WRD005", GALLERY, line).hint.count("2027-06-30") == 1


@pytest.mark.parametrize("licence", ["CC BY 4.0", "CC-BY-SA-4.0", "Creative Commons Attribution"])
def test_rgt004_a_licence_that_asks_for_a_name(project, licence):
    line = say(project, f"licence: {licence}")
    project.expect("RGT004", GALLERY, line)
    say(project, "credit: A. Photographer")
    assert [d.code for d in project.findings()] == ["STD001"]


def test_other_licences_ask_for_nothing(project):
    say(project, "licence: CC0 1.0")
    assert [d.code for d in project.findings()] == ["STD001"]
