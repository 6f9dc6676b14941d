from dataclasses import replace

import pytest

from pipeline.content.files import ROUTES
from pipeline.pages.table import CONTENT_FILES, PAGES
from pipeline.pages.trainings import TRAININGS
from pipeline.rules import routes
from pipeline.source import reader


@pytest.fixture
def page(monkeypatch):
    """One page more in the table, which sites may be without."""
    page = replace(TRAININGS, name="pages/more", optional=True)
    monkeypatch.setattr(reader, "CONTENT_FILES", (*CONTENT_FILES, page))
    monkeypatch.setattr(routes, "PAGES", (*PAGES, page))
    return page


def test_a_site_may_be_without_an_optional_page(project, page):
    assert [d.code for d in project.findings()] == ["STD001"]
    line = project.insert_after(ROUTES.file, ("routes", 0, "page"), f"  - path: /more\n    page: {page.name}")
    project.expect("RTE007", ROUTES.file, line + 1, also=("RTE001",))


def test_an_optional_page_is_not_what_a_stray_file_was_meant_for(project, page):
    project.write("content/pages/mere.yaml", "")
    assert "delete it" in project.expect("FIL002", "content/pages/mere.yaml", None).hint


def test_an_optional_page_that_is_there_needs_an_address(project, page):
    words = project.text(TRAININGS.file).replace("page-trainings", "page-more")
    project.write(page.file, words)
    project.expect("RTE010", page.file, 3, also=("SCH003",))


def test_a_page_whose_words_lack_the_heading_of_its_card_is_a_mistake_in_the_table():
    with pytest.raises(TypeError, match=r"pages/trainings have no hero\.heading"):
        replace(TRAININGS, heading_keys=("hero", "heading"))
