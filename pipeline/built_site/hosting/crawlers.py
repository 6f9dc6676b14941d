"""The files that crawlers read first: sitemap.xml and robots.txt."""

from xml.sax.saxutils import escape

from pipeline.built_site.hosting.model import SiteFacts, SitemapFacts


def make_sitemap(facts: SitemapFacts) -> str:
    """Return sitemap.xml (sitemaps.org, with Google's image extension), with all pages and pictures.

    A page has the date of its last version. Without one it has no date, because search engines distrust
    invented dates.
    """
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ]
    for path, pictures in facts.pictures.items():
        when = facts.versions.get(facts.paths[path])
        lines += ["  <url>", f"    <loc>{escape(facts.origin + path)}</loc>"]
        lines += [f"    <lastmod>{when}</lastmod>"] if when else []
        lines += [
            f"    <image:image><image:loc>{escape(facts.origin + picture)}</image:loc></image:image>"
            for picture in pictures
        ]
        lines.append("  </url>")
    lines.append("</urlset>")
    return "\n".join(lines) + "\n"


def make_robots(facts: SiteFacts) -> str:
    """Return robots.txt (RFC 9309), which allows everything and names the sitemap."""
    return f"User-agent: *\nAllow: /\n\nSitemap: {facts.origin}/sitemap.xml\n"
