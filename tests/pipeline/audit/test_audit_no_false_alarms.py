"""What is right, though unusual, gives no finding."""

from pipeline.audit import codes
from tests.pipeline.audit.good_site import ORIGIN

UNUSUAL = f"""
<a href="#top">Up</a>
<svg viewBox="0 0 8 8"><title>Bee</title><path d="M0 0"/></svg>
<a href="/contact#hint">Hint</a>
<a href="/media/0a1b2c3d4e5f-80.jpg">Large picture</a>
<a href="{ORIGIN}/trainings">Trainings</a>
<a href="https://maps.example/?q=Miyapur">Map</a>
<a href="/contact?training=NLP%20%26%20more">Ask</a>
<a href="mailto:hello@academy.example?subject=%E0%B0%A8&amp;body=a%0D%0Ab">Write</a>
<picture><source srcset="/media/0a1b2c3d4e5f-40.webp, /media/0a1b2c3d4e5f-80.webp 2x">
<img src="/media/0a1b2c3d4e5f-40.jpg" width="40" height="30" alt="Boulders"></picture>
<script type="application/json">{{"a": 1}}</script>
"""


def test_a_good_site_has_no_finding(site):
    found = site.audit()
    assert found.findings == []
    assert (found.pages, found.pictures) == (6, 13)


def test_every_page_is_weighed(site):
    pages = {"/", "/trainings", "/trainings/nlp", "/contact", "/404"}
    site.budgets["page"]["html"] = 1
    heavy = site.audit().findings
    assert {d.code for d in heavy} == {codes.BUDGET.code}
    assert len({d.place.file for d in heavy}) == len(pages)


def test_unusual_markup_is_let_pass(site):
    site.edit("contact.html", "<h1>Contact</h1>", f"<h1>Contact</h1>{UNUSUAL}")
    assert site.audit().findings == []
