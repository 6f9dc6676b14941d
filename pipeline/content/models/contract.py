"""contract.yaml: what the site promises."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from pipeline.content.models.base import Line, Words

Count = Annotated[int, Field(ge=0)]


class FeaturedCounts(Words):
    """How many programmes each list shows."""

    home: Count
    home_other: Count
    trainings: Count
    trainings_other: Count
    other_trainings: Count
    footer: Count
    contact: Count


class ListTitles(Words):
    """The titles that lists of programmes show, in order."""

    footer: list[Line] = Field(description="The popular programs in the footer.")
    other_trainings: list[Line] = Field(description="The cards on /other-trainings.")


class Span(Words):
    """A smallest and a largest length, in characters."""

    min: Count
    max: Count


class PromisedRedirect(Words):
    """An old address and the page it must lead to."""

    source: Line = Field(alias="from")
    target: Line = Field(alias="to")


class Contract(Words):
    """contract.yaml: what the site promises, in numbers and addresses (specification, sections 2 and 9)."""

    gallery_photos: Count
    programmes: Count
    keywords_per_programme: Count
    routes: Count
    redirects: Count
    qualifications: Count
    achievements: Count
    featured: FeaturedCounts
    first_tags: list[Line] = Field(description="Tags of the first cards on /trainings, in order.")
    list_titles: ListTitles
    enrolment_names: dict[str, Line] = Field(
        description="Names under which people enrol, by programme file; others use the title."
    )
    search_title: Span
    search_description: Span
    phone_country_code: Line
    promised_paths: list[Line] = Field(description="Addresses that must always lead to a page of their own.")
    promised_redirects: list[PromisedRedirect] = Field(description="Old addresses that must keep working.")
