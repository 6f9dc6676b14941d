"""Social cards: the pictures that other sites show when somebody shares a page.

Start with these modules:

- `model.py`: what a card shows
- `maker.py`: draws the missing cards, with `layout.py` for the title and `drawing.py` for the pixels
- `title_check.py`: reports titles that do not fit
"""
