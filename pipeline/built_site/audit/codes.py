"""The rules of the audit, for findings and for `pipeline explain`.

This module imports nothing heavy.
"""

from pipeline.base.findings.model import Rule, Severity
from pipeline.base.system.commands import make_command

# Addresses

BROKEN_LINK = Rule(
    "AUD001",
    "Every link inside the site leads to a page or file that is there",
    "A visitor who follows it would see “Oops! Page not found” instead of what the link promised.",
    '<a href="/trainigs">: the page is /trainings. Correct the address in the text with the link.',
)
BROKEN_FRAGMENT = Rule(
    "AUD003",
    "Every link to a place within a page leads to a place that is there",
    "Without it the visitor lands at the top of the page and has to search.",
    '<a href="/contact#hours">, but nothing on /contact has id="hours".',
)
BROKEN_ASSET = Rule(
    "AUD004",
    "Every picture, script, style and font that a page loads is there, in the very same letter case",
    "Otherwise the page has a gap or fails; most web servers distinguish sunrise.jpg and Sunrise.jpg.",
    '<img src="/media/0a1b2c-480.jpg">, but site/dist/media holds no such file: build the site again.',
)
UNREACHED_PAGE = Rule(
    "AUD005",
    "Every page can be reached from the home page by following links",
    "Only people who know its address can find a page without a link.",
    "/trainings/nlp is built, but neither the menu nor any list links to it.",
    Severity.WARNING,
)
ROUTES = Rule(
    "AUD006",
    "The built pages are exactly those of the route table",
    "A route without its page is an address that fails; a page without a route is a leftover or a mistake.",
    "routes.yaml lists /gallery, but site/dist/gallery.html is not there: build the site again.",
)
REDIRECT_PAGE = Rule(
    "AUD007",
    "Every old address has a small page that leads to the new one",
    "Hosts without redirect rules serve that page; without it old links and bookmarks end at “not found”.",
    "/other-trainings/parenting.html must refresh to /other-trainings/art-of-ideal-parenting at once and name"
    " it as its canonical address.",
)
HOSTING = Rule(
    "AUD008",
    "The files for web hosts and crawlers are there",
    "Without them old addresses fail, safe headers are missing, and search engines find pages late.",
    f"sitemap.xml is missing since the site was built again: run {make_command('pipeline hosting')}.",
)
UNUSED_FILE = Rule(
    "AUD012",
    "Every file of the site is used by a page",
    "Unused files take space and time to upload, and may never have been meant for the public.",
    "media/0a1b2c-480.jpg is named by no page: build the site again.",
    Severity.WARNING,
)
NO_COMPRESSED_COPY = Rule(
    "AUD013",
    "Every text file has a brotli and a gzip copy beside it",
    "Hosts that serve ready-made copies send a fifth of the bytes; without them pages load more slowly.",
    "gallery.html has no gallery.html.br: build the site again with npm run build.",
    Severity.WARNING,
)
STALE_COMPRESSED_COPY = Rule(
    "AUD014",
    "Every compressed copy holds the same bytes as its file",
    "Visitors get the copy: an old one shows them an old page, a damaged one shows them nothing.",
    "index.html was edited after the build, but index.html.br still holds the earlier page: build again.",
)

# The head of a page

HEAD = Rule(
    "AUD023",
    "Every page has one description of each kind for search results and shared links",
    "Without it a link sent by WhatsApp looks bare, and search results show whatever text comes first.",
    'Add <meta name="description" content="…">; its text is in the page\'s content file.',
)
INDEXING = Rule(
    "AUD028",
    "Search engines may list every page of a launched site except the not-found page",
    "noindex hides a page from everyone who searches. A site before its launch and the not-found page do not "
    "belong in results.",
    '<meta name="robots" content="noindex"> on /contact: take it out.',
)

# Pictures

HEAVY_CARD = Rule(
    "AUD044",
    "The picture of a shared link has less than 300 kB",
    "WhatsApp shows no larger picture beside a link.",
    "og:image is media/social-0a1b2c.jpg of 412 kB: draw less on the card, or lower its quality.",
)

# Safety and privacy

OFF_ORIGIN = Rule(
    "AUD050",
    "A page loads nothing from another site",
    "Every such request shows a stranger who visits the academy, and fails when that stranger fails.",
    '<script src="https://cdn.example/analytics.js">: take it out, or serve the file from this site.',
)
