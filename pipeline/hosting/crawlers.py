"""What programs that visit the site read first: sitemap.xml, robots.txt and security.txt."""

from __future__ import annotations

from xml.sax.saxutils import escape

from pipeline.hosting.model import WELL_KNOWN, SiteFacts

SECURITY = f"{WELL_KNOWN}/security.txt"


def sitemap(facts: SiteFacts) -> str:
    """Return sitemap.xml (sitemaps.org, with Google's image extension): every page and its pictures.

    It says no dates of last change: nothing records when a page's words changed, and search engines stop
    believing dates that are made up.
    """
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ]
    for path, pictures in facts.pictures.items():
        lines += ["  <url>", f"    <loc>{escape(facts.origin + path)}</loc>"]
        lines += [
            f"    <image:image><image:loc>{escape(facts.origin + picture)}</image:loc></image:image>"
            for picture in pictures
        ]
        lines.append("  </url>")
    lines.append("</urlset>")
    return "\n".join(lines) + "\n"


def robots(facts: SiteFacts) -> str:
    """Return robots.txt (RFC 9309): everyone may read everything; the sitemap is there."""
    return f"User-agent: *\nAllow: /\n\nSitemap: {facts.origin}/sitemap.xml\n"


def security(facts: SiteFacts) -> str:
    """Return security.txt (RFC 9116): whom to tell of a security problem."""
    lines = [
        f"Contact: mailto:{facts.email}",
        f"Expires: {facts.expires}",
        f"Preferred-Languages: {', '.join(facts.languages)}",
        f"Canonical: {facts.origin}/{SECURITY}",
    ]
    return "\n".join(lines) + "\n"
