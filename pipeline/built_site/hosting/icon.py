"""Draws favicon.ico, the icon for programs that read no page, such as feed readers."""

import io
import json
from pathlib import Path
from typing import Final

from PIL import Image

from pipeline.base.findings.model import NotFoundError
from pipeline.built_site.hosting.built_pages import BUILD

WEB_MANIFEST: Final = "site.webmanifest"
FAVICON: Final = "favicon.ico"


def draw_favicon(dist: Path) -> bytes:
    """Return favicon.ico in three sizes, drawn from the last icon in the site's web manifest.

    Raises NotFoundError if there is no such icon.
    """
    try:
        manifest = json.loads((dist / WEB_MANIFEST).read_bytes())
        with Image.open(dist / manifest["icons"][-1]["src"].lstrip("/")) as icon:
            out = io.BytesIO()
            icon.save(out, "ICO", sizes=[(16, 16), (32, 32), (48, 48)])
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise NotFoundError(f"{WEB_MANIFEST} in {dist} names no icon that can be read.", *BUILD) from error
    return out.getvalue()
