"""Who can be recognised in a photo and whether they agreed, as it is asked and written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pipeline.content.editing import Scalar
from pipeline.content.models.base import Consent


@dataclass(frozen=True, slots=True)
class People:
    """Whether anyone can be recognised (None: nobody has said), and a child among them.

    `agreed` says that they, or the children's parents, agreed in writing; `until` is the last day for which
    they did (YYYY-MM-DD), None if there is no end.
    """

    there: bool | None = None
    children: bool = False
    agreed: bool = False
    until: str | None = None

    @property
    def fields(self) -> dict[str, Scalar]:
        """The keys of a picture's words that say so; `people` is a stand-in where nobody has said it."""
        found: dict[str, Scalar] = {"people": bool(self.there)}
        if self.children:
            found["children"] = True
        if self.agreed:
            found["consent"] = (Consent.PARENTS if self.children else Consent.RECORDED).value
            if self.until:
                found["consent_until"] = self.until
        return found


UNSAID: Final = People()
"""Of whom nobody has said anything."""
