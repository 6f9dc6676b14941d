"""What a command has to say about the words, the originals or the built site, and how it is shown."""

from pipeline.diagnostics.model import Diagnostic, Place, Rule, Severity, all_rules, find_rule

__all__ = ["Diagnostic", "Place", "Rule", "Severity", "all_rules", "find_rule"]
