"""Social cards: the pictures that other sites show when somebody shares a page.

Imports `motifs` and the layers below. Start with `model.py` (what a card shows), then `maker.py`.
"""
