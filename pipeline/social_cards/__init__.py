"""Social cards: the picture that another site shows when somebody shares a page.

Imports `motifs` and the layers below. Start with `model.py` (what a card shows), then `maker.py`.
"""
