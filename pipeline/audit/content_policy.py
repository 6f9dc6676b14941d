"""The parts of the Content-Security-Policy (CSP Level 3) that a static page needs."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass

from pipeline.audit.references import Purpose

UNSAFE = ("'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "'wasm-unsafe-eval'", "'strict-dynamic'")
"""Source expressions that weaken a policy, such as permission for any inline code."""

_WITHOUT_FALLBACK = ("base-uri", "form-action")
_DIRECTIVES = {
    Purpose.SCRIPT: "script-src-elem",
    Purpose.STYLE: "style-src-elem",
    Purpose.IMAGE: "img-src",
    Purpose.FONT: "font-src",
    Purpose.FRAME: "frame-src",
    Purpose.APP: "manifest-src",
    Purpose.DATA: "default-src",
    Purpose.FORM: "form-action",
}


@dataclass(frozen=True, slots=True)
class ContentPolicy:
    """A parsed Content-Security-Policy header.

    `directives` has the sources of each directive, by the directive's name in lower case.
    """

    directives: dict[str, list[str]]

    @classmethod
    def read(cls, text: str) -> ContentPolicy:
        """Parse a policy; if a directive occurs more than once, only its first occurrence counts."""
        parts = [part.split() for part in text.split(";") if part.strip()]
        return cls({words[0].lower(): words[1:] for words in reversed(parts)})

    def find_sources(self, directive: str) -> list[str] | None:
        """Return the sources that the policy allows for a directive, None if the policy allows all sources.

        If the policy lacks the directive, the directive's fallbacks apply, such as default-src.
        """
        fallbacks = [directive.removesuffix("-elem").removesuffix("-attr"), "default-src"]
        names = [directive, *(fallbacks if directive not in _WITHOUT_FALLBACK else [])]
        return next((self.directives[name] for name in names if name in self.directives), None)

    def allows_inline(self, directive: str, code: str) -> bool:
        """Return whether `directive` allows the inline script or style `code`.

        A hash in the policy allows the code of an element, but not the code of an attribute.
        """
        sources = self.find_sources(directive)
        if sources is None:
            return True
        digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
        if directive.endswith("-elem") and f"'sha256-{digest}'" in sources:
            return True
        # Browsers ignore 'unsafe-inline' beside a hash.
        return "'unsafe-inline'" in sources and not any(source.startswith("'sha") for source in sources)

    def allows(self, use: Purpose, own: bool, scheme: str) -> bool:
        """Return whether the policy allows to load an address for the purpose `use`.

        `own` is True for an address on this site. For an address without a host, such as data:image/png,
        `own` is False, and `scheme` is its scheme, such as data:.

        - If the policy does not restrict the purpose, every address is allowed.
        - If the policy restricts it, an address on this site is allowed by the source 'self' or *.
        - If the policy restricts it, an address without a host is allowed by its scheme as a source.
        """
        sources = self.find_sources(_DIRECTIVES[use]) if use in _DIRECTIVES else None
        if sources is None:
            return True
        return ("'self'" in sources or "*" in sources) if own else scheme in sources
