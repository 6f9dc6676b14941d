"""The headers that keep visitors safe, the same on every host and every response."""

from __future__ import annotations

HSTS = "max-age=31536000"
"""Strict-Transport-Security (RFC 6797): https only, for a year after each visit.

Without includeSubDomains, because other names below the academy's domain are not ours to decide about.
"""

_UNUSED_FEATURES = ("camera", "geolocation", "microphone", "payment", "usb")
"""What a page could ask a visitor for (Permissions Policy, W3C), and never does; every page carries these."""


def security_headers(policy: str) -> dict[str, str]:
    """Return names and values of the headers; `policy` is the Content-Security-Policy for every page.

    frame-ancestors is added to it, which counts only in a header (CSP Level 3, 3.3).
    """
    return {
        "Content-Security-Policy": f"{policy}; frame-ancestors 'none'",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": ", ".join(f"{feature}=()" for feature in _UNUSED_FEATURES),
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
    }
