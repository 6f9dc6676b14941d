"""`nginx.conf`: the content of the site's server block."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.hosting import model

BROTLI = "# brotli_static on;"
"""The line to uncomment if nginx has the module for it; a plain nginx would refuse to start."""


def make_nginx_rules(facts: model.SiteFacts) -> str:
    """Return the part of a server block after the lines about its port and root.

    add_header is used at one level only, because a location with its own add_header loses all others.
    """
    sections = [
        _opening(facts),
        _types(),
        _copies(),
        _headers(facts),
        _hidden(),
        _redirects(facts),
        _pages(facts),
        _hashed(),
    ]
    return "\n\n".join("\n".join(section) for section in sections) + "\n"


def _opening(facts: model.SiteFacts) -> Iterator[str]:
    yield from [
        f"# nginx's rules for {facts.origin}",
        f"# {model.NOTICE}",
        "#",
        "# The servers that include this file; docs/hosting.md says where they go:",
        "#",
    ]
    yield from ("#   " + line for line in _servers(facts))
    yield ""
    yield "server_tokens off;"


def _servers(facts: model.SiteFacts) -> Iterator[str]:
    host, other = facts.host, facts.other_host
    secure = [
        "    listen 443 ssl http2;    # from nginx 1.25.1 on: listen 443 ssl; and: http2 on;",
        "    listen [::]:443 ssl http2;",
        f"    ssl_certificate     /etc/letsencrypt/live/{host}/fullchain.pem;",
        f"    ssl_certificate_key /etc/letsencrypt/live/{host}/privkey.pem;",
    ]
    away = ["    server_tokens off;", f"    return 301 https://{host}$request_uri;", "}"]
    yield from ["server {", f"    server_name {host};", *secure]
    yield from [f"    root /var/www/{host};", f"    include /etc/nginx/snippets/{host}.conf;", "}"]
    yield from ["server {", f"    server_name {other};", *secure]
    yield from [f'    add_header Strict-Transport-Security "{facts.hsts}" always;', *away]
    both = f"    server_name {host} {other};"
    yield from ["server {", both, "    listen 80;", "    listen [::]:80;", *away]


def _types() -> Iterator[str]:
    yield "types {"
    for ending, kind in {**model.TEXTS, **model.OTHERS}.items():
        yield f"    {kind} {ending};"
    yield "}"
    yield "default_type application/octet-stream;"
    yield "charset utf-8;"
    others = sorted({*model.TEXTS.values()} - {"text/html"})
    yield f"charset_types {' '.join(others)};"


def _copies() -> Iterator[str]:
    yield "# Copies that were compressed beforehand, for browsers that take them"
    yield "gzip_static on;"
    yield "gzip_vary on;"
    yield "# Brotli is smaller still: install its module (Debian: libnginx-mod-http-brotli-static), then take"
    yield "# the # away from the next line"
    yield BROTLI


def _headers(facts: model.SiteFacts) -> Iterator[str]:
    yield "absolute_redirect off;"
    yield ""
    yield f'set $site_cache "{model.ASK_FIRST}";'
    yield 'set $site_shown "same-origin";'
    yield 'set $site_hsts "";'
    yield f'if ($https) {{ set $site_hsts "{facts.hsts}"; }}'
    yield f'if ($http_x_forwarded_proto = "https") {{ set $site_hsts "{facts.hsts}"; }}'
    yield "add_header Cache-Control $site_cache always;"
    yield "add_header Cross-Origin-Resource-Policy $site_shown always;"
    for name, value in model.SECURITY_HEADERS.items():
        yield f'add_header {name} "{value}" always;'
    yield "add_header Strict-Transport-Security $site_hsts always;"


def _hidden() -> Iterator[str]:
    hidden = "|".join(name.replace(".", r"\.") for name in model.HIDDEN)
    yield "# Files that are not for visitors"
    yield f"error_page 403 404 =404 /{model.NOT_FOUND};"
    yield f"location = /{model.NOT_FOUND} {{ internal; }}"
    yield rf"location ~ ^/(?:404|{hidden}|.+\.(?:br|gz))$ {{ return 404; }}"
    yield rf"location ~ /\.(?!{model.WELL_KNOWN[1:]}(?:/|$)) {{ return 404; }}"


def _redirects(facts: model.SiteFacts) -> Iterator[str]:
    yield "# Old addresses; the query goes along"
    for source, target in facts.redirects.items():
        yield rf"location ~ ^{source}{model.FORMS}?$ {{ return 301 {target}$is_args$args; }}"


def _pages(facts: model.SiteFacts) -> Iterator[str]:
    yield "# Each page has one address: without .html, without a slash at its end, in plain letters"
    yield r"location ~ ^/index(?:\.html)?$ { return 301 /$is_args$args; }"
    pages = "|".join(facts.pages)
    yield rf'location ~ "^/(?<page>{pages}){model.FORMS}$" {{ return 301 /$page$is_args$args; }}'
    yield "location = / {"
    yield r'    if ($request_uri !~ "^/(?:\?|$)") { return 301 /$is_args$args; }'
    yield "    try_files /index.html =404;"
    yield "}"
    yield f'location ~ "^/(?:{pages})$" {{'
    yield rf'    if ($request_uri !~ "^{model.PLAIN}(?:\?|$)") {{ return 301 $uri$is_args$args; }}'
    yield "    try_files $uri.html =404;"
    yield "}"
    yield "location / { try_files $uri =404; }"


def _hashed() -> Iterator[str]:
    yield "# Names that change with the content: kept for ever"
    for folder in model.HASHED:
        yield f"location /{folder}/ {{"
        yield f'    set $site_cache "{model.FOR_EVER}";'
        if folder == model.SHARED:
            yield '    set $site_shown "cross-origin";'
        yield "    try_files $uri =404;"
        yield "}"
