"""The options of an ingest."""

from collections.abc import Callable
from dataclasses import dataclass

from pipeline.photos.model import RunOptions


@dataclass(frozen=True, slots=True)
class IngestOptions(RunOptions):
    """The options of an ingest, with those of the photo engine.

    - `may_prune`: True to delete unused media; False while open browser pages may show them
    - `unfinished`: True to include withheld photos in the manifests, with a mark, for the preview
    - `before_publishing`: called before the manifests are written; an exception stops the run
    """

    may_prune: bool = True
    unfinished: bool = False
    before_publishing: Callable[[], None] = lambda: None
