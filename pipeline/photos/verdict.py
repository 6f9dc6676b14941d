"""What a run did with an original; by itself, for answers that need nothing else of the photos."""

from enum import StrEnum


class Verdict(StrEnum):
    """What a run did with an original, or would do."""

    NEW = "new"
    RENAMED = "renamed"
    CHANGED = "changed"
    RESTORED = "restored"
    UNCHANGED = "unchanged"
    FAILED = "failed"
