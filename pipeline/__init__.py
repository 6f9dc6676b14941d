"""From an academy's originals and words to checked variants and manifests."""

__version__ = "1.0.0"
