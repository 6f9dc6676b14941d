"""contract.yaml: counts and limits that the content must match, such as 55 photos in the gallery."""

from typing import Annotated

from pydantic import Field

from pipeline.yaml_files.models.base import ContentModel, HiddenLine

Count = Annotated[int, Field(ge=0)]


class FeaturedCounts(ContentModel):
    """The required number of programmes in each list of programmes."""

    home: Count
    home_other: Count
    trainings: Count
    trainings_other: Count
    other_trainings: Count
    footer: Count
    contact: Count


class Length(ContentModel):
    """A minimum and a maximum length, in characters."""

    min: Count
    max: Count


class Contract(ContentModel):
    """contract.yaml: counts and limits that the content must match, such as the number of gallery photos."""

    specification: bool = Field(
        description="true: the tests compare the site with the owner's specification; false once the academy"
        " decides otherwise."
    )
    gallery_photos: Count
    programmes: Count
    keywords_per_programme: Count
    routes: Count
    redirects: Count
    qualifications: Count
    achievements: Count
    featured: FeaturedCounts
    search_title: Length
    search_description: Length
    phone_country_code: HiddenLine
