"""What must hold of words and originals: one function a rule, one family a module; no file is opened here."""

from pipeline.rules.listing import OriginalsListing, list_originals
from pipeline.rules.run import run_rules

__all__ = ["OriginalsListing", "list_originals", "run_rules"]
