"""The contact form: what it demands, what it sends, and that nothing typed is lost (sections 4, 5, 7, 8)."""

from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import expect

from tests.miniature_cache import before_release
from tests.site.browsing import Hold
from tests.site.facts import ACADEMY, CONTACT, FORM, HEADINGS, PAGES, PREPARED, PROGRAMMES
from tests.site.steps import (
    LETTER,
    MAILED,
    STARTED,
    TOAST,
    fill,
    follow,
    links,
    opened,
    pass_time_until,
    requested,
    send,
    visit,
    visit_with_stopped_clock,
    wait_until,
)

FIELDS = ("name", "email", "phone", "comment")
HOSTILE = {
    "name": "రమ & Āśā 😀 + 100% \"so\" 'said'",
    "email": "a+b%40c@example.org",
    "phone": "+91 (040) 1234;ext=5#6",
    "comment": "first line\nsecond & third = 4?\n\n  తెలుగు 👩‍👩‍👧 <b>%0D%0A</b> body=x&subject=y\n",
}
TRAININGS = sorted(PAGES[path]["text"]["enrolmentName"] for path in PROGRAMMES)


@pytest.fixture
def contact(open_tab):
    """The contact page on a desktop."""
    return opened(open_tab, CONTACT, allow=(MAILED,))


def field(page, name):
    return page.locator(f"form [name={name}]")


def typed(page):
    return {name: field(page, name).input_value() for name in FIELDS}


def submit(page):
    page.get_by_role("button", name=FORM["submit"]).click()


def parse(link):
    """Return address and header fields of a mailto link, read as RFC 6068 says: + is a plus."""
    address, _, query = link.removeprefix("mailto:").partition("?")
    pairs = (pair.partition("=") for pair in query.split("&"))
    return unquote(address), {unquote(name): unquote(value, errors="strict") for name, _, value in pairs}


def message(values):
    order = ("name", "phone", "email", "comment")
    return "\n".join(f"{FORM[name]['label']}: {values[name]}" for name in order)


def toast(page, words, kind):
    """Return the toast with this title and text, which stand for 5 seconds only."""
    found = page.locator(f'{TOAST}[data-type="{kind}"]')
    for part, text in (("title", words["title"]), ("description", words["text"])):
        found = found.filter(has=page.locator(f"[data-{part}]").get_by_text(text, exact=True))
    return found


def test_section_5_the_inputs_are_labelled_and_required_email_is_email_phone_is_tel(contact):
    wanted = {
        "name": {"type": "text", "autocomplete": "name", "dir": "auto"},
        "email": {"type": "email", "autocomplete": "email", "inputmode": "email"},
        "phone": {"type": "tel", "autocomplete": "tel", "inputmode": "tel"},
        "comment": {"rows": "5", "dir": "auto"},
    }
    names = contact.locator("form [name]").evaluate_all("fields => fields.map(({ name }) => name)")
    assert names == list(wanted)
    for name, attributes in wanted.items():
        for attribute, value in {"required": "", **attributes}.items():
            expect(field(contact, name)).to_have_attribute(attribute, value)
        expect(contact.locator("form").get_by_label(FORM[name]["label"], exact=True)).to_be_visible()


def test_without_javascript_the_browser_asks_for_what_is_missing_and_opens_the_mail_client(open_tab):
    page = open_tab(java_script_enabled=False, allow=(MAILED,))
    mails = requested(page, "mailto:")
    page.goto(CONTACT)
    form = page.locator("form")
    expect(form).to_have_attribute("method", "post")
    expect(form).to_have_attribute("enctype", "text/plain")
    fill(page, {**LETTER, "comment": ""})
    submit(page)
    expect(field(page, "comment")).to_be_focused()
    assert mails == []
    address, headers = parse(send(page))
    assert address == ACADEMY["email"]
    assert headers["subject"] == FORM["subject"]
    assert f"comment={LETTER['comment']}" in headers["body"]


def test_section_5_any_empty_field_gives_missing_information_and_sends_nothing(still):
    mails = requested(still, "mailto:")
    fill(still, {**LETTER, "email": "asha at example"})  # which is not called missing
    submit(still)
    expect(still.locator(".field-error")).to_have_text(FORM["email"]["invalid"])
    still.clock.run_for(1000)
    expect(still.locator(TOAST)).to_have_count(0)
    for missing, value in [*((name, "") for name in FIELDS), ("name", " "), ("comment", "\t\n")]:
        fill(still, {**LETTER, missing: value})
        submit(still)
        pass_time_until(still, toast(still, FORM["missing"], "error"))
        expect(field(still, missing)).to_be_focused()
        expect(still.locator(".field-error")).to_have_text(FORM[missing]["empty"])
        still.clock.run_for(6000)
        expect(still.locator(TOAST)).to_have_count(0)
    assert mails == []


