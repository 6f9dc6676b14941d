"""The form of what several commands write about their outcome."""

from collections.abc import Sequence

from pipeline.cli.terminal import Terminal


def say(terminal: Terminal, text: str) -> None:
    """Write a paragraph."""
    terminal.say(f"{text}\n")


def format_rows(pairs: Sequence[tuple[str, str]]) -> str:
    """Return the pairs as lines with two columns, indented.

    The first column is as wide as its longest text, but at most 40 characters. A longer text is not cut;
    it moves the second text of its line to the right.
    """
    wide = min(max(len(left) for left, _ in pairs), 40)
    return "".join(f"  {left:<{wide}}  {right}\n" for left, right in pairs)
