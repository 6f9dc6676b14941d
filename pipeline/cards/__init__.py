"""Social cards: the picture that other sites show when somebody shares a page."""

from __future__ import annotations

from pipeline.cards.maker import make_cards
from pipeline.cards.model import Card, Cards, CardWanted

__all__ = ["Card", "CardWanted", "Cards", "make_cards"]