def test_each_bad_field_says_why_until_it_is_mended_and_the_first_has_the_focus(contact):
    fill(contact, {"name": LETTER["name"], "email": "asha at example"})
    submit(contact)
    expect(field(contact, "email")).to_be_focused()
    for name, fault in (("email", "invalid"), ("phone", "empty"), ("comment", "empty")):
        bad = field(contact, name)
        expect(bad).to_have_attribute("aria-invalid", "true")
        expect(bad).to_have_attribute("aria-describedby", f"field-{name}-error field-{name}-hint")
        expect(contact.locator(f"#field-{name}-error")).to_have_text(FORM[name][fault])
    expect(field(contact, "name")).not_to_have_attribute("aria-invalid", "true")
    expect(contact.locator(".field-error")).to_have_count(3)
    field(contact, "phone").fill("1")
    expect(contact.locator(".field-error")).to_have_count(2)
    expect(field(contact, "phone")).not_to_have_attribute("aria-invalid", "true")


def test_sections_4_and_7_a_mailto_link_to_the_academy_with_subject_and_a_body_of_four(open_tab):
    page = open_tab(allow=(MAILED,))
    visit_with_stopped_clock(page, CONTACT)
    mails, button = requested(page, "mailto:"), page.locator("form button")
    submit(page)
    mistake, opening = (
        toast(page, FORM[words], kind) for words, kind in (("missing", "error"), ("opening", "info"))
    )
    pass_time_until(page, mistake)
    for number, values in enumerate((LETTER, HOSTILE)):
        expect(button).to_have_text(FORM["submit"])
        fill(page, values)
        button.click()
        expect(button).to_have_text(FORM["submitting"])
        expect(button).to_be_disabled()
        assert len(mails) == number  # for that must have been painted
        pass_time_until(page, page.locator("form button:enabled"))
        wait_until(page, lambda count=number: len(mails) > count)
        address, headers = parse(mails[number])
        assert address == ACADEMY["email"]
        assert headers == {"subject": FORM["subject"], "body": message(values).replace("\n", "\r\n")}
        assert FORM["subject"].endswith(ACADEMY["name"])
        assert mails[number].isascii()
        assert mails[number].count("%0A") == mails[number].count("%0D%0A")
        assert "+" not in mails[number]
        pass_time_until(page, opening)
        before = page.evaluate("Date.now()")
        wait_until(page, lambda: page.clock.run_for(20) or (mistake.count(), opening.count()) == (0, 1))
        assert page.evaluate("Date.now()") - before < 3000  # by themselves toasts go after 5 seconds
        assert typed(page) == dict.fromkeys(FIELDS, "")


def test_section_8_an_exception_gives_the_error_toast_and_fields_keep_what_was_typed(contact):
    mails = requested(contact, "mailto:")
    fill(contact, LETTER)
    # Half of a surrogate pair, such as a cut-off emoji, cannot be encoded.
    field(contact, "comment").evaluate("(field) => { field.value = 'cut \\ud83d off' }")
    before = field(contact, "comment").evaluate("(field) => field.value.length")
    submit(contact)
    expect(toast(contact, FORM["failed"], "error")).to_be_visible()
    expect(contact.get_by_role("button", name=FORM["submit"])).to_be_enabled()
    expect(contact.get_by_role("button", name=FORM["submit"])).to_be_focused()
    assert {**typed(contact), "comment": ""} == {**LETTER, "comment": ""}
    assert field(contact, "comment").evaluate("(field) => field.value.length") == before
    assert mails == []
    expect(contact.locator(".prepared")).to_have_count(0)


# Afterwards: a machine without a mail client says nothing


