"""The words: what they are, and how they are read from YAML with the place of every value."""
