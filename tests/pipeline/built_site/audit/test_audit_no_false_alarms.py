"""Unusual but correct sites cause no finding."""

from tests.pipeline.built_site.audit.breakable import CONTACT, ORIGIN

UNUSUAL = """
<a href="#top">Up</a>
<svg viewBox="0 0 8 8"><title>Bee</title><path d="M0 0"/></svg>
<a href="/write-to-us#field-email-hint">Hint</a>
<a href="/media/PICTURE">Large picture</a>
<a href="ORIGIN/courses">Trainings</a>
<a href="https://maps.example/?q=Miyapur">Map</a>
<a href="/write-to-us?training=NLP%20%26%20more">Ask</a>
<a href="mailto:hello@academy.example?subject=%E0%B0%A8&amp;body=a%0D%0Ab">Write</a>
<picture><source srcset="/media/PICTURE, /media/PICTURE 2x">
<img src="/media/PICTURE" width="40" height="30" alt="Boulders"></picture>
<script type="application/json">{"a": 1}</script>
"""


def test_unusual_markup_is_let_pass(site):
    picture = site.find('src="/media/([^"]+)"', "index.html")
    site.edit(CONTACT, "</h1>", f"</h1>{UNUSUAL.replace('PICTURE', picture).replace('ORIGIN', ORIGIN)}")
    assert site.audit().findings == []
