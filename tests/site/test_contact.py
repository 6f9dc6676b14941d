"""The contact form: what it demands, what it sends, and that nothing typed is lost (sections 4, 5, 7, 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

import pytest
from browsing import Hold
from facts import ACADEMY, CONTACT, FORM, PAGES, PREPARED
from playwright.sync_api import expect
from steps import LETTER, MAILED, STARTED, TOAST, fill, pass_time_until, send, visit, visit_with_stopped_clock

if TYPE_CHECKING:
    from browsing import Opener
    from playwright.sync_api import Locator, Page

FIELDS = ("name", "email", "phone", "comment")
HOSTILE = {
    "name": "రమ & Āśā 😀 + 100% \"so\" 'said'",
    "email": "a+b%40c@example.org",
    "phone": "+91 (040) 1234;ext=5#6",
    "comment": "first line\nsecond & third = 4?\n\n  తెలుగు 👩‍👩‍👧 <b>%0D%0A</b> body=x&subject=y\n",
}
MISSING, OPENING, FAILED = FORM["missing"], FORM["opening"], FORM["failed"]
IDLE, SUBMITTING = f"{FORM['submit']} enabled", f"{FORM['submitting']} disabled"
TRAININGS = PAGES[CONTACT]["trainings"]

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
    page = open_tab(allow=(MAILED,))
    visit(page, CONTACT)
    return page


def field(page: Page, name: str) -> Locator:
    return page.locator(f"form [name={name}]")


def typed(page: Page) -> dict[str, str]:
    return {name: field(page, name).input_value() for name in FIELDS}


def submit(page: Page) -> None:
    page.get_by_role("button", name=FORM["submit"]).click()


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
    order = ("name", "phone", "email", "comment")
    return "\n".join(f"{FORM[name]['label']}: {values[name]}" for name in order)


def toast_of(page: Page, words: dict[str, str], kind: str) -> Locator:
    """Return the toast with this title and text, which stand for 5 seconds only."""
    toast = page.locator(f'{TOAST}[data-type="{kind}"]')
    for part, text in (("title", words["title"]), ("description", words["text"])):
        toast = toast.filter(has=page.locator(f"[data-{part}]").get_by_text(text, exact=True))
    return toast


def expect_toast(page: Page, words: dict[str, str], kind: str) -> None:
    expect(toast_of(page, words, kind)).to_be_visible()


# What stands in the markup


def test_section_5_the_inputs_are_labelled_and_required_email_is_email_phone_is_tel(contact: Page) -> None:
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
        expect(contact.locator("form").get_by_label(FORM[name]["label"], exact=True)).to_be_visible()


# Without JavaScript


def test_without_javascript_the_browser_asks_for_what_is_missing_and_opens_the_mail_client(
    open_tab: Opener,
) -> None:
    page = open_tab(java_script_enabled=False, allow=(MAILED,))
    links = mails(page)
    page.goto(CONTACT)
    form = page.locator("form")
    expect(form).to_have_attribute("method", "post")
    expect(form).to_have_attribute("enctype", "text/plain")
    fill(page, {**LETTER, "comment": ""})
    submit(page)
    expect(field(page, "comment")).to_be_focused()
    assert links == []
    address, headers = parse(send(page))
    assert address == ACADEMY["email"]
    assert headers["subject"] == FORM["subject"]
    assert f"comment={LETTER['comment']}" in headers["body"]


# Refused


def test_section_5_any_empty_field_gives_missing_information_and_sends_nothing(page: Page) -> None:
    visit_with_stopped_clock(page, CONTACT)
    links = mails(page)
    for missing, value in [*((name, "") for name in FIELDS), ("name", " "), ("comment", "\t\n")]:
        fill(page, {**LETTER, missing: value})
        submit(page)
        pass_time_until(page, toast_of(page, MISSING, "error"))
        expect(field(page, missing)).to_be_focused()
        expect(page.locator(".field-error")).to_have_text(FORM[missing]["empty"])
        page.clock.run_for(6000)
        expect(page.locator(TOAST)).to_have_count(0)
    assert links == []


def test_each_bad_field_says_why_until_it_is_mended_and_the_first_has_the_focus(contact: Page) -> None:
    fill(contact, {"name": LETTER["name"], "email": "asha at example"})
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
    field(contact, "phone").fill("1")
    expect(contact.locator(".field-error")).to_have_count(2)
    expect(field(contact, "phone")).not_to_have_attribute("aria-invalid", "true")


def test_an_address_that_is_none_is_refused_and_nothing_is_called_missing(
    contact: Page,
) -> None:
    links = mails(contact)
    fill(contact, {**LETTER, "email": "asha at example"})
    submit(contact)
    expect(field(contact, "email")).to_be_focused()
    expect(contact.locator(".field-error")).to_have_text(FORM["email"]["invalid"])
    expect(contact.locator(TOAST)).to_have_count(0)
    assert links == []


# Sent


def test_section_4_idle_then_submitting_disabled_then_idle(open_tab: Opener) -> None:
    page = open_tab(allow=(MAILED,))
    page.add_init_script(WATCH_FRAMES)
    visit(page, CONTACT)
    for _ in range(2):  # the second time nothing has to be fetched
        page.evaluate("paintedAs.length = 0")
        send(page)
        assert page.evaluate("paintedBeforeMail.at(-1)") == SUBMITTING
        expect(page.locator(".prepared")).to_be_visible()
        expect(field(page, "comment")).to_have_value("")
        page.wait_for_function("idle => paintedAs.at(-1) === idle", arg=IDLE)
        painted: list[str] = page.evaluate("paintedAs")
        seen = [state for position, state in enumerate(painted) if state not in painted[:position]]
        assert seen == [IDLE, SUBMITTING]


@pytest.mark.parametrize("values", [LETTER, HOSTILE], ids=["plain", "hostile"])
def test_section_7_a_mailto_link_to_the_academy_with_subject_and_a_body_of_four(
    contact: Page, values: dict[str, str]
) -> None:
    link = send(contact, values)
    address, headers = parse(link)
    assert address == ACADEMY["email"]
    assert headers == {"subject": FORM["subject"], "body": message(values).replace("\n", "\r\n")}
    assert FORM["subject"].endswith(ACADEMY["name"])
    assert link.isascii()
    assert link.count("%0A") == link.count("%0D%0A")
    assert "+" not in link
    expect_toast(contact, OPENING, "info")
    assert typed(contact) == dict.fromkeys(FIELDS, "")


def test_section_8_an_exception_gives_the_error_toast_and_fields_keep_what_was_typed(
    contact: Page,
) -> None:
    links = mails(contact)
    fill(contact, LETTER)
    # Half of a surrogate pair, such as a cut-off emoji, cannot be encoded.
    field(contact, "comment").evaluate("(field) => { field.value = 'cut \\ud83d off' }")
    before = field(contact, "comment").evaluate("(field) => field.value.length")
    submit(contact)
    expect_toast(contact, FAILED, "error")
    expect(contact.get_by_role("button", name=FORM["submit"])).to_be_enabled()
    expect(contact.get_by_role("button", name=FORM["submit"])).to_be_focused()
    assert {**typed(contact), "comment": ""} == {**LETTER, "comment": ""}
    assert field(contact, "comment").evaluate("(field) => field.value.length") == before
    assert links == []
    expect(contact.locator(".prepared")).to_have_count(0)


@pytest.mark.parametrize(
    ("title", "values"),
    [(MISSING["title"], {}), (OPENING["title"], LETTER)],
    ids=["missing", "opening"],
)
def test_section_9_toasts_of_the_contact_form_last_5000_ms(
    open_tab: Opener, title: str, values: dict[str, str]
) -> None:
    page = open_tab(allow=(MAILED,))
    visit_with_stopped_clock(page, CONTACT)
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


def test_the_panel_opens_the_same_message_again_and_on_whatsapp_and_calls(sent: tuple[Page, str]) -> None:
    page, link = sent
    expect(page.locator(".prepared h2")).to_be_focused()
    assert page.locator(".prepared textarea").input_value() == message(HOSTILE)
    again, whatsapp, call = page.locator(".prepared a").evaluate_all(
        "all => all.map(one => one.getAttribute('href'))"
    )
    assert parse(again) == parse(link)
    start = f"https://wa.me/{ACADEMY['whatsappNumber']}?text="
    assert whatsapp.startswith(start)
    assert unquote(whatsapp.removeprefix(start)) == message(HOSTILE)
    assert call == ACADEMY["phoneHref"]


@pytest.mark.parametrize("refused", [False, True], ids=["clipboard", "fallback"])
def test_the_panel_copies_the_message(open_tab: Opener, refused: bool) -> None:
    page = open_tab(
        allow=(MAILED,),
        permissions=["clipboard-read", "clipboard-write"],
    )
    visit(page, CONTACT)
    send(page, HOSTILE)
    if refused:
        page.evaluate("void (navigator.clipboard.writeText = () => Promise.reject(new Error('refused')))")
    page.get_by_role("button", name=PREPARED["copyText"]).click()
    expect(page.locator(TOAST, has_text=PREPARED["copied"])).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == message(HOSTILE)


@pytest.mark.parametrize("since", [{}, {"comment": "One more thing"}], ids=["empty", "begun anew"])
def test_the_panel_puts_the_message_back_and_overwrites_nothing(
    sent: tuple[Page, str], since: dict[str, str]
) -> None:
    page, _ = sent
    fill(page, since)
    page.get_by_role("button", name=PREPARED["putBack"]).click()
    assert typed(page) == {**HOSTILE, **since}
    expect(field(page, "name")).to_be_focused()
    expect(page.locator(".prepared")).to_have_count(0)


@pytest.mark.parametrize(("length", "count"), [(10, 0), (2000, 1)])
def test_a_message_too_long_for_some_mail_clients_says_so(contact: Page, length: int, count: int) -> None:
    comment = "a" * length
    link = send(contact, {**LETTER, "comment": comment})
    assert parse(link)[1]["body"].endswith(comment)
    contact.wait_for_selector(".prepared")
    expect(contact.get_by_text(PREPARED["long"])).to_have_count(count)


# The training parameter


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("training", [max(TRAININGS, key=len), *(name for name in TRAININGS if "&" in name)])
def test_section_2_the_training_parameter_has_no_effect_on_the_form(
    page: Page, training: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.add_init_script(WATCH_SHIFTS)
    visit(page, f"{CONTACT}?training={quote(training)}")
    expect(page.locator(".form-about")).to_have_text(FORM["about"].replace("{training}", training))
    assert typed(page) == dict.fromkeys(FIELDS, "")
    assert page.evaluate("shifts") == []


def test_an_unknown_training_shows_nothing(page: Page) -> None:
    lower = quote(TRAININGS[0].lower())
    for query in ("", "?training=", "?training=Nothing", "?training=%3Cb%3E", f"?training={lower}"):
        visit(page, f"{CONTACT}{query}")
        expect(page.locator(".form-about")).to_have_text("")


# Before the application has started


@pytest.fixture
def scripts(page: Page) -> Hold:
    """Keeps the scripts of the contact page back, so that it is used before its application has started."""
    held = Hold(page, r"/assets/[^/]*\.js")
    page.goto(CONTACT)
    return held


def test_what_is_typed_before_hydration_stays_and_keeps_the_focus(page: Page, scripts: Hold) -> None:
    fill(page, LETTER)
    field(page, "phone").focus()
    scripts.release()
    page.wait_for_selector(STARTED)
    assert typed(page) == LETTER
    expect(field(page, "phone")).to_be_focused()


@pytest.mark.parametrize("key", ["click", "Enter"])
def test_an_attempt_to_send_before_hydration_is_answered_after_it(
    page: Page, scripts: Hold, key: str
) -> None:
    if key == "click":
        submit(page)
    else:
        field(page, "name").press(key)
    expect(page.locator(".field-error")).to_have_count(0)
    scripts.release()
    expect_toast(page, MISSING, "error")
    expect(field(page, "name")).to_be_focused()
