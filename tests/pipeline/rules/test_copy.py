from __future__ import annotations

import pytest

from tests.pipeline.rules.test_links import set_paragraph

HOME = "content/pages/home.yaml"
SHELL = "content/shell.yaml"
CONTACT = "content/pages/contact.yaml"


def test_txt001_a_text_without_what_is_filled_in(project):
    line = project.set(SHELL, "footer", "copyright", '"© The academy {year}"')
    assert "{academy}" in project.expect("TXT001", SHELL, line).message


def test_txt002_braces_that_nothing_fills(project):
    line = project.set(CONTACT, "heading", '"Hello {visitor}"')
    project.expect("TXT002", CONTACT, line)


def test_txt002_a_misspelled_placeholder(project):
    line = project.set(SHELL, "footer", "copyright", '"© {yaer} {academy}"')
    project.expect("TXT002", SHELL, line, also=("TXT001",))


@pytest.mark.parametrize(
    "text",
    [
        "This is <b>bold</b> text.",
        "Salt &amp; pepper.",
        "# A heading",
        "- an entry",
        "Some `code` here.",
        "See [our story] (/my-story) for more.",
        "See [our story](/my story) for more.",
        "See ![a picture](/my-story).",
    ],
)
def test_txt003_markup_that_would_be_read_as_it_stands(project, text):
    line = set_paragraph(project, text)
    project.expect("TXT003", HOME, line)


@pytest.mark.parametrize(
    "text",
    [
        "A **strong** mind",
        "A *new* mind",
        "A _new_ mind",
        "<i>Mind</i>",
        "Mind [here](/contact)",
        "A &amp; B",
    ],
)
def test_txt004_markup_in_a_heading(project, text):
    line = project.set(HOME, "rewire", "heading", f'"{text}"')
    project.expect("TXT004", HOME, line)


@pytest.mark.parametrize("text", ["5 * 3 * 2", "snake_case_word", "A < B > C", "Q & A", "[sic]", "a*b"])
def test_txt004_leaves_ordinary_signs_alone(project, text):
    project.set(HOME, "rewire", "heading", f'"{text}"')
    assert [d.code for d in project.findings()] == ["STD001"]


@pytest.mark.parametrize("text", ["TODO heading", "Lorem ipsum dolor", "What???", "Date TBD"])
def test_txt005_filler(project, text):
    line = project.set(HOME, "rewire", "heading", text)
    project.expect("TXT005", HOME, line)


@pytest.mark.parametrize("text", ["Two  spaces", "Space , comma", "Space before stop ."])
def test_txt006_a_space_too_many_is_a_warning(project, text):
    line = project.set(HOME, "rewire", "heading", f'"{text}"')
    assert project.expect("TXT006", HOME, line).severity == "warning"
