"""Imports all families of rules; the import registers their checks."""

from pipeline.checks.rules import (  # noqa: F401
    alt_texts,
    contact,
    featured,
    founder,
    free_pages,
    gallery,
    links,
    originals,
    programmes,
    publishing,
    redirects,
    rights,
    routes,
    search_results,
    standins,
    texts,
    triage,
    visitor_words,
)
