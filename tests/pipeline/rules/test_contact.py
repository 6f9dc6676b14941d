from __future__ import annotations

from datetime import date

import pytest

SITE = "content/site.yaml"


@pytest.mark.parametrize(
    ("number", "hint"),
    [
        ("+91 9876543210", '"+91 9876 543 210"'),
        ("98765 43210", '"+91 9876 543 210"'),
        ("+44 2079 460 123", '"+91 '),
        ("+91 9876 543 21", '"+91 1234 567 890"'),
        ("+919876543210", '"+91 9876 543 210"'),
    ],
)
def test_con001_a_phone_number_in_another_form(project, number, hint):
    line = project.set(SITE, "phone", f'"{number}"')
    assert hint in project.expect("CON001", SITE, line).hint


@pytest.mark.parametrize(
    "address", ["hello", "hello@academy", "a b@academy.com", "hello@academy..com", "@academy.com", "x@-a.com"]
)
def test_con002_no_email_address(project, address):
    line = project.set(SITE, "email", f'"{address}"')
    project.expect("CON002", SITE, line)


@pytest.mark.parametrize(
    "url",
    [
        "www.academy.com",
        "http://academy.com",
        "https://academy.com/",
        "https://academy.com/home",
        "https://academy",
        "https://u:p@academy.com",
        "https://[academy.com",
    ],
)
def test_con003_no_address_of_a_site(project, url):
    line = project.set(SITE, "url", f'"{url}"')
    project.expect("CON003", SITE, line)


def test_con003_no_address_of_a_channel(project):
    line = project.set(SITE, "social", "telegram", "t.me/academy")
    project.expect("CON003", SITE, line)


@pytest.mark.parametrize("code", ["50049", "050049", "5000490", "50 0049", "ABCDEF"])
def test_con004_no_postal_code(project, code):
    line = project.set(SITE, "address", "postal_code", f'"{code}"')
    project.expect("CON004", SITE, line)


def test_con005_no_country_code(project):
    line = project.set(SITE, "address", "country_code", "India")
    project.expect("CON005", SITE, line)


def test_con006_no_language(project):
    line = project.set(SITE, "language", "English")
    project.expect("CON006", SITE, line)
    project.set(SITE, "language", "te-Telu-IN")
    line = project.set(SITE, "security", "languages", 0, "English")
    project.expect("CON006", SITE, line)


def test_con007_closes_before_it_opens(project):
    line = project.set(SITE, "hours", 0, "closes", '"08:30"')
    project.expect("CON007", SITE, line)


def test_con007_opens_and_never_closes(project):
    project.drop(SITE, "hours", 0, "closes")
    project.expect("CON007", SITE, project.line(SITE, "opens:"))


def test_con008_a_day_twice(project):
    line = project.insert_after(SITE, ("hours", 1, "days", 0), "      - Saturday")
    project.expect("CON008", SITE, line)


def test_con009_no_date(project):
    line = project.set(SITE, "security", "expires", '"next year"')
    project.expect("CON009", SITE, line)


def test_con009_a_date_that_has_passed(project):
    line = project.set(SITE, "security", "expires", '"2026-11-20T00:00:00Z"')
    assert project.expect("CON009", SITE, line).severity == "error"


def test_con009_a_date_far_ahead_is_a_warning(project):
    line = project.set(SITE, "security", "expires", '"2027-10-01T00:00:00Z"')
    found = project.expect("CON009", SITE, line, today=date(2026, 9, 1))
    assert found.severity == "warning"
    assert not [d for d in project.findings(today=date(2026, 10, 1)) if d.code == "CON009"]


def test_con010_a_channel_on_another_site_is_a_warning(project):
    source = project.text(SITE)
    old = project.value(SITE, "social", "youtube")
    project.write(SITE, source.replace(f"!standin {old}", "https://t.me/academy"))
    line = project.line(SITE, "https://t.me/academy")
    assert project.expect("CON010", SITE, line).severity == "warning"
    project.edit(SITE, "https://t.me/academy", "https://www.youtube.com/@academy")
    assert [d.code for d in project.findings()] == ["STD001"]
