"""Looks at a page from inside and says what is wrong with it, one script a question."""

from __future__ import annotations

from pathlib import Path


def probe(name: str) -> str:
    """Return a script for `Page.evaluate`, such as text or stop."""
    return Path(__file__).with_name(f"{name}.js").read_text(encoding="utf-8")
