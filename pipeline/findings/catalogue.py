"""The list of all rules of the pipeline; making the list imports no image library."""

import importlib

from pipeline.findings.messages import write_message
from pipeline.findings.model import FAMILIES, Rule, list_registered_rules

_DEFINING = (
    "pipeline.content_files.codes",
    "pipeline.rules.all_families",
    "pipeline.decoding.codes",
    "pipeline.social_cards.codes",
    "pipeline.fonts.codes",
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


def render_markdown(rules: list[Rule]) -> str:
    """Return the rules as the Markdown text of docs/rules.md."""
    lines = [
        "# Rules",
        "",
        "`pipeline check`, `pipeline ingest` and `pipeline audit` check these rules; `pipeline explain CODE` "
        "prints one of them. An error stops the build, a warning does not. Each example shows a mistake and "
        "its correction. Made by `pipeline explain --output-format markdown`.",
    ]
    family = ""
    for rule in rules:
        if rule.code[:3] != family:
            family = rule.code[:3]
            lines += ["", f"## {FAMILIES[family]}"]
        lines += ["", f"### {rule.code}: {rule.title}", "", f"{rule.severity.value.capitalize()}."]
        lines += [
            "",
            f"**Why is this bad?** {write_message(rule.reason)}",
            "",
            "**Example**",
            "",
            f"    {rule.mistake}",
        ]
        if rule.correction:
            lines += ["", rule.correction]
    return "\n".join(lines) + "\n"
