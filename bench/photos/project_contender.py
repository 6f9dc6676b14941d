"""The contender “this project”: its engine, from an empty state."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from bench.photos.outputs import SETS, read


def main(path: str) -> None:
    """Make the files of the order at `path`; names.json has the photograph of each key."""
    from pipeline.base.findings.model import Place
    from pipeline.photos.engine import make_variants
    from pipeline.photos.model import PhotoFolders, RequestedPhoto, RunOptions

    work = read(path)
    out, recipe = Path(work["out"]), SETS[work["format"]]
    requested = [
        RequestedPhoto(each["file"], recipe.slot, None, Place(each["file"])) for each in work["photos"]
    ]
    outcome = make_variants(
        requested,
        RunOptions(jobs=work["cores"]),
        PhotoFolders(Path(work["source"]), out / "media", out / "state"),
        recipes={recipe.slot: recipe},
    )
    if len(outcome.renditions) < len(requested):
        raise SystemExit("\n".join(each.message for each in outcome.findings))
    names = {rendition.key: file for (file, _), rendition in outcome.renditions.items()}
    (out / "names.json").write_text(json.dumps(names))


if __name__ == "__main__":
    main(sys.argv[1])
