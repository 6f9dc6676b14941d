"""The files `_redirects` and `_headers`, which configure Netlify and Cloudflare Pages."""

from pipeline.base.findings.model import ImpossibleError
from pipeline.built_site.hosting.model import (
    ASK_FIRST,
    FOR_EVER,
    HASHED,
    NOTICE,
    SECURITY_HEADERS,
    SHARED,
    SiteFacts,
)

RULES_LIMIT = 100
"""Maximum number of rules that Cloudflare Pages accepts in `_headers`."""


def make_redirects(facts: SiteFacts) -> str:
    """Return the text of `_redirects`, for Netlify and Cloudflare Pages.

    Netlify prefers an existing file to a rule, unless the rule's status ends with an exclamation mark.
    Cloudflare Pages always prefers the rule, and skips lines with an unknown status. So each rule is written
    twice: with status 301! for Netlify, then with status 301 for Cloudflare Pages.

    Both hosts append the query of the old address to the new address.
    """
    lines = [
        f"# {NOTICE}",
        "# Each old address has two lines: Netlify uses the line with !, which Cloudflare Pages reports as",
        "# invalid; Cloudflare Pages uses the other line.",
    ]
    for source, target in facts.redirects.items():
        lines += [f"{source} {target} 301!", f"{source} {target} 301", f"{source}/ {target} 301"]
    lines.append(
        "# For Cloudflare Pages, which serves folders, too; Netlify ignores lines with equal addresses"
    )
    lines += [f"/{page}/ /{page} 301" for page in facts.pages]
    return "\n".join(lines) + "\n"


def make_headers(facts: SiteFacts) -> str:
    """Return the text of `_headers`.

    No two rules set the same header for one address, because Cloudflare Pages would join the values. Raises
    ImpossibleError if there are more rules than Cloudflare Pages accepts.
    """

    def make_cache_headers(cache: str, *, shared: bool = False) -> dict[str, str]:
        shown = "cross-origin" if shared else "same-origin"
        return {"Cache-Control": cache, "Cross-Origin-Resource-Policy": shown}

    everywhere = {**SECURITY_HEADERS, "Strict-Transport-Security": facts.hsts}
    asked = [*sorted(facts.pictures), "/search.json", "/sitemap.xml", "/robots.txt"]
    rules = [
        ("/*", everywhere),
        *((f"/{folder}/*", make_cache_headers(FOR_EVER, shared=folder == SHARED)) for folder in HASHED),
        *((path, make_cache_headers(ASK_FIRST)) for path in asked),
    ]
    lines = [f"# {NOTICE}"]
    for path, values in rules:
        lines += [path, *(f"  {name}: {value}" for name, value in values.items())]
    if len(rules) > RULES_LIMIT:
        raise ImpossibleError(
            f"Cloudflare Pages takes {RULES_LIMIT} rules; _headers would have {len(rules)}.\n"
            "Fewer pages mean fewer rules."
        )
    return "\n".join(lines) + "\n"
