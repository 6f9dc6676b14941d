"""Makes the variants of originals: the cropped, resized and encoded files that visitors load.

An original is a photo as it came off the camera. Originals are decoded only in worker processes, because they
may come from anywhere. Imports `decoding`, `disk` and `findings`, but no content. Start with `recipes.py`
(the slots: places of the site that show a photo) and `engine.py`; `worker.py` is the program of a worker
process.
"""
