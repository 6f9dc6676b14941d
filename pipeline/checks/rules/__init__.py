"""The rules for text, photos, routes and counts: one decorated function for each rule.

No rule opens a file: the `RuleContext` has the content and the facts about photos. Start with one family of
rules, such as `gallery.py`.
"""
