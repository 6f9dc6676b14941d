"""The live site in site/dist against the specification's own tables: one visit to each page, one pass.

Skipped where content/contract.yaml says `specification: false`. How the site behaves is tested in tests/site.
"""

import re
from datetime import datetime
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import expect

from pipeline.content.pages.table import is_promised
from pipeline.content.reader import read_content
from tests.site.browsing import tabs
from tests.site.host import ROOT, serve
from tests.site.steps import follow, links, visit

CONTENT, _ = read_content(ROOT)
PHOTOS = CONTENT.contract.gallery_photos if CONTENT.contract else 0
"""55, or as many as the academy has promised since."""

pytestmark = pytest.mark.skipif(
    CONTENT.contract is not None and not CONTENT.contract.specification,
    reason="the academy has decided otherwise",
)

TRAININGS = {
    "/trainings/law-of-attraction": "Law of Attraction",
    "/trainings/nlp": "NLP Master Practitioner",
    "/trainings/subconscious-mind": "Subconscious Mind",
    "/trainings/mind-power": "Mind Power",
    "/trainings/mind-mastery": "Mind Mastery",
    "/trainings/rewire-your-mind": "Rewire Your Mind",
    "/trainings/5am-club": "5 AM Club",
    "/trainings/habit-mastery": "Habit Mastery",
    "/trainings/millionaire-mind": "Millionaire Mind Unlimited",
}
OTHER_TRAININGS = {
    "/other-trainings/emotional-intelligence": "Emotional Intelligence",
    "/other-trainings/love-yourself-heal-yourself": "Love Yourself & Heal Your Life",
    "/other-trainings/personal-coaching": "Personal Coaching",
    "/other-trainings/super-student-workshop": "Super Student Unlimited Workshop",
    "/other-trainings/art-of-ideal-parenting": "Art of Ideal Parenting",
    "/other-trainings/school-community-programs": "Programs for Schools & Communities",
    "/other-trainings/corporate-training": "Corporate Training Programs",
}
PROGRAMMES = {**TRAININGS, **OTHER_TRAININGS}
"""Programme pages and the names they use; of those that the specification does not name, the page's title."""

OTHER_CARDS = {
    "/other-trainings/emotional-intelligence": "Emotional Intelligence",
    "/other-trainings/personal-coaching": "Personal Coaching",
    "/other-trainings/super-student-workshop": "Super Student Unlimited Workshop",
    "/other-trainings/love-yourself-heal-yourself": "Love Yourself Heal Yourself",
    "/other-trainings/art-of-ideal-parenting": "Art of Ideal Parenting",
    "/other-trainings/corporate-training": "Corporate Training",
}
HEADINGS = {
    "/": r".{10,}",
    "/my-story": "My Story",
    "/contact": "Contact Us",
    "/trainings": "Trainings We Offer",
    "/other-trainings": "Other Trainings",
    "/gallery": "Photo Gallery",
    **{path: re.escape(name) for path, name in PROGRAMMES.items()},
}
REDIRECTS = {
    "/trainings/emotional-intelligence": "/other-trainings/emotional-intelligence",
    "/other-trainings/love-heal-yourself": "/other-trainings/love-yourself-heal-yourself",
    "/other-trainings/super-student": "/other-trainings/super-student-workshop",
    "/other-trainings/parenting": "/other-trainings/art-of-ideal-parenting",
    "/other-trainings/schools-communities": "/other-trainings/school-community-programs",
    "/other-trainings/corporate": "/other-trainings/corporate-training",
}
ACHIEVEMENTS = [
    "1000+ lives transformed",
    "4.9/5 rating",
    "20+ years of pharma R&D",
    "Certified trainer with a doctorate",
]
"""The owner's facts; one million people is a mission."""

PHONE = r"\+91 \d{4} \d{3} \d{3}"


@pytest.fixture(scope="module")
def page(browser):
    """The tab in which every page of the live site is visited, as it was built last."""
    if not (ROOT / "site/dist/index.html").is_file():
        pytest.fail("site/dist is not there. Build the site first: nox -s site", pytrace=False)
    with serve(ROOT / "site") as origin, tabs(browser, origin) as open_one:
        yield open_one(allow=("status of 404", "Page not found"))  # as the console may say of an unknown one


