"""Makes the content file of a new programme."""

from collections.abc import Mapping
from textwrap import shorten
from typing import Any

from pipeline.base.findings.phrases import cut_title
from pipeline.checks.context import RuleContext
from pipeline.content.pages.programme import PROGRAMME, Body, Programme
from pipeline.drawings.motifs.sprite import choose_motif
from pipeline.yaml_files.models.base import Closing
from pipeline.yaml_files.yaml_editor import Standin, lay_out, mark_texts


def make_programme_text(
    context: RuleContext, title: str, file: str, featured: Mapping[str, int], like: Programme | None
) -> str:
    """Return the content file of a new programme as YAML.

    Texts other than the title are stand-ins.

    - `file`: the path below raw_assets/ of the first picture
    - `featured`: maps each list that shows the programme to its position there, from 1
    - `like`: a programme whose body and closing are copied as stand-ins, or None
    """
    city = context.site.address.city
    motifs = [each.motif for each in context.content.programmes.values()]
    description = (
        f"What {title} in {city} teaches, how it runs and for whom it is, is still to be written here. "
        "Search engines show it under the title of the page, so that people see whether it is for them."
    )
    keywords = range(1, context.contract.keywords_per_programme + 1)
    body, closing = (like.body, like.closing) if like else _make_body(title)
    groups: tuple[Mapping[str, Any], ...] = (
        {
            "title": title,
            "enrolment_name": title,
            "subtitle": Standin(f"Still to be written, in {city}"),
            "search": {
                "title": Standin(cut_title(f"{title} in {city}", context.contract.search_title.max)),
                "description": Standin(
                    shorten(description, context.contract.search_description.max, placeholder=" …")
                ),
            },
        },
        {
            "image": {
                "file": Standin(file),
                "alt": Standin(f"Drawn hills in place of a photo of {title}."),
                "looks_fine": True,
            },
            "motif": choose_motif(motifs),
        },
        {
            "card": {"description": Standin(f"What {title} is about is still to be written.")},
            "featured": featured,
        },
        {"body": mark_texts(body.model_dump(exclude_defaults=True))},
        {"keywords": mark_texts([f"Keyword {n} of {title}" for n in keywords])},
        {"closing": mark_texts(closing.model_dump())},
    )
    return "\n\n".join([PROGRAMME.schema_line, *("\n".join(lay_out(group)) for group in groups)]) + "\n"


def _make_body(title: str) -> tuple[Body, Closing]:
    lessons = (f"What a trainee learns in {title}", "How the training runs", "For whom it is meant")
    body = Body(
        heading=f"What {title} teaches",
        paragraphs=[f"{each} is still to be written." for each in lessons],
    )
    return body, Closing(heading=f"Is {title} for you?", line="Ask us, and we tell you more.")
