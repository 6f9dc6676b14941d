"""Social cards: the pictures that other sites show when somebody shares a page.

Start with `model.py` (what a card shows), then `maker.py`, which draws the due cards; `layout.py` breaks the
title into lines, and `drawing.py` paints.
"""
