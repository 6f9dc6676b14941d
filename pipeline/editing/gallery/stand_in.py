"""The drawn picture that keeps the place of a photo to come."""

from pathlib import Path
from typing import Final

STAND_IN: Final = Path(__file__).with_suffix(".png")
"""The drawing, as a file; it is large enough for every slot."""