def test_the_panel_opens_the_same_message_again_copies_it_and_puts_it_back(open_tab):
    page = opened(open_tab, CONTACT, allow=(MAILED,), permissions=["clipboard-read", "clipboard-write"])
    link = send(page, HOSTILE)
    panel, wanted = page.locator(".prepared"), message(HOSTILE)
    expect(panel.locator("h2")).to_be_focused()
    assert panel.locator("textarea").input_value() == wanted
    (_, again), (_, whatsapp), (_, call) = links(panel)
    assert parse(again) == parse(link)
    start = f"https://wa.me/{ACADEMY['whatsappNumber']}?text="
    assert whatsapp.startswith(start)
    assert unquote(whatsapp.removeprefix(start)) == wanted
    assert call == ACADEMY["phoneHref"]
    for before in ("", "void (navigator.clipboard.writeText = () => Promise.reject(new Error('refused')))"):
        page.evaluate("navigator.clipboard.writeText('something else')")
        page.evaluate(before)
        page.get_by_role("button", name=PREPARED["copyText"]).click()
        page.wait_for_function("async text => await navigator.clipboard.readText() === text", arg=wanted)
        expect(page.locator(TOAST, has_text=PREPARED["copied"]).first).to_be_visible()
    for since in ({}, {"comment": "One more thing"}):  # which is not overwritten
        fill(page, since)
        page.locator("form button").click()  # a form with nothing in it, which is wrong
        page.get_by_role("button", name=PREPARED["putBack"]).click()
        expect(page.locator(".field-error")).to_have_count(0)
        assert typed(page) == {**HOSTILE, **since}
        expect(field(page, "name")).to_be_focused()
        expect(panel).to_have_count(0)
        send(page, HOSTILE)
        expect(panel).to_be_visible()


@before_release
def test_a_message_is_said_to_be_too_long_for_some_mail_clients_or_while_it_is_typed_for_any_link(contact):
    for length, count in ((10, 0), (2000, 1)):
        comment = "a" * length
        link = send(contact, {**LETTER, "comment": comment})
        assert parse(link)[1]["body"].endswith(comment)
        contact.wait_for_selector(".prepared")
        expect(contact.get_by_text(PREPARED["long"])).to_have_count(count)
    mails = requested(contact, "mailto:")
    fill(contact, LETTER)
    letter = "%" * 40_000  # 3 bytes each in a link, of which 100,000 are the limit
    field(contact, "comment").evaluate(
        """(field, letter) => {
          field.value = letter;
          field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        }""",
        letter,
    )
    expect(contact.locator(".field-error")).to_have_text(FORM["tooLong"])
    submit(contact)
    ways = contact.locator(".prepared")
    expect(ways).to_contain_text(FORM["tooLong"])
    assert field(contact, "comment").evaluate("field => field.value.length") == len(letter)
    assert [address for _, address in links(ways)][1:] == [ACADEMY["whatsappHref"], ACADEMY["phoneHref"]]
    expect(ways.get_by_role("button")).to_have_text([PREPARED["copyText"]])
    field(contact, "comment").fill("b" * 90_000)
    expect(contact.locator(".field-error")).to_have_count(0)
    assert mails == []


def test_what_was_typed_is_there_again_on_the_next_visit_until_it_is_sent(contact):
    unfinished = {**LETTER, "phone": ""}
    fill(contact, unfinished)
    follow(contact, "/")
    expect(contact.locator("h1")).to_have_text(HEADINGS["/"])
    follow(contact, CONTACT)
    expect(field(contact, "name")).to_have_value(LETTER["name"])
    assert typed(contact) == unfinished
    visit(contact, CONTACT)
    assert typed(contact) == unfinished
    send(contact)
    expect(contact.locator(".prepared")).to_be_visible()
    visit(contact, CONTACT)
    assert typed(contact) == dict.fromkeys(FIELDS, "")


def test_section_2_the_training_parameter_is_named_if_it_is_known_and_has_no_effect_on_the_form(page):
    longest = max(TRAININGS, key=len)
    for training in {longest, *(name for name in TRAININGS if "&" in name)}:
        visit(page, f"{CONTACT}?training={quote(training)}")
        expect(page.locator(".form-about")).to_have_text(FORM["about"].replace("{training}", training))
        assert typed(page) == dict.fromkeys(FIELDS, "")
    for unknown in ("%3Cb%3E", quote(longest.lower())):
        visit(page, f"{CONTACT}?training={unknown}")
        expect(page.locator(".form-about")).to_have_text("")


def test_what_is_typed_before_hydration_stays_and_keeps_the_focus(page):
    scripts = Hold(page, r"/assets/[^/]*\.js")
    page.goto(CONTACT)
    fill(page, LETTER)
    field(page, "phone").focus()
    scripts.release()
    page.wait_for_selector(STARTED)
    assert typed(page) == LETTER
    expect(field(page, "phone")).to_be_focused()
