"""The rules for text, photos, routes and counts: one decorated function per rule.

No rule opens a file: `originals_listing.py` reads the facts about photos in advance. Start with
`registry.py`, then read one family of rules, such as `gallery.py`.
"""

from pipeline.checks.rules.originals_listing import OriginalsListing, list_originals
from pipeline.checks.rules.run import RuleMemory, run_rules

__all__ = ["OriginalsListing", "RuleMemory", "list_originals", "run_rules"]