def section(page, heading):
    return page.locator("main section").filter(has=page.get_by_role("heading", name=heading, exact=True))


def targets(cards):
    """Return the address to which each card leads first."""
    return [links(card)[0][1] for card in cards.all()]


def names(social):
    """Return the names of links to other sites, after a check that each opens a new tab."""
    found = [name.partition(" (")[0] for name in social.all_text_contents()]
    for name, link in zip(found, social.all(), strict=True):
        expect(link).to_have_attribute("href", re.compile(rf"^https://(www\.)?{name.lower()}\."))
        expect(link).to_have_attribute("target", "_blank")
    return found


def test_section_2_these_are_all_addresses():
    # More free pages may be there, and their old addresses.
    promised = {route.path for route in CONTENT.routes.routes if is_promised(route.page)}
    assert promised == HEADINGS.keys(), "for other pages: specification: false, in content/contract.yaml"
    assert {each.source: each.target for each in CONTENT.routes.redirects}.items() >= REDIRECTS.items()
    assert set(CONTENT.published) >= HEADINGS.keys() | REDIRECTS.keys()


@pytest.mark.parametrize("path", HEADINGS)
def test_section_2_the_route_has_its_screen_title_and_description(page, path):
    if path in PROGRAMMES:  # they differ by words alone, which are there without the application
        page.goto(path)
    else:
        visit(page, path)
    expect(page.locator("main h1")).to_have_text(re.compile(f"^{HEADINGS[path]}$"))
    expect(page.get_by_role("banner")).to_be_visible()
    expect(page.get_by_role("contentinfo")).to_be_visible()
    assert page.title()
    assert page.locator('meta[name="description"]').get_attribute("content")
    SCREENS.get(path, expect_programme)(page)


def expect_home(page):
    hero = page.locator(".hero")
    expect(hero).to_contain_text("Coaching Minds. Healing Hearts. Transforming Lives.")
    assert hero.locator(".hero-figures li").all_text_contents()[:2] == [
        "1000+ lives transformed",
        "4.9/5 rating",
    ]
    expect(hero).to_contain_text("certified trainer with a doctorate")
    calls = links(hero.locator(".hero-text"))
    assert [text for text, _ in calls] == [
        "Start Your Transformation",
        "Enroll Now",
        "Watch our YouTube channel",
        "Join our Telegram Community",
    ]
    assert [address for _, address in calls[:2]] == ["/trainings", "/contact"]
    assert all(address.startswith("https://") for _, address in calls[2:])
    blurb = section(page, "Why do you need a mentor to restart your life?")
    expect(blurb.locator("blockquote")).to_contain_text("bee")
    headings = page.locator("main h2").all_text_contents()
    parts = [
        "Trainings We Offer",
        "Rewire your mind",
        "Why do you need a mentor to restart your life?",
    ]
    assert [heading for heading in headings if heading in parts] == parts  # D18
    strip = links(page.get_by_role("navigation", name="What do you want to change?"))
    assert {address for _, address in strip} < set(PROGRAMMES)
    featured = targets(section(page, "Trainings We Offer").locator("article"))
    assert len(set(featured)) == len(featured) == 8
    assert set(featured) < set(TRAININGS)
    for words, path in (("Law of Attraction", "law-of-attraction"), ("NLP", "nlp")):
        block = page.locator("main section.spotlight").filter(has=page.locator("h2", has_text=words))
        assert [address for _, address in links(block)] == [f"/trainings/{path}"]
    others = section(page, "Other specialised trainings").locator("article")
    assert [links(line)[0] for line in others.all()] == [(name, path) for path, name in OTHER_CARDS.items()]
    enrol, contact = links(page.locator("main .closing .actions"))
    assert enrol == ("Enroll Now", "/contact")
    assert contact[0].startswith("Contact")


