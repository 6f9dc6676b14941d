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
    from pipeline.base.findings.catalogue import list_rules

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
