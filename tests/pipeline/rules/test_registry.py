"""A check is left out where it asks for what could not be read."""

from __future__ import annotations


def test_a_part_that_cannot_be_read_has_its_own_findings_and_no_others(project):
    project.write("content/contract.yaml", "gallery_photos: [\n")
    assert {finding.place.file for finding in project.findings() if finding.code != "STD001"} == {
        "content/contract.yaml"
    }
