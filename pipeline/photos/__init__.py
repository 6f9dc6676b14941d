"""Makes the variants of originals: open, orient, convert to sRGB, crop, resize, encode.

Originals are decoded only in worker processes, because they may come from anywhere. Imports `decoding`,
`disk` and `findings`, but no content. Start with `recipes.py` (the slots) and `engine.py`; `worker.py` is the
program of a worker process.
"""
