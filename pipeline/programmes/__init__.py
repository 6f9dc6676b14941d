"""Programmes come, go and move with all that the site says of them: all of it or nothing."""
