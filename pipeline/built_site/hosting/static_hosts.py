"""Makes the files `_redirects` and `_headers`, which configure Netlify and Cloudflare Pages."""

from pipeline.built_site.hosting.model import (
    ASK_FIRST,
    FOR_EVER,
    HASHED,
    HSTS,
    NOTICE,
    SECURITY_HEADERS,
    SHARED,
    SiteFacts,
)
from pipeline.yaml_files.old_addresses import CLOUD, NETLIFY


def make_redirects(facts: SiteFacts) -> str:
    """Return `_redirects`; each old address has two lines, because the hosts read rules differently.

    Netlify needs the status 301! so that the rule applies even if a file exists. Cloudflare Pages skips lines
    with this status, so a line with 301 follows. Both hosts append the query of the old address to the new.
    Cloudflare Pages ignores queries, so an old address with a query has only the line for Netlify. What a
    host would read as a pattern is left out.
    """
    lines = [
        f"# {NOTICE}",
        "# Each old address has two lines: Netlify uses the line with !, which Cloudflare Pages reports as",
        "# invalid; Cloudflare Pages uses the other line.",
    ]
    for source, target in facts.redirects.items():
        if NETLIFY.fullmatch(source):
            lines.append(f"{source.replace('?', ' ').replace('&', ' ')} {target} 301!")
        elif CLOUD.fullmatch(source):
            lines += [f"{source} {target} 301!", f"{source} {target} 301", f"{source}/ {target} 301"]
    lines.append(
        "# For Cloudflare Pages, which serves folders, too; Netlify ignores lines with equal addresses"
    )
    lines += [f"/{page}/ /{page} 301" for page in facts.pages]
    return "\n".join(lines) + "\n"


def make_headers(facts: SiteFacts) -> str:
    """Return `_headers`, with one rule for each folder, because Cloudflare Pages accepts only 100 rules.

    Cloudflare Pages joins the values of two rules, so each header is set once for an address. `:page` matches
    up to the next slash.
    """
    policy = "Cross-Origin-Resource-Policy"
    kept = {folder: "cross-origin" if folder == SHARED else "same-origin" for folder in HASHED}
    everywhere = {**SECURITY_HEADERS, "Strict-Transport-Security": HSTS}
    folders = {page.rpartition("/")[0] for page in facts.paths} | {""}
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
