"""The files `_redirects` and `_headers`, which configure Netlify and Cloudflare Pages."""

from pipeline.built_site.hosting.model import (
    ASK_FIRST,
    FOR_EVER,
    HASHED,
    NOTICE,
    SECURITY_HEADERS,
    SHARED,
    SiteFacts,
)


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

    No two rules set the same header for one address, because Cloudflare Pages would join the values. Each
    folder of pages has one rule, because Cloudflare Pages accepts at most 100 rules; `:page` matches up to
    the next slash.
    """
    policy = "Cross-Origin-Resource-Policy"
    kept = {folder: "cross-origin" if folder == SHARED else "same-origin" for folder in HASHED}
    everywhere = {**SECURITY_HEADERS, "Strict-Transport-Security": facts.hsts}
    folders = {page.rpartition("/")[0] for page in facts.pictures} | {""}
    asked = ["/", *(f"{folder}/:page" for folder in sorted(folders))]
    rules = [
        ("/*", everywhere),
        *((f"/{folder}/*", {"Cache-Control": FOR_EVER, policy: shown}) for folder, shown in kept.items()),
        *((path, {"Cache-Control": ASK_FIRST, policy: "same-origin"}) for path in asked),
    ]
    lines = [f"# {NOTICE}"]
    for path, values in rules:
        lines += [path, *(f"  {name}: {value}" for name, value in values.items())]
    return "\n".join(lines) + "\n"
