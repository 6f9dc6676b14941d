"""The commands by name and summary; one is imported when it is called, so that the others cost nothing."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperGroup

if TYPE_CHECKING:
    from collections.abc import Callable

CALLED = "./dev pipeline"
"""What people type before a command, as all hints say: it is there on every computer."""

SUMMARIES = {
    "ingest": "Make everything the site is built from.",
    "watch": "Do what ingest does, again after each change.",
    "preview": "Show the site while words and photos are changed.",
    "check": "Check the words, addresses, links and names of pictures.",
    "add": "Add photos to the gallery.",
    "replace": "Put another picture in a photo's place.",
    "remove": "Take photos out of the gallery.",
    "mend": "Write the new names of renamed originals.",
    "review": "Write a page with all photos, to look through.",
    "hosting": "Write addresses, headers and sitemap for web hosts.",
    "audit": "Check the built site: links, pictures, search, safety, weight.",
    "why": "Say if a photo's pictures are current, and if not, why.",
    "prune": "Move pictures that the site no longer names to the trash.",
    "restore": "Bring photos back from the trash; without BATCH, list it.",
    "doctor": "Say what this computer lacks, and what that costs.",
    "explain": "Explain the rule of a code; without one, list all rules.",
    "schema": "Write the schemas that editors and the site's types follow.",
}
"""The first line of each command's help, in the order of `pipeline --help`.

The command NAME is the function NAME in the module pipeline.cli.NAME.
"""


def function(name: str) -> Callable[..., None]:
    """Return the function that is the command of this name, a key of SUMMARIES."""
    found: Callable[..., None] = getattr(import_module(f"pipeline.cli.{name}"), name)
    return found


class Commands(TyperGroup):
    """The group of all commands: summaries are known from the start, options once a command is called."""

    def __init__(self, **attributes: Any) -> None:
        """Take what Typer makes a group of; the commands are always those of SUMMARIES."""
        listed = {name: TyperCommand(name, short_help=summary) for name, summary in SUMMARIES.items()}
        super().__init__(**{**attributes, "commands": listed})

    # The types of Click's parts are Typer's own affair since it holds them in a private package.
    def make_context(
        self,
        info_name: str | None,  # noqa: ARG002  usage lines name the program as hints do
        args: list[str],
        parent: Any = None,
        **extra: Any,
    ) -> Any:
        """Return the context of one call of the program, which is CALLED so in usage lines."""
        return super().make_context(CALLED, args, parent, **extra)

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """Return the name, the command with its options and what is left of the arguments."""
        name, _, rest = super().resolve_command(ctx, args)
        return name, built(name) if name else None, rest


def built(name: str) -> Any:
    """Return the command of this name, a key of SUMMARIES, with its options."""
    alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    alone.command(name)(function(name))
    return typer.main.get_command(alone)
