"""The contact form: what it demands, what it sends, and that nothing typed is lost (sections 4, 5, 7, 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import expect
from steps import STARTED, TOAST, manifest, pass_time_until, visit, visit_with_stopped_clock

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import Locator, Page, Route

FIELDS = ("name", "email", "phone", "comment")
GOOD = {
    "name": "Asha Rao",
    "email": "asha@example.org",
    "phone": "+91 90000 00000",
    "comment": "When does the next course begin?",
}
HOSTILE = {
    "name": "రమ & Āśā 😀 + 100% \"so\" 'said'",
    "email": "a+b%40c@example.org",
    "phone": "+91 (040) 1234;ext=5#6",
    "comment": "first line\nsecond & third = 4?\n\n  తెలుగు 👩‍👩‍👧 <b>%0D%0A</b> body=x&subject=y\n",
}
PAGE = manifest("pages/contact")
FORM = PAGE["form"]
ACADEMY = manifest("shell")["academy"]
# The browser counts a link to the mail client as a request.
MAIL_ALLOWED = ("request to mailto:",)

# What stood in one frame and still stands in the next was painted.
WATCH_FRAMES = """
addEventListener("DOMContentLoaded", () => {
  const button = document.querySelector("form button");
  window.paintedAs = [];
  let before;
  const frame = () => {
    const state = `${button.textContent} ${button.disabled ? "disabled" : "enabled"}`;
    if (state === before) window.paintedAs.push(state);
    before = state;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  navigation.addEventListener("navigate", () => { window.paintedBeforeMail = [...window.paintedAs]; });
});
"""

# From the moment that the application takes over; what fonts do before that is not the form's.
WATCH_SHIFTS = """
window.shifts = [];
addEventListener("hydrated", () => {
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) window.shifts.push(shift.value);
  }).observe({ type: "layout-shift" });
});
"""


@pytest.fixture
def contact(open_tab: Opener) -> Page:
    """The contact page on a desktop."""
    page = open_tab(allow=MAIL_ALLOWED)
    visit(page, "/contact")
    return page


def field(page: Page, name: str) -> Locator:
    return page.locator(f"form [name={name}]")


def fill(page: Page, values: dict[str, str]) -> None:
    for name, value in values.items():
        field(page, name).fill(value)


def typed(page: Page) -> dict[str, str]:
    return {name: field(page, name).input_value() for name in FIELDS}


def submit(page: Page) -> None:
    page.get_by_role("button", name="Send Message").click()


def send(page: Page, values: dict[str, str]) -> str:
    """Fill the form, send it, return the link that was handed to the mail client."""
    fill(page, values)
    with page.expect_request(lambda request: request.url.startswith("mailto:")) as sent:
        submit(page)
    return sent.value.url


def mails(page: Page) -> list[str]:
    """Collect the links that are handed to the mail client from now on."""
    links: list[str] = []
    page.on("request", lambda request: request.url.startswith("mailto:") and links.append(request.url))
    return links


def parse(link: str) -> tuple[str, dict[str, str]]:
    """Return address and header fields of a mailto link, read as RFC 6068 says: + is a plus."""
    address, _, query = link.removeprefix("mailto:").partition("?")
    pairs = (pair.partition("=") for pair in query.split("&"))
    return unquote(address), {unquote(name): unquote(value, errors="strict") for name, _, value in pairs}


def message(values: dict[str, str]) -> str:
    return "\n".join(
        f"{label}: {values[name]}"
        for label, name in (
            ("Name", "name"),
            ("Phone Number", "phone"),
            ("Email", "email"),
            ("Comment", "comment"),
        )
    )


def expect_toast(page: Page, title: str, text: str, kind: str) -> None:
    toast = page.locator(f'{TOAST}[data-type="{kind}"]', has_text=title)
    expect(toast).to_be_visible()
    expect(toast.locator("[data-title]")).to_have_text(title)
    expect(toast.locator("[data-description]")).to_have_text(text)


# What stands in the markup


def test_section_5_the_inputs_carry_required_email_is_email_phone_is_tel(
    contact: Page,
) -> None:
    wanted: dict[str, dict[str, str]] = {
        "name": {"type": "text", "autocomplete": "name"},
        "email": {"type": "email", "autocomplete": "email", "inputmode": "email"},
        "phone": {"type": "tel", "autocomplete": "tel", "inputmode": "tel"},
        "comment": {"rows": "5"},
    }
    names = contact.locator("form [name]").evaluate_all("fields => fields.map(({ name }) => name)")
    assert names == list(wanted)
    for name, attributes in wanted.items():
        for attribute, value in {"required": "", **attributes}.items():
            expect(field(contact, name)).to_have_attribute(attribute, value)


def test_each_field_of_the_form_has_a_label(contact: Page) -> None:
    for label in ("Name", "Email", "Phone Number", "Comment"):
        expect(contact.locator("form").get_by_label(label, exact=True)).to_be_visible()


# Without JavaScript


def test_without_javascript_the_browser_asks_for_what_is_missing(open_tab: Opener) -> None:
    page = open_tab(java_script_enabled=False)
    links = mails(page)
    page.goto("/contact")
    fill(page, {**GOOD, "comment": ""})
    submit(page)
    expect(field(page, "comment")).to_be_focused()
    assert links == []


def test_without_javascript_the_form_goes_to_the_mail_client(open_tab: Opener) -> None:
    page = open_tab(java_script_enabled=False, allow=MAIL_ALLOWED)
    page.goto("/contact")
    form = page.locator("form")
    expect(form).to_have_attribute("method", "post")
    expect(form).to_have_attribute("enctype", "text/plain")
    address, headers = parse(send(page, GOOD))
    assert address == ACADEMY["email"]
    assert headers["subject"] == f"Contact Form Submission - {ACADEMY['name']}"
    assert f"comment={GOOD['comment']}" in headers["body"]


# Refused


@pytest.mark.parametrize(
    ("missing", "value"), [*((name, "") for name in FIELDS), ("name", " "), ("comment", "\t\n")]
)
def test_section_5_any_empty_field_gives_missing_information_and_sends_nothing(
    contact: Page, missing: str, value: str
) -> None:
    links = mails(contact)
    fill(contact, {**GOOD, missing: value})
    submit(contact)
    expect_toast(contact, "Missing Information", "Please fill in all required fields.", "error")
    expect(field(contact, missing)).to_be_focused()
    expect(contact.locator(".field-error")).to_have_text(FORM[missing]["empty"])
    assert links == []


def test_each_bad_field_says_why_and_the_first_has_the_focus(contact: Page) -> None:
    fill(contact, {"name": GOOD["name"], "email": "asha at example"})
    submit(contact)
    expect(field(contact, "email")).to_be_focused()
    reasons = {name: FORM[name]["empty"] for name in ("phone", "comment")} | {
        "email": FORM["email"]["invalid"]
    }
    for name, reason in reasons.items():
        bad = field(contact, name)
        expect(bad).to_have_attribute("aria-invalid", "true")
        expect(bad).to_have_attribute("aria-describedby", f"field-{name}-error field-{name}-hint")
        expect(contact.locator(f"#field-{name}-error")).to_have_text(reason)
    expect(field(contact, "name")).not_to_have_attribute("aria-invalid", "true")
    expect(contact.locator(".field-error")).to_have_count(3)


def test_an_address_that_is_none_is_refused_and_nothing_is_called_missing(
    contact: Page,
) -> None:
    links = mails(contact)
    fill(contact, {**GOOD, "email": "asha at example"})
    submit(contact)
    expect(field(contact, "email")).to_be_focused()
    expect(contact.locator(".field-error")).to_have_text(FORM["email"]["invalid"])
    expect(contact.locator(TOAST)).to_have_count(0)
    assert links == []


def test_a_complaint_goes_when_its_field_is_mended(contact: Page) -> None:
    submit(contact)
    expect(contact.locator(".field-error")).to_have_count(4)
    field(contact, "phone").fill("1")
    expect(contact.locator(".field-error")).to_have_count(3)
    expect(field(contact, "phone")).not_to_have_attribute("aria-invalid", "true")


# Sent


def test_section_4_idle_then_submitting_disabled_then_idle(open_tab: Opener) -> None:
    page = open_tab(allow=MAIL_ALLOWED)
    page.add_init_script(WATCH_FRAMES)
    visit(page, "/contact")
    for _ in range(2):  # the second time nothing has to be fetched
        page.evaluate("paintedAs.length = 0")
        send(page, GOOD)
        assert page.evaluate("paintedBeforeMail.at(-1)") == "Submitting... disabled"
        expect(page.locator(".prepared")).to_be_visible()
        expect(field(page, "comment")).to_have_value("")
        page.wait_for_function("() => paintedAs.at(-1) === 'Send Message enabled'")
        painted: list[str] = page.evaluate("paintedAs")
        seen = [state for position, state in enumerate(painted) if state not in painted[:position]]
        assert seen == ["Send Message enabled", "Submitting... disabled"]


def test_section_7_a_mailto_link_to_the_academy_with_subject_and_a_body_of_four(contact: Page) -> None:
    address, headers = parse(send(contact, GOOD))
    assert address == ACADEMY["email"]
    assert headers["subject"] == f"Contact Form Submission - {ACADEMY['name']}"
    assert headers["body"] == message(GOOD).replace("\n", "\r\n")


def test_the_link_is_lossless(contact: Page) -> None:
    link = send(contact, HOSTILE)
    _, headers = parse(link)
    assert headers["body"] == message(HOSTILE).replace("\n", "\r\n")
    assert set(headers) == {"subject", "body"}
    assert "+" not in link
    assert link.count("%0A") == link.count("%0D%0A")
    assert link.isascii()


def test_section_7_a_toast_opening_email_client_and_the_form_is_cleared(contact: Page) -> None:
    send(contact, GOOD)
    expect_toast(
        contact,
        "Opening Email Client",
        "Your default email client will open with the filled form.",
        "info",
    )
    assert typed(contact) == dict.fromkeys(FIELDS, "")


def test_section_8_an_exception_gives_the_error_toast_and_fields_keep_what_was_typed(
    contact: Page,
) -> None:
    links = mails(contact)
    fill(contact, GOOD)
    # Half of a surrogate pair, such as a cut-off emoji, cannot be encoded.
    field(contact, "comment").evaluate("(field) => { field.value = 'cut \\ud83d off' }")
    before = field(contact, "comment").evaluate("(field) => field.value.length")
    submit(contact)
    expect_toast(contact, "Error", "There was an issue processing your request. Please try again.", "error")
    expect(contact.get_by_role("button", name="Send Message")).to_be_enabled()
    expect(contact.get_by_role("button", name="Send Message")).to_be_focused()
    assert {**typed(contact), "comment": ""} == {**GOOD, "comment": ""}
    assert field(contact, "comment").evaluate("(field) => field.value.length") == before
    assert links == []
    expect(contact.locator(".prepared")).to_have_count(0)


@pytest.mark.parametrize(
    ("title", "values"),
    [("Missing Information", {}), ("Opening Email Client", GOOD)],
    ids=["missing", "opening"],
)
def test_section_9_toasts_of_the_contact_form_last_5000_ms(
    open_tab: Opener, title: str, values: dict[str, str]
) -> None:
    page = open_tab(allow=MAIL_ALLOWED)
    visit_with_stopped_clock(page, "/contact")
    fill(page, values)
    submit(page)
    toast = page.locator(TOAST, has_text=title)
    pass_time_until(page, toast)
    page.clock.run_for(4900)
    expect(toast).to_be_visible()
    page.clock.run_for(500)
    expect(toast).to_have_count(0)


# Afterwards: a machine without a mail client says nothing


@pytest.fixture
def sent(contact: Page) -> tuple[Page, str]:
    """The contact page after a message was sent, and the link that was opened."""
    link = send(contact, HOSTILE)
    contact.wait_for_selector(".prepared")
    return contact, link


def test_the_panel_says_what_was_prepared(sent: tuple[Page, str]) -> None:
    page, _ = sent
    expect(page.locator(".prepared h2")).to_be_focused()
    assert page.locator(".prepared textarea").input_value() == message(HOSTILE)


def test_the_panel_opens_the_same_message_again_and_on_whatsapp_and_calls(sent: tuple[Page, str]) -> None:
    page, link = sent
    ways = {anchor.inner_text(): anchor.get_attribute("href") for anchor in page.locator(".prepared a").all()}
    again, whatsapp, call = ways.values()
    assert again is not None
    assert parse(again) == parse(link)
    start = f"https://wa.me/{ACADEMY['whatsappNumber']}?text="
    assert whatsapp is not None
    assert whatsapp.startswith(start)
    assert unquote(whatsapp.removeprefix(start)) == message(HOSTILE)
    assert call == ACADEMY["phoneHref"]


@pytest.mark.parametrize("refused", [False, True], ids=["clipboard", "fallback"])
def test_the_panel_copies_the_message(open_tab: Opener, refused: bool) -> None:
    page = open_tab(
        allow=MAIL_ALLOWED,
        permissions=["clipboard-read", "clipboard-write"],
    )
    visit(page, "/contact")
    send(page, HOSTILE)
    if refused:
        page.evaluate("void (navigator.clipboard.writeText = () => Promise.reject(new Error('refused')))")
    page.get_by_role("button", name=PAGE["prepared"]["copyText"]).click()
    expect(page.locator(TOAST, has_text=PAGE["prepared"]["copied"])).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == message(HOSTILE)


def test_the_panel_puts_the_message_back_into_the_form(sent: tuple[Page, str]) -> None:
    page, _ = sent
    page.get_by_role("button", name=PAGE["prepared"]["putBack"]).click()
    assert typed(page) == HOSTILE
    expect(field(page, "name")).to_be_focused()
    expect(page.locator(".prepared")).to_have_count(0)


def test_putting_back_overwrites_nothing_that_was_typed_since(sent: tuple[Page, str]) -> None:
    page, _ = sent
    fill(page, {"comment": "One more thing"})
    page.get_by_role("button", name=PAGE["prepared"]["putBack"]).click()
    assert typed(page) == {**HOSTILE, "comment": "One more thing"}


@pytest.mark.parametrize(("length", "count"), [(10, 0), (2000, 1)])
def test_a_message_too_long_for_some_mail_clients_says_so(contact: Page, length: int, count: int) -> None:
    comment = "a" * length
    link = send(contact, {**GOOD, "comment": comment})
    assert parse(link)[1]["body"].endswith(comment)
    contact.wait_for_selector(".prepared")
    expect(contact.get_by_text(PAGE["prepared"]["long"])).to_have_count(count)


def test_whoever_has_begun_to_write_can_send_without_a_connection(contact: Page) -> None:
    with contact.expect_response(lambda response: "/PreparedMessage-" in response.url):
        fill(contact, GOOD)
    contact.wait_for_load_state("networkidle")
    contact.context.set_offline(True)
    send(contact, GOOD)
    expect(contact.locator(TOAST)).to_be_visible()
    expect(contact.locator(".prepared")).to_be_visible()


# The training parameter


def test_section_2_the_names_used_for_the_training_parameter() -> None:
    assert set(PAGE["trainings"]) >= {
        "Habit Mastery",
        "Millionaire Mind Unlimited",
        "Rewire Your Mind",
        "5 AM Club",
        "Emotional Intelligence",
        "Personal Coaching",
        "Love Yourself & Heal Your Life",
        "Super Student Unlimited Workshop",
        "Art of Ideal Parenting",
        "Programs for Schools & Communities",
        "Corporate Training Programs",
    }
    assert len(PAGE["trainings"]) == 16


@pytest.mark.parametrize(
    "training", ["5 AM Club", "Love Yourself & Heal Your Life", "NLP Master Practitioner"]
)
def test_section_2_the_training_parameter_has_no_effect_on_the_form(page: Page, training: str) -> None:
    page.add_init_script(WATCH_SHIFTS)
    visit(page, f"/contact?training={quote(training)}")
    expect(page.locator(".form-about")).to_have_text(FORM["about"].replace("{training}", training))
    assert typed(page) == dict.fromkeys(FIELDS, "")
    assert page.evaluate("shifts") == []


@pytest.mark.parametrize(
    "query", ["", "?training=", "?training=Nothing", "?training=%3Cb%3E", "?training=mind+mastery"]
)
def test_an_unknown_training_shows_nothing(page: Page, query: str) -> None:
    visit(page, f"/contact{query}")
    expect(page.locator(".form-about")).to_have_text("")


def test_on_a_phone_the_line_about_the_training_moves_nothing(phone: Page) -> None:
    phone.add_init_script(WATCH_SHIFTS)
    longest = max(PAGE["trainings"], key=len)
    visit(phone, f"/contact?training={quote(longest)}")
    expect(phone.locator(".form-about")).to_contain_text(longest)
    assert phone.evaluate("shifts") == []


# Before the application has started


class Held:
    """Keeps a page's scripts back until they are released."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.routes: list[Route] = []
        self.released = False
        page.route("**/assets/*.js", self.on_request)

    def on_request(self, route: Route) -> None:
        if self.released:
            route.continue_()
        else:
            self.routes.append(route)

    def release(self) -> None:
        self.released = True
        for route in self.routes:
            route.continue_()
        self.page.wait_for_selector(STARTED)


@pytest.fixture
def held(page: Page) -> Held:
    """The contact page, to be used before its application has started."""
    scripts = Held(page)
    page.goto("/contact", wait_until="commit")
    page.wait_for_selector("form")
    return scripts


def test_what_is_typed_before_hydration_stays_and_keeps_the_focus(page: Page, held: Held) -> None:
    fill(page, GOOD)
    field(page, "phone").focus()
    held.release()
    assert typed(page) == GOOD
    expect(field(page, "phone")).to_be_focused()


def test_a_click_on_send_before_hydration_is_answered_after_it(page: Page, held: Held) -> None:
    submit(page)
    expect(page.locator(".field-error")).to_have_count(0)
    held.release()
    expect_toast(page, "Missing Information", "Please fill in all required fields.", "error")


def test_the_enter_key_before_hydration_is_answered_after_it(page: Page, held: Held) -> None:
    field(page, "name").press("Enter")
    held.release()
    expect_toast(page, "Missing Information", "Please fill in all required fields.", "error")
    expect(field(page, "name")).to_be_focused()
