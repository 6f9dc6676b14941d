"""A module a page: its words, its manifest, and how one becomes the other; `table` lists them all."""
