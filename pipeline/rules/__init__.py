"""The rules for text, photos, routes and counts: one decorated function per rule.

No rule opens a file: `originals_listing.py` reads the facts about photos in advance. Imports `manifests` and
lower layers. Start with `registry.py`, then read one family of rules, such as `gallery.py`.
"""

from pipeline.rules.originals_listing import OriginalsListing, list_originals
from pipeline.rules.run import RuleMemory, run_rules

__all__ = ["OriginalsListing", "RuleMemory", "list_originals", "run_rules"]
