"""An original becomes its variants: open, orient, sRGB, crop, resize, encode.

Files of others are decoded in worker processes only. Imports `disk` and `findings`; it knows no content
file. Start with `recipes.py` (the slots) and `engine.py`; `worker.py` is the program of a
worker process.
"""
