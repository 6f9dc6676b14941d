"""The kind of each text follows from its field's type."""

from types import SimpleNamespace
from typing import Annotated

from pydantic import Field

from pipeline.content.text_walk import list_texts
from pipeline.yaml_files.models.base import (
    ContentModel,
    Label,
    RichText,
    ShownLine,
    Target,
    TextKind,
    Visibility,
    find_text_type,
)
from pipeline.yaml_files.models.gallery import Photo


class Sample(ContentModel):
    """Texts of all kinds, each as it is and with a limit of the field."""

    line: ShownLine
    limited_line: ShownLine = Field(max_length=20)
    label: Label
    optional_line: ShownLine | None = Field(None, max_length=20)
    lines: list[ShownLine] = Field(max_length=2)
    rich: RichText
    limited_rich: RichText = Field(max_length=20)
    paragraphs: list[RichText] = Field(max_length=2)
    target: Target
    limited_target: Target = Field(max_length=20)
    code: Annotated[str, Field(max_length=20, pattern="^[a-z]+$"), Visibility.HIDDEN]
    other: Annotated[str, Visibility.HIDDEN]


def test_a_limit_of_a_field_leaves_the_kind_of_its_text():
    values = dict.fromkeys(Sample.model_fields, "/contact") | {"code": "abc"}
    values |= {name: [values[name]] for name in ("lines", "paragraphs")}
    content = SimpleNamespace(parsed=[("sample.yaml", Sample.model_validate(values))])
    kinds = {str(text.keys[0]): text.kind for text in list_texts(content)}
    expected = {
        TextKind.LINE: ("line", "limited_line", "label", "optional_line", "lines"),
        TextKind.RICH: ("rich", "limited_rich", "paragraphs"),
        TextKind.TARGET: ("target", "limited_target"),
        TextKind.OTHER: ("code", "other"),
    }
    assert kinds == {name: kind for kind, names in expected.items() for name in names}


def test_photos_have_no_links():
    """The rules for links leave out the texts of photos (`RuleContext.page_texts`)."""
    kinds = [found[0] for field in Photo.model_fields.values() if (found := find_text_type(field))]
    assert {TextKind.LINE} <= {*kinds}
    assert not {TextKind.RICH, TextKind.TARGET} & {*kinds}