def expect_founder(page):
    expect(page.locator("main img")).to_have_count(1)
    expect(page.get_by_text("Founder & Lead Trainer", exact=True)).to_be_visible()
    expect(page.locator("main blockquote")).to_contain_text("one million people")
    expect(page.locator("main")).to_contain_text(re.compile(r"(20\+?|twenty) years", re.IGNORECASE))
    for heading, count in (("Qualifications", 11), ("Achievements", 4)):
        expect(section(page, heading).get_by_role("listitem")).to_have_count(count)
    assert section(page, "Achievements").get_by_role("heading", level=3).all_text_contents() == ACHIEVEMENTS
    [(label, address)] = links(page.locator("main .closing"))
    assert label.startswith("Contact")
    assert address == "/contact"


def expect_contact(page):
    def entry(label):
        return page.locator("main dl > div").filter(has=page.get_by_text(label, exact=True)).locator("dd")

    form = page.locator("main form")
    for label in ("Name", "Email", "Phone Number", "Comment"):
        expect(form.get_by_label(label, exact=True)).to_be_visible()
    [(phone, tel)] = links(entry("Phone"))
    assert re.fullmatch(PHONE, phone)
    assert tel == "tel:" + phone.replace(" ", "")
    [(email, mailto)] = links(entry("Email"))
    assert mailto == f"mailto:{email}"
    [(_, whatsapp)] = links(entry("WhatsApp"))
    greeting = whatsapp.removeprefix(f"https://wa.me/{re.sub(r'[^0-9]', '', phone)}?text=")
    assert len(unquote(greeting)) > 5
    assert "://" not in greeting
    hours = entry("Business Hours").locator("p").all_text_contents()
    assert [" ".join(line.split()).casefold() for line in hours] == [
        "monday to saturday: 9:00 am to 8:00 pm",
        "sunday: by appointment",
    ]
    address = entry("Address").locator("address").inner_text().splitlines()
    assert address[-2:] == ["Miyapur, Hyderabad", "Telangana 500049, India"]
    social = sorted(names(section(page, "Follow us").get_by_role("link")))
    assert social == ["Facebook", "Instagram", "LinkedIn", "Telegram", "Twitter", "YouTube"]
    popular = {path for _, path in links(section(page, "Popular programmes"))}
    assert len(popular) == 6
    assert popular < set(PROGRAMMES)


def expect_trainings(page):
    (contact, path), (call, tel) = links(page.locator(".page-head .actions"))
    assert call.startswith("Call")
    assert re.fullmatch(r"tel:\+91\d{10}", tel)
    assert contact.startswith("Contact")
    assert path == "/contact"
    cards = page.locator("article.card")
    assert sorted(targets(cards)) == sorted(TRAININGS)
    tags = [card.locator(".tag").all_text_contents() for card in cards.all()]
    assert tags[:3] == [["Most Popular"], ["Highly Effective"], ["Life Changing"]]
    assert targets(page.locator("article.index-line")) == list(OTHER_TRAININGS)
    assert links(page.locator("main"))[-1][1] == "/other-trainings"


def expect_other_trainings(page):
    cards = page.locator("article.card")
    titles = [card.get_by_role("heading").inner_text() for card in cards.all()]
    assert dict(zip(targets(cards), titles, strict=True)) == OTHER_CARDS
    assert titles == list(OTHER_CARDS.values())
    for card in cards.all():
        assert card.locator(".tag").count() >= 2
        assert [label for label, _ in links(card)] == ["Learn More"]
    assert [path for _, path in links(page.locator("main"))[-2:]] == ["/contact", "/my-story"]


def expect_gallery(page):
    titles = page.locator("main figure figcaption").all_text_contents()
    assert len({title.casefold() for title in titles if title.strip()}) == len(titles) == PHOTOS
    sources = page.locator("main figure img").evaluate_all("all => all.map(one => one.src)")
    assert len(set(sources)) == PHOTOS
    alts = page.locator("main figure img").evaluate_all("all => all.map(one => one.alt)")
    assert all(alts)


