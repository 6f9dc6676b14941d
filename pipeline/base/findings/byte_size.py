"""Sizes in bytes as text for people."""


def format_size(count: int) -> str:
    """Return a size in bytes as readable text, such as “41 kB”."""
    if count < 1000:
        return f"{count} bytes"
    return f"{count / 1e3:.0f} kB" if count < 1_000_000 else f"{count / 1e6:.1f} MB"
