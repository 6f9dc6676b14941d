"""Makes the rules for nginx and Apache from templates, in which `§name` is a variable."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Template
from typing import Final
from urllib.parse import unquote_to_bytes

from pipeline.built_site.hosting import model
from pipeline.yaml_files.old_addresses import ADDRESS_ENDINGS

_TEMPLATES: Final = Path(__file__).with_name("templates")
_TYPES: Final = {**model.TEXTS, **model.OTHERS}

_COPIES: Final = """\
    RewriteCond %{HTTP:Accept-Encoding} (?:^|[\\s,])§coding(?:$|[\\s,;])
    RewriteCond %{HTTP:Accept-Encoding} !(?:^|[\\s,])§coding\\s*;\\s*q=0(?:\\.0*)?(?:$|[\\s,])
    RewriteCond %{REQUEST_FILENAME}.§ending -f
    RewriteRule ^(.+\\.(?:§texts))$ /$1.§ending [L]"""
"""Apache's rules that send a compressed copy (.br, .gz) if the browser accepts this compression."""


class _Rules(Template):
    """A template with `§name` as a variable, because servers use $ and braces themselves."""

    delimiter = "§"


def make_nginx_rules(facts: model.SiteFacts) -> str:
    """Return nginx.conf, for inclusion in a server block with the port and the root.

    All add_header lines are at one level, because nginx never combines the lines of two levels.
    """
    shared = '    set $site_shown "cross-origin";\n'
    hashed = (
        f'location /{folder}/ {{\n    set $site_cache "{model.FOR_EVER}";\n'
        f"{shared if folder == model.SHARED else ''}    try_files $uri =404;\n}}"
        for folder in model.HASHED
    )
    return _fill(
        "nginx.conf",
        facts,
        types=(f"    {kind} {ending};" for ending, kind in _TYPES.items()),
        charset_types=" ".join(sorted({*model.TEXTS.values()} - {"text/html"})),
        security=(f'add_header {name} "{value}" always;' for name, value in model.SECURITY_HEADERS.items()),
        redirects=(
            f'if ($site_asked ~* "^{path}\\x3F(?:.*&)?{query}(?:&|$)") {{ return 301 {target}; }}'
            if query
            else f"location ~* ^{path}$ {{ return 301 {target}$is_args$args; }}"
            for path, query, target in _list_redirects(facts, "")
        ),
        hashed=hashed,
    )


def make_htaccess(facts: model.SiteFacts) -> str:
    """Return .htaccess for Apache and LiteSpeed on shared hosts.

    It has only directives that shared hosts allow there. Directives of modules that can be missing are in
    IfModule blocks. Without mod_headers, every address works, but headers and compressed copies are missing.
    Redirects name the site's own host, because a client can send any Host header.
    """
    texts = "|".join(model.TEXTS)
    return _fill(
        "htaccess",
        facts,
        other_pattern=re.escape(facts.other_host),
        hashed="|".join(model.HASHED),
        folders="|".join(
            sorted({*model.HASHED, *(page.partition("/")[0] for page in facts.built if "/" in page)})
        ),
        texts=texts,
        text_endings=" ".join(f".{ending}" for ending in model.TEXTS),
        redirects=(
            f"  RewriteCond %{{QUERY_STRING}} (?:^|&){query}(?:&|$) [NC]\n"
            f"  RewriteRule ^{path}$ {facts.origin}{target} [NC,R=301,L,QSD]"
            if query
            else f"  RewriteRule ^{path}$ {facts.origin}{target} [NC,R=301,L]"
            for path, query, target in _list_redirects(facts, "/")
        ),
        copies=(
            _Rules(_COPIES).substitute(ending=ending, coding=coding, texts=texts)
            for ending, coding in (("br", "br"), ("gz", "gzip"))
        ),
        types=(f"  AddType {kind} .{ending}" for ending, kind in _TYPES.items()),
        packed_types=(
            f'  <FilesMatch "\\.{ending}\\.(?:br|gz)$">\n'
            f'    ForceType "{kind}; charset=utf-8"\n  </FilesMatch>'
            for ending, kind in model.TEXTS.items()
        ),
        security=(f'  Header always set {name} "{value}"' for name, value in model.SECURITY_HEADERS.items()),
    )


def _list_redirects(facts: model.SiteFacts, start: str) -> Iterator[tuple[str, str, str]]:
    """Yield regular expressions for path and query of each old address, and its target.

    The path is decoded and lacks `start`, and the query is as it was sent. A redirect from a query drops the
    query, because it means nothing on this site.
    """
    for source, target in facts.redirects.items():
        path, _, query = source.partition("?")
        plain = _match(unquote_to_bytes(re.sub(f"{ADDRESS_ENDINGS}$", "", path).removeprefix(start)))
        yield f"{plain}{ADDRESS_ENDINGS}?", _match(query.encode()), target


def _match(text: bytes) -> str:
    """Return a regular expression for a text, in characters that are no syntax in any server's language."""
    return re.sub(rb"[^A-Za-z0-9/_-]", lambda found: b"\\x%02X" % found[0][0], text).decode()


def _fill(template: str, facts: model.SiteFacts, **values: str | Iterable[str]) -> str:
    """Fill a template with `values` and with values for all templates; iterables become lines."""
    lines = {name: each if isinstance(each, str) else "\n".join(each) for name, each in values.items()}
    return _Rules((_TEMPLATES / template).read_text("utf-8")).substitute(
        lines,
        notice=model.NOTICE,
        origin=facts.origin,
        host=facts.host,
        other=facts.other_host,
        hsts=model.HSTS,
        pages="|".join(facts.pages),
        forms=ADDRESS_ENDINGS,
        plain=model.PLAIN,
        hidden="|".join(re.escape(name) for name in model.HIDDEN),
        not_found=model.NOT_FOUND,
        well_known=model.WELL_KNOWN.removeprefix("."),
        shared=model.SHARED,
        for_ever=model.FOR_EVER,
        ask_first=model.ASK_FIRST,
    )
