"""The list of all rules of the pipeline; making the list imports no image library."""

import importlib

from pipeline.base.findings.model import FAMILIES, Rule, list_registered_rules

_DEFINING = (
    "pipeline.yaml_files.codes",
    "pipeline.checks.rules.all_families",
    "pipeline.photos.decoding.codes",
    "pipeline.drawings.social_cards.model",
    "pipeline.drawings.fonts.families",
    "pipeline.built_site.audit.codes",
    "pipeline.editing.gallery.codes",
    "pipeline.publishing.codes",
)


def list_rules() -> list[Rule]:
    """Return every rule, by family in the order of `FAMILIES`, then by code."""
    for module in _DEFINING:
        importlib.import_module(module)
    order = list(FAMILIES)
    return sorted(list_registered_rules(), key=lambda rule: (order.index(rule.code[:3]), rule.code))
