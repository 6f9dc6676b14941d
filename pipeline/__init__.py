"""Turns an academy's originals and content into checked variants and manifests."""

__version__ = "1.0.0"