def expect_programme(page):
    path = page.evaluate("location.pathname")
    name, main = PROGRAMMES[path], page.locator("main")
    parent = (
        ("Trainings We Offer", "/trainings") if path in TRAININGS else ("Other Trainings", "/other-trainings")
    )
    trail = main.get_by_role("navigation", name="Breadcrumb")
    assert trail.locator("li").all_text_contents() == ["Home", parent[0], name]
    assert links(trail) == [("Home", "/"), parent]
    expect(main.locator("h1 + p")).to_contain_text("Hyderabad")
    phone = main.locator('a[href^="tel:+91"]').first
    expect(phone).to_have_text(re.compile(rf"^Call {PHONE}$"))
    expect(main.locator(".programme-picture img")).to_have_count(1)
    card = main.get_by_role("article")
    expect(card.get_by_role("heading", level=2)).not_to_be_empty()
    assert card.locator(".prose p").count() > 1
    contact = f"/contact?training={quote(name, safe='')}"
    register = main.get_by_role("link", name="Contact us for Registrations", exact=True)
    expect(register).to_have_attribute("href", contact)
    badges = section(page, "Course Keywords").get_by_role("listitem").all_text_contents()
    assert len({badge.casefold() for badge in badges}) == len(badges) == 8
    closing = main.locator("section").last
    expect(closing.get_by_role("heading", level=2)).not_to_be_empty()
    expect(closing.locator("p").first).not_to_be_empty()
    (_, whatsapp) = links(closing)[1]
    assert links(closing) == [
        ("Register Now", contact),
        ("WhatsApp", whatsapp),  # D10
        ("Call", phone.get_attribute("href")),
    ]
    digits = re.sub(r"[^0-9]", "", phone.inner_text())
    assert whatsapp.startswith(f"https://wa.me/{digits}?text=")
    assert name in unquote(whatsapp)


SCREENS = {
    "/": expect_home,
    "/my-story": expect_founder,
    "/contact": expect_contact,
    "/trainings": expect_trainings,
    "/other-trainings": expect_other_trainings,
    "/gallery": expect_gallery,
}


def test_section_2_header_and_footer(page):
    visit(page, "/my-story")
    menu = page.locator("header .menu")
    entries = [links(entry)[0] for entry in menu.locator(".menu-list > li").all()]
    assert {"/trainings", "/other-trainings"} <= {address for _, address in entries}
    for label, programmes in (("Trainings We Offer", TRAININGS), ("Other Trainings", OTHER_TRAININGS)):
        group = page.locator(".menu-group").filter(has=page.get_by_role("link", name=label, exact=True))
        assert [address for _, address in links(group.locator("ul"))] == list(programmes)
    expect(page.get_by_role("banner").get_by_role("link", name="Enroll Now")).to_have_attribute(
        "href", "/contact"
    )
    footer = page.get_by_role("contentinfo")
    expect(footer).to_contain_text("Coaching Minds. Healing Hearts. Transforming Lives.")
    assert links(footer.get_by_role("navigation", name="Quick Links")) == [
        ("About", "/my-story"),
        ("Training Programs", "/trainings"),
        ("Other Services", "/other-trainings"),
        ("Gallery", "/gallery"),
        ("Contact Us", "/contact"),
    ]
    assert links(footer.get_by_role("navigation", name="Popular Programs")) == [
        ("NLP Master Practitioner", "/trainings/nlp"),
        ("Law of Attraction", "/trainings/law-of-attraction"),
        ("Emotional Intelligence", "/other-trainings/emotional-intelligence"),
        ("Millionaire Mind", "/trainings/millionaire-mind"),
    ]
    (phone, tel), (email, mailto) = links(footer.locator(".footer-contact"))
    assert re.fullmatch(PHONE, phone)
    assert tel == "tel:" + phone.replace(" ", "")
    assert mailto == f"mailto:{email}"
    expect(footer.locator(".footer-contact")).to_contain_text("Hyderabad India")
    assert names(footer.locator(".social a")) == ["Telegram", "YouTube", "Instagram", "LinkedIn"]
    expect(footer.locator(".footer-end")).to_contain_text(f"© {datetime.now().astimezone().year}")


def test_section_2_old_addresses_lead_to_their_pages_and_replace_the_entry(page):
    visit(page, "/gallery")
    before = page.evaluate("history.length")
    for count, (old, new) in enumerate(REDIRECTS.items(), start=1):
        follow(page, old)
        expect(page.locator("h1")).to_have_text(PROGRAMMES[new])
        assert page.evaluate("[location.pathname, history.length]") == [new, before + count]
        assert page.request.get(old, max_redirects=0).headers["location"] == new


