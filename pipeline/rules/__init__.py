"""The rules for text, photos, routes and counts: one decorated function per rule. Rules do not open files.

Imports `manifests` and the layers below. Start with `registry.py`, then read one family, such as
`gallery.py`.
"""

from pipeline.rules.originals_listing import OriginalsListing, list_originals
from pipeline.rules.run import run_rules

__all__ = ["OriginalsListing", "list_originals", "run_rules"]
