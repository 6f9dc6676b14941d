"""The list of all rules of the pipeline; making the list imports no image library."""

import importlib

from pipeline.findings.model import FAMILIES, Rule, list_registered_rules

_DEFINING = (
    "pipeline.content_files.codes",
    "pipeline.rules.all_families",
    "pipeline.decoding.codes",
    "pipeline.social_cards.model",
    "pipeline.fonts.families",
    "pipeline.audit.codes",
    "pipeline.gallery.codes",
    "pipeline.publish.codes",
)


def list_rules() -> list[Rule]:
    """Return every rule, by family in the order of `FAMILIES`, then by code."""
    for module in _DEFINING:
        importlib.import_module(module)
    order = list(FAMILIES)
    return sorted(list_registered_rules(), key=lambda rule: (order.index(rule.code[:3]), rule.code))
