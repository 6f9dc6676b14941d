"""`.htaccess`: the rules that Apache and LiteSpeed read from the site's folder on a shared host."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.hosting import model

_DIRECT = "RewriteCond %{ENV:REDIRECT_STATUS} ^$"
"""Matches only the visitor's own request: after a rule, Apache reads all rules again for the new address."""

_COPIES = (("br", "br"), ("gz", "gzip"))


def make_htaccess(facts: model.SiteFacts) -> str:
    """Return `.htaccess` for the top folder of the site.

    It uses only directives that hosts allow there. Every module that may be missing is in an IfModule:
    without mod_headers there are no headers and no compressed copies, but every address works. Redirects name
    the site's own host, since Apache would use the Host header, which a visitor's program can invent.
    """
    lines = [
        f"# Apache's rules for {facts.origin}",
        f"# {model.NOTICE}",
        "",
        f"ErrorDocument 403 /{model.NOT_FOUND}",
        f"ErrorDocument 404 /{model.NOT_FOUND}",
        "",
        "# What mod_rewrite asks for, and nothing that is at /search because there is a search.json",
        "Options +SymLinksIfOwnerMatch -MultiViews",
        *_wrap_in_module("mod_dir.c", ["DirectorySlash Off"]),
        "",
        *_wrap_in_module("mod_rewrite.c", list(_addresses(facts))),
        "",
        *_wrap_in_module("mod_mime.c", list(_types())),
        "",
        *_wrap_in_module("mod_headers.c", list(_headers(facts))),
    ]
    return "\n".join(lines) + "\n"


def _wrap_in_module(module: str, lines: list[str]) -> list[str]:
    inner = [f"  {line}" if line else "" for line in lines]
    return [f"<IfModule {module}>", *inner, "</IfModule>"]


def _addresses(facts: model.SiteFacts) -> Iterator[str]:
    pages = "|".join(facts.pages)
    folders = "|".join([model.WELL_KNOWN.replace(".", r"\."), *facts.folders])
    hidden = "|".join(name.replace(".", r"\.") for name in model.HIDDEN)
    yield from [
        "RewriteEngine On",
        "",
        "# For the headers below: what came over https, and what may be kept for ever",
        "RewriteCond %{HTTPS} =on [OR]",
        "RewriteCond %{HTTP:X-Forwarded-Proto} =https [NV]",
        "RewriteRule ^ - [E=SECURE:1]",
        f"RewriteRule ^(?:{'|'.join(model.HASHED)})/ - [E=HASHED:1]",
        f"RewriteRule ^{model.SHARED}/ - [E=SHARED:1]",
        "",
        "# The site's other name leads to this one",
        rf"RewriteCond %{{HTTP_HOST}} ^{re.escape(facts.other_host)}(?::\d+)?$ [NC]",
        rf"RewriteRule ^(?!\{model.WELL_KNOWN}/) {facts.origin}%{{REQUEST_URI}} [R=301,L]",
        "",
        "# Files that are not for visitors",
        _DIRECT,
        rf"RewriteRule ^(?:404|404\.html|{hidden}|.+\.(?:br|gz))$ - [R=404,L]",
        rf"RewriteRule (?:^|/)\.(?!{model.WELL_KNOWN[1:]}(?:/|$)) - [R=404,L]",
        "",
        "# Old addresses; the query goes along",
    ]
    for source, target in facts.redirects.items():
        yield rf"RewriteRule ^{source.lstrip('/')}{model.FORMS}?$ {facts.origin}{target} [R=301,L]"
    yield from [
        "",
        "# Each page has one address: without .html, without a slash at its end, in plain letters",
        _DIRECT,
        rf"RewriteRule ^index(?:\.html)?$ {facts.origin}/ [R=301,L]",
        _DIRECT,
        rf"RewriteRule ^({pages}){model.FORMS}$ {facts.origin}/$1 [R=301,L]",
        _DIRECT,
        rf"RewriteCond %{{THE_REQUEST}} !^\S+\s(?:https?://[^/\s]+)?(?:/|{model.PLAIN})(?:\?|\s|$)",
        f"RewriteRule ^({pages}|)$ {facts.origin}/$1 [R=301,L]",
        "RewriteRule ^$ /index.html [L]",
        f"RewriteRule ^({pages})$ /$1.html [L]",
        "",
        "# Folders have no pages",
        "RewriteCond %{REQUEST_FILENAME} -d",
        f"RewriteRule ^(?:{folders})(?:/|$) - [R=404,L]",
        "",
        "# Copies that were compressed beforehand, for browsers that take them",
    ]
    yield from _wrap_in_module("mod_headers.c", list(_copies()))


def _copies() -> Iterator[str]:
    endings = "|".join(model.TEXTS)
    for ending, coding in _COPIES:
        yield rf"RewriteCond %{{HTTP:Accept-Encoding}} (?:^|[\s,]){coding}(?:$|[\s,;])"
        yield rf"RewriteCond %{{HTTP:Accept-Encoding}} !(?:^|[\s,]){coding}\s*;\s*q=0(?:\.0*)?(?:$|[\s,])"
        yield f"RewriteCond %{{REQUEST_FILENAME}}.{ending} -f"
        yield rf"RewriteRule ^(.+\.(?:{endings}))$ /$1.{ending} [L]"


def _types() -> Iterator[str]:
    for ending, kind in {**model.TEXTS, **model.OTHERS}.items():
        yield f"AddType {kind} .{ending}"
    yield f"AddCharset utf-8 {' '.join(f'.{ending}' for ending in model.TEXTS)}"
    yield ""
    yield "# Some hosts take .br for the Breton language and .gz for a download"
    yield "RemoveLanguage .br"
    for ending, coding in _COPIES:
        yield f"AddEncoding {coding} .{ending}"
    for ending, kind in model.TEXTS.items():
        yield rf'<FilesMatch "\.{ending}\.(?:br|gz)$">'
        yield f'  ForceType "{kind}; charset=utf-8"'
        yield "</FilesMatch>"


def _headers(facts: model.SiteFacts) -> Iterator[str]:
    for name, value in model.SECURITY_HEADERS.items():
        yield f'Header always set {name} "{value}"'
    yield 'Header always set Cross-Origin-Resource-Policy "same-origin" env=!SHARED'
    yield 'Header always set Cross-Origin-Resource-Policy "cross-origin" env=SHARED'
    yield f'Header always set Strict-Transport-Security "{facts.hsts}" env=SECURE'
    yield ""
    yield f'Header set Cache-Control "{model.FOR_EVER}" env=HASHED'
    yield f'Header set Cache-Control "{model.ASK_FIRST}" env=!HASHED'
    yield "# Hosts that use mod_expires for everyone would contradict that"
    yield "Header unset Expires"
    yield rf'<FilesMatch "\.(?:{"|".join(model.TEXTS)})(?:\.br|\.gz)?$">'
    yield "  Header merge Vary Accept-Encoding"
    yield "</FilesMatch>"
