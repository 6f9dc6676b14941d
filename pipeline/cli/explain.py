"""`pipeline explain`: the requirement, reason and example of a rule."""

from typing import Annotated

import typer

from pipeline.base.findings.model import FAMILIES, Rule
from pipeline.base.system.commands import make_command
from pipeline.cli.session import get_session
from pipeline.cli.terminal import Terminal


def explain(
    context: typer.Context,
    code: Annotated[
        str | None,
        typer.Argument(
            metavar="CODE",
            help="The code of a rule, such as GAL001, or its first three letters to list related rules.",
        ),
    ] = None,
) -> None:
    """Explain a rule, such as GAL001, or list all rules.

    Rules are the requirements on content and photos. Each error or warning, such as those of `pipeline
    check`, names the code of its rule. Without CODE, lists all rules. Exit code: 0 if all is shown, 2 if
    there is no such rule.
    """
    terminal = get_session(context).terminal
    rules = list_rules()
    if code is not None:
        chosen = [rule for rule in rules if code.upper() in (rule.code, rule.code[:3])]
        if not chosen:
            command = make_command("pipeline explain")
            raise typer.BadParameter(f"There is no rule {code.upper()}; `{command}` lists all.")
        rules = chosen
    if len(rules) == 1:
        _explain(terminal, rules[0])
    else:
        _list(terminal, rules)


def _explain(terminal: Terminal, rule: Rule) -> None:
    severity = rule.severity.value
    terminal.say(f"{terminal.style(rule.code, 'error')} ({severity}): {rule.title}\n\n")
    terminal.say(f"{rule.reason}\n\n    {rule.mistake}\n")
    if rule.correction:
        terminal.say(f"\n{rule.correction}\n")


def _list(terminal: Terminal, rules: list[Rule]) -> None:
    family = ""
    for rule in rules:
        if rule.code[:3] != family:
            gap = "\n" if family else ""
            family = rule.code[:3]
            terminal.say(f"{gap}{terminal.style(FAMILIES[family], 'place')}\n")
        warning = " (warning)" if rule.severity.value == "warning" else ""
        terminal.say(f"  {rule.code}  {rule.title}{warning}\n")


def list_rules() -> list[Rule]:
    """Return all rules, in the order of `FAMILIES`, then by code."""
    from pipeline.built_site.audit import codes as of_built_site
    from pipeline.checks.rule_runner import load_families
    from pipeline.drawings.fonts import families as of_typefaces
    from pipeline.drawings.social_cards import model as of_cards
    from pipeline.editing.gallery import codes as of_intake
    from pipeline.photos.decoding import codes as of_photos
    from pipeline.publishing import codes as of_publishing
    from pipeline.yaml_files import codes as of_files

    defining = (of_built_site, of_typefaces, of_cards, of_intake, of_photos, of_publishing, of_files)
    modules = (*defining, *load_families())
    rules = {each for module in modules for each in vars(module).values() if isinstance(each, Rule)}
    order = list(FAMILIES)
    return sorted(rules, key=lambda rule: (order.index(rule.code[:3]), rule.code))
