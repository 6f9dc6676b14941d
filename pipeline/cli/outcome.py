"""Sentences that several commands write about their outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pipeline.cli.terminal import Terminal
from pipeline.system.commands import make_command

if TYPE_CHECKING:
    from pipeline.gallery.editor import PhotoCount


def say(terminal: Terminal, text: str, *, indent: str = "") -> None:
    """Write a paragraph; wrapped lines are indented by the width of `indent`."""
    terminal.say(f"{text}\n", hang=len(indent))


def list_pages(pages: Mapping[str, str]) -> str:
    """Return the headings of pages with their addresses, as part of a sentence."""
    return ", ".join(f"{heading} ({path})" for path, heading in pages.items())


def say_count(terminal: Terminal, count: PhotoCount, *, added: bool) -> None:
    """Report a changed or wrong number of photos; if photos were `added`, suggest replacing a stand-in."""
    if count.summary:
        say(terminal, f"\n{count.summary}")
    if added and count.standin:
        say(
            terminal,
            "To put a photo in the place of a stand-in instead of adding it:\n"
            f"  {make_command('pipeline replace', count.standin)} FILE",
        )


def rows(pairs: Sequence[tuple[str, str]], most: int = 40) -> str:
    """Return the pairs as two indented columns.

    The first column is at most `most` characters wide. A longer text in it is kept whole and moves the second
    text of its line to the right.
    """
    wide = min(max(len(left) for left, _ in pairs), most)
    return "".join(f"  {left:<{wide}}  {right}\n" for left, right in pairs)
