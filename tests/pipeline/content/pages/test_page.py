from dataclasses import replace

import pytest
from pydantic import create_model

from pipeline.checks.rules import routes
from pipeline.content import pages, reader
from pipeline.content.pages.page import PageContent
from pipeline.content.pages.table import CONTENT_FILES, PAGES
from pipeline.content.pages.trainings import TRAININGS
from pipeline.yaml_files.files import ROUTES
from pipeline.yaml_files.models.base import LeadLine, Line, PageHeading


@pytest.fixture
def page(monkeypatch):
    """Register one more page, which is optional."""
    page = replace(TRAININGS, name="pages/more", optional=True)
    monkeypatch.setattr(reader, "CONTENT_FILES", (*CONTENT_FILES, page))
    monkeypatch.setattr(routes, "PAGES", (*PAGES, page))
    monkeypatch.setattr(pages.table, "PAGES", (*PAGES, page))
    return page


def test_a_site_may_be_without_an_optional_page(project, page):
    assert [d.code for d in project.findings()] == ["STD001"]
    line = project.insert_after(ROUTES.file, ("routes", 0, "page"), f"  - path: /more\n    page: {page.name}")
    project.expect("RTE007", ROUTES.file, line + 1, also=("RTE001",))


def test_a_page_has_one_heading():
    class Headless(PageContent):
        lead: LeadLine

    class TwoHeads(PageContent):
        heading: PageHeading
        title: PageHeading

    for model, found in ((Headless, "none"), (TwoHeads, "heading, title")):
        with pytest.raises(TypeError, match=rf"{model.__name__} needs one .*, and has: {found}"):
            replace(TRAININGS, model=model)


@pytest.mark.parametrize("annotation", [str, Line, Line | None, list[Line]])
def test_a_text_that_does_not_say_what_it_is_to_visitors_fails_at_import(annotation):
    with pytest.raises(TypeError, match=r"Faq\.question does not state its visibility"):
        create_model("Faq", __base__=PageContent, question=annotation)