def test_on_a_phone_each_way_to_the_academy_stands_once_on_a_screen(page):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/trainings/nlp")
    assert page.locator("article").bounding_box()["y"] < 2 * 844
    ways = page.locator("main, .bar").locator("a[href*='wa.me']")
    seen = set()
    for top in range(0, page.evaluate("document.body.scrollHeight"), 150):
        page.evaluate(
            """async top => {
              scrollTo({ top, behavior: "instant" });
              await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
            }""",
            top,
        )
        shown = """all => all.filter(one => {
          const { top, bottom } = one.getBoundingClientRect();
          return one.checkVisibility({ visibilityProperty: true }) && bottom > 64 && top < innerHeight;
        }).length"""
        seen.add(ways.evaluate_all(shown))
    page.set_viewport_size({"width": 1280, "height": 720})
    assert seen <= {0, 1}
    assert 1 in seen


def test_a_document_fits_into_the_first_round_trip():
    """Decision 023. A page with its styles and headers is one flight of ten segments; examples leave room."""
    limit = 13_900 if CONTENT.site.launched else 13_400
    weights = {str(file): file.stat().st_size for file in (ROOT / "site/dist").rglob("*.html.br")}
    assert len(weights) >= len(HEADINGS)
    assert {name: weight for name, weight in weights.items() if weight > limit} == {}


def test_a_page_that_was_left_is_freed(page):
    """Chromium keeps a lazy picture that has not loaded, and the page around it."""
    visit(page, "/gallery")
    chromium = page.context.new_cdp_session(page)
    chromium.send("Performance.enable")
    counts = []
    for path in ("/my-story", "/gallery") * 4:
        page.locator(f".panel a[href='{path}']").evaluate("link => link.click()")
        expect(page.locator("h1")).to_have_text(HEADINGS[path])
        chromium.send("HeapProfiler.collectGarbage")
        metrics = chromium.send("Performance.getMetrics")["metrics"]
        counts.append(next(each["value"] for each in metrics if each["name"] == "Nodes"))
    assert counts[-1] < counts[1] + 400, counts


@pytest.mark.parametrize("path", ["/", "/contact", "/trainings/nlp"])
def test_wide_text_spacing_breaks_no_word_on_a_phone(page, path):
    """WCAG 1.4.12."""
    page.set_viewport_size({"width": 360, "height": 780})
    page.goto(path)
    broken = """() => {
      for (const element of document.querySelectorAll("*")) {
        Object.assign(element.style, { letterSpacing: "0.12em", wordSpacing: "0.16em" });
        if (element.matches(".photo, .still > *, .footer")) element.style.contentVisibility = "visible";
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found = [];
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        if (!text.parentElement.checkVisibility() || text.parentElement.closest(".prose-first")) continue;
        for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]{2,}/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map((box) => box.top)).size > 1) found.push(word);
        }
      }
      return found;
    }"""
    assert page.evaluate(broken) == []


def test_section_8_an_unknown_path_and_a_failure_say_so(page):
    page.goto("/nowhere")
    expect(page.locator("h1")).to_have_text("Oops! Page not found")
    home = page.locator("main").get_by_role("link", name="Return to Home", exact=True)
    expect(home).to_have_attribute("href", "/")
    assert CONTENT.shell.failure.title == "Unexpected Application Error!"


def test_titles_of_pages_about_the_academy_have_its_name():
    titles = [CONTENT.find_page(f"pages/{page}").search.title for page in ("home", "contact", "my-story")]
    assert [title for title in titles if CONTENT.site.name not in title] == []


def test_section_8_the_form_says_what_it_does():
    form = CONTENT.find_page("pages/contact").form
    toasts = (form.missing, form.opening, form.failed)
    assert [form.submitting, *(text for toast in toasts for text in (toast.title, toast.text))] == [
        "Submitting...",
        "Missing Information",
        "Please fill in all required fields.",
        "Opening Email Client",
        "Your default email client will open with the filled form.",
        "Error",
        "There was an issue processing your request. Please try again.",
    ]
