"""Makes the variants of originals: the cropped, resized and encoded files that visitors load.

An original can crash its decoder, so only worker processes decode, with `decoding/`. May import `base` alone.
Start with `recipes.py`, the slots, and `engine.py`; `worker.py` is the program of a worker process.
"""
