"""A Content-Security-Policy, read as browsers read it (CSP Level 3), as far as a static page needs it."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass

from pipeline.audit.references import Use

UNSAFE = ("'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "'wasm-unsafe-eval'", "'strict-dynamic'")
"""Source expressions that let in more than what is named."""

_WITHOUT_FALLBACK = ("base-uri", "form-action")
_DIRECTIVES = {
    Use.SCRIPT: "script-src-elem",
    Use.STYLE: "style-src-elem",
    Use.IMAGE: "img-src",
    Use.FONT: "font-src",
    Use.FRAME: "frame-src",
    Use.APP: "manifest-src",
    Use.DATA: "default-src",
    Use.FORM: "form-action",
}


@dataclass(frozen=True, slots=True)
class Policy:
    """One policy: its directives, by lower-case name, each with its sources."""

    directives: dict[str, list[str]]

    @classmethod
    def read(cls, text: str) -> Policy:
        """Return the policy that `text` says; of a directive that stands twice, the first counts."""
        parts = [part.split() for part in text.split(";") if part.strip()]
        return cls({words[0].lower(): words[1:] for words in reversed(parts)})

    def sources(self, directive: str) -> list[str] | None:
        """Return the sources in force for a directive, or None where nothing restricts it."""
        fallbacks = [directive.removesuffix("-elem").removesuffix("-attr"), "default-src"]
        names = [directive, *(fallbacks if directive not in _WITHOUT_FALLBACK else [])]
        return next((self.directives[name] for name in names if name in self.directives), None)

    def allows_inline(self, directive: str, code: str) -> bool:
        """Whether inline `code` may run: by its hash, which elements alone have, or because all may."""
        sources = self.sources(directive)
        if sources is None:
            return True
        digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
        if directive.endswith("-elem") and f"'sha256-{digest}'" in sources:
            return True
        # Browsers ignore 'unsafe-inline' beside a hash.
        return "'unsafe-inline'" in sources and not any(source.startswith("'sha") for source in sources)

    def allows(self, use: Use, own: bool, scheme: str) -> bool:
        """Whether something may be loaded for `use`: from this site (`own`), else by a scheme as data:."""
        sources = self.sources(_DIRECTIVES[use]) if use in _DIRECTIVES else None
        if sources is None:
            return True
        return ("'self'" in sources or "*" in sources) if own else scheme in sources
