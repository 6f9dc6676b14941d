from dataclasses import replace

import pytest
from pydantic import create_model

from pipeline.content.pages.page import PageContent
from pipeline.content.pages.trainings import TRAININGS
from pipeline.yaml_files.models.base import LeadLine, Line, PageHeading


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
