"""Checks the content, with the facts about photos that earlier runs recorded; no photo is decoded."""

from dataclasses import replace
from datetime import date

from pipeline.content.reader import Content, read_content
from pipeline.findings.model import Finding
from pipeline.photos.originals import recall_originals
from pipeline.project import Project
from pipeline.rules import OriginalsListing, list_originals, run_rules
from pipeline.rules.missing_glyphs import check_letters
from pipeline.rules.renamed_originals import add_renamed
from pipeline.rules.requested_pictures import list_requested_cards
from pipeline.social_cards.titles import check_titles


def check_content(
    project: Project, *, launch: bool, today: date
) -> tuple[Content, OriginalsListing, list[Finding]]:
    """Return the content, the list of originals (photo files), and all findings, sorted by file and line.

    With `launch`, stand-ins (invented values, marked !standin) are errors. `today` decides which consents and
    dates have expired.
    """
    content, findings = read_content(project.root)
    listing = add_renamed(content, list_originals(project.originals), project.originals, project.state)
    known = recall_originals(listing.files, originals=project.originals, state=project.state)
    listing = replace(listing, measured=known)
    findings = findings + run_rules(content, listing, launch=launch, today=today)
    findings += check_titles(list_requested_cards(content), project.fonts)
    findings += check_letters(content, project.fonts)
    return content, listing, sorted(findings, key=lambda d: d.sort_key)
