"""Sentences that several commands write about their outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pipeline.cli.terminal import Terminal
from pipeline.system.commands import make_command

if TYPE_CHECKING:
    from pipeline.gallery.editor import PhotoCount


def say(terminal: Terminal, text: str, *, indent: str = "") -> None:
    """Write a paragraph; `indent` is the additional indentation of its continuation lines."""
    terminal.say(f"{text}\n", hang=len(indent))


def list_pages(pages: Mapping[str, str]) -> str:
    """Return the headings of pages with their addresses, such as “Home (/), Gallery (/gallery)”.

    `pages` has the headings by address.
    """
    return ", ".join(f"{heading} ({path})" for path, heading in pages.items())


def say_count(terminal: Terminal, count: PhotoCount, *, added: bool) -> None:
    """Report a change of the number of photos that contract.yaml promises.

    Also report if the gallery has more or fewer photos than promised. If `added` is True and the gallery has
    a stand-in (an invented photo), also suggest replacing the stand-in instead of adding a photo.
    """
    if count.summary:
        say(terminal, f"\n{count.summary}")
    if added and count.standin:
        say(
            terminal,
            "To put a photo in the place of a stand-in instead of adding it:\n"
            f"  {make_command('pipeline replace', count.standin)} FILE",
        )


def format_rows(pairs: Sequence[tuple[str, str]], most: int = 40) -> str:
    """Return the pairs as lines with two columns, indented.

    The first column is as wide as its longest text, but at most `most` characters. A longer text is not cut;
    it moves the second text of its line to the right.
    """
    wide = min(max(len(left) for left, _ in pairs), most)
    return "".join(f"  {left:<{wide}}  {right}\n" for left, right in pairs)
