"""Sends a built site, or an earlier one, to its web host, and verifies it there.

`hosts/` has a module for each kind of host. Files are sent in an order such that no page refers to a missing
file. May import `history` and the rooms below. The terminal and the desk do the same: build the site, plan,
ask, save a version and call `publish_and_verify`. Start with `plan.py` and `publication.py`.
"""
