"""The options of an ingest."""

from collections.abc import Callable
from dataclasses import dataclass

from pipeline.photos.model import RunOptions


@dataclass(frozen=True, slots=True)
class IngestOptions(RunOptions):
    """The options of an ingest: those of the photo engine, and these.

    - `may_prune`: if False, no unused picture is deleted, because an open page may still show it
    - `unfinished`: if True, the manifests also contain the photos whose text or consent is missing, with a
      mark; only the preview shows them
    - `before_publishing`: called before the manifests are written; an exception prevents this
    """

    may_prune: bool = True
    unfinished: bool = False
    before_publishing: Callable[[], None] = lambda: None
