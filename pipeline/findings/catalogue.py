"""Every rule of the pipeline, without the imports that its checks need."""

from __future__ import annotations

import importlib

from pipeline.findings.model import Rule, all_rules

_DEFINING = (
    "pipeline.content.codes",
    "pipeline.rules.run",
    "pipeline.decoding.codes",
    "pipeline.cards.codes",
    "pipeline.fonts.codes",
    "pipeline.audit.codes",
    "pipeline.gallery.codes",
    "pipeline.publish.codes",
)

FAMILIES = {
    "FIL": "Content files",
    "YML": "YAML",
    "WRD": "Shape of the words",
    "TXT": "Text",
    "LNK": "Links",
    "SCH": "Search results",
    "ALT": "Texts for pictures",
    "GAL": "Gallery",
    "RGT": "Rights in photos",
    "PRG": "Programmes",
    "FTR": "Lists of programmes",
    "FND": "Founder's page",
    "RTE": "Addresses",
    "RDR": "Redirects",
    "CON": "Contact and facts",
    "ORG": "Names of originals",
    "PHO": "Photos",
    "TRI": "Photos worth a second look",
    "DSK": "Taking photos in",
    "CRD": "Social cards",
    "FNT": "Typefaces",
    "STD": "Stand-ins",
    "AUD": "The built site",
    "PUB": "Publishing",
}
"""The meaning of a code's first three letters, in the order in which people meet the families."""


def list_rules() -> list[Rule]:
    """Return every rule, by family in the order of `FAMILIES`, then by code."""
    for module in _DEFINING:
        importlib.import_module(module)
    order = list(FAMILIES)
    return sorted(
        all_rules(),
        key=lambda r: (order.index(r.code[:3]) if r.code[:3] in order else len(order), r.code),
    )


def render_markdown(rules: list[Rule]) -> str:
    """Return the rules as a page of documentation."""
    lines = [
        "# Rules",
        "",
        "What `pipeline check`, `pipeline ingest` and `pipeline audit` look at. `pipeline explain CODE` "
        "prints one of these. Made by `pipeline explain --output-format markdown`.",
    ]
    family = ""
    for rule in rules:
        if rule.code[:3] != family:
            family = rule.code[:3]
            lines += ["", f"## {FAMILIES.get(family, family)}"]
        lines += ["", f"### {rule.code}: {rule.title}", ""]
        lines += [f"{rule.severity.value.capitalize()}. {rule.reason}", "", f"    {rule.example}"]
    return "\n".join(lines) + "\n"
