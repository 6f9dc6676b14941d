"""The rules for text, photos, routes and counts: a decorated function each. No file is opened here.

Imports `manifests` and below. Start with `registry.py` (what a rule is) and any family, such as `gallery.py`.
"""

from pipeline.rules.originals_listing import OriginalsListing, list_originals
from pipeline.rules.run import run_rules

__all__ = ["OriginalsListing", "list_originals", "run_rules"]
