"""Social cards: the pictures that other sites show when somebody shares a page.

Start with `model.py` (what a card shows), then `maker.py`, which draws the due cards; `layout.py` chooses
the size of the title and breaks it into lines, `drawing.py` paints, and `title_check.py` reports a title that
does not fit.
"""
