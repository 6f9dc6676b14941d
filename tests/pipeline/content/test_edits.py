"""Edits of the words, value by value: comments stay, conflicts and what would be wrong are told."""

import difflib
from contextlib import suppress
from functools import cache
from itertools import islice
from typing import Any

import pytest

from pipeline.base.findings.model import NotDoneError
from pipeline.content.edits import ConflictError, Edit, apply_edits, find_value
from pipeline.content.form_fields import FieldKind, make_form
from pipeline.content.pages.founder import FOUNDER
from pipeline.content.pages.table import SCREENS
from pipeline.content.reader import read_file
from pipeline.yaml_files.files import SHELL, ContentFile
from pipeline.yaml_files.files import SITE as SITE_PART
from pipeline.yaml_files.yaml_editor import UneditableError
from pipeline.yaml_files.yaml_reader import read_yaml
from tests.miniature_cache import MINIATURE

STORY, SITE = "content/pages/my-story.yaml", "content/site.yaml"
AT_LENGTH = "What is said here at some length " * 6 + "ends: here."


def change(file, text, *edits):
    """Return the lines that edits take away and bring, with - and +."""
    new = apply_edits(file, text.encode(), [Edit.model_validate(edit) for edit in edits]).decode()
    return [line for line in difflib.ndiff(text.splitlines(), new.splitlines()) if line[0] in "+-"]


def test_a_value_is_written_changed_and_left_out_in_its_place(project):
    text, phone, founder = project.text(SITE), project.value(SITE, "phone"), project.value(SITE, "founder")
    new = {"path": ["phone"], "before": phone, "value": "+91 2222 333 444"}
    before = f'- phone: !standin "{phone}"'
    assert change(SITE, text, new) == [before, '+ phone: "+91 2222 333 444"']
    assert change(SITE, text, {**new, "standin": True}) == [before, '+ phone: !standin "+91 2222 333 444"']
    assert change(SITE, text, {**new, "value": phone}) == [before, f'+ phone: "{phone}"']
    assert change(SITE, text, {**new, "value": phone, "standin": True}) == []
    assert change(SITE, text, {"path": ["founder"], "before": founder}) == [f"- founder: {founder}"]
    assert change(SITE, text, {"path": ["timezone"], "value": "Asia/Dubai"}) == ["+ timezone: Asia/Dubai"]
    hours = {"label": "Sunday", "text": "Closed"}
    added = change(SITE, text, {"action": "add", "path": ["hours", 0], "value": hours, "standin": True})
    assert added[0] == "+   - label: !standin Sunday"


def test_what_somebody_else_changed_is_told_and_what_would_be_wrong(project):
    text = project.text(SITE)
    edit = {"path": ["name"], "before": "Another one", "value": "New"}
    with pytest.raises(ConflictError) as conflict:
        change(SITE, text, edit)
    assert conflict.value.theirs == project.value(SITE, "name")
    with pytest.raises(ConflictError) as conflict:
        change(SITE, text, {"path": ["hours", 9, "text"], "value": "09:00"})
    assert conflict.value.theirs is None
    same = project.value(SITE, "name")
    assert change(SITE, text, {**edit, "value": same}) == []  # both wrote the same
    with pytest.raises(NotDoneError) as refused:
        change(SITE, text, {"path": ["name"], "before": same, "value": ""})
    assert [found.code for found in refused.value.findings] == ["WRD004"]
    broken = text.replace("language: en-IN", "language: English")
    assert change(SITE, broken, {"path": ["name"], "before": same, "value": "New"})[1] == "+ name: New"
    with pytest.raises(NotDoneError) as refused:
        change(SITE, text + "  [", edit)
    assert [found.code for found in refused.value.findings] == ["YML001"]
    before, after = text.index("hours:\n"), text.index("\nsocial:")
    flow = f"{text[:before]}hours: [{{label: A, text: B}}, {{label: C, text: D}}]\n{text[after:]}"
    with pytest.raises(UneditableError):
        change(SITE, flow, {"path": ["hours", 1], "action": "remove", "before": {"label": "C", "text": "D"}})


def test_a_finding_leads_to_its_value(project):
    project.edit(STORY, "  - title: Teaching degree\n", "  - titel: Teaching degree\n")
    reading = read_file(FOUNDER, STORY, project.path(STORY).read_bytes())
    found = next(each for each in reading.findings if each.code == "WRD001")
    assert reading.source.find_path(found.place) == ("qualification_cards", 1, "titel")


def name_of(part):
    """Return the name of a file that the miniature has of a content file."""
    return {"programmes/NAME": "programmes/memory-palace", "pages/NAME": "pages/questions"}.get(
        part.name, part.name
    )


# A field of any kind takes at least two of these, whatever form its model asks for.
SAMPLES: dict[FieldKind, list[Any]] = {
    FieldKind.LINE: [
        *("Two days: 9:30 to 17:30", "₹ 12,000 #1", "2027-06-30", "2028-06-30", "09:00", "17:30", "500049"),
        *("500050", "IN", "LK", "en", "te", "asha@academy.example", "ravi@academy.example", "first"),
        *("second", "Asia/Kolkata", "Europe/Berlin"),
    ],
    FieldKind.DAY: ["2027-06-30", "2028-06-30"],
    FieldKind.TEXT: ["A *paragraph*.", AT_LENGTH],
    FieldKind.LINK: ["/contact", "phone"],
    FieldKind.PROGRAMME: ["memory-palace", "left-right"],
    FieldKind.PHOTO: ["the-garden", "an-evening"],
    FieldKind.SWITCH: [True, False],
    FieldKind.NUMBER: [3, 2, 17.5, 0.25, 0.5],
}


def fields_below(path, fields, *, optional=False):
    """Yield path and field of each single value in a form, the fields beside it, and whether it is optional.

    Entries of lists are left out: other tests add, move and remove them.
    """
    for field in fields:
        here = (*path, field.key)
        if field.kind is FieldKind.GROUP:
            yield from fields_below(here, field.fields, optional=optional or field.optional)
        elif field.kind not in (FieldKind.PICTURE, FieldKind.LIST):
            yield here, field, fields, optional or field.optional


FORMS: tuple[ContentFile[Any], ...] = (SITE_PART, SHELL, *SCREENS)
FIELDS = [
    pytest.param(part, path, field, beside, id=f"{part.name}: {'.'.join(path)}")
    for part in FORMS
    for path, field, beside, optional in fields_below((), make_form(part, None))
    if optional
]


@pytest.mark.parametrize(("part", "path", "field", "beside"), FIELDS)
def test_each_optional_field_of_each_form_is_set_changed_and_cleared(part, path, field, beside):
    file = f"content/{name_of(part)}.yaml"
    if not (MINIATURE / file).exists():
        return  # a page that the miniature does without
    bare = without_options(part, file, (MINIATURE / file).read_bytes())
    first, second = islice(accepted(file, bare, path, field, beside), 2)
    once = put(file, bare, path, first, field, beside)
    assert put(file, once, path, first, field, beside) == once
    twice = put(file, once, path, second, field, beside)
    assert find_value(read_yaml(file, twice).value, path) == second
    if field.optional:
        cleared = put(file, twice, path, None, field, beside)
        assert find_value(read_yaml(file, cleared).value, path) is None
    if find_value(read_yaml(file, bare).value, path[:1]) is None:
        before = find_value(read_yaml(file, twice).value, path[:1])
        undone = apply_edits(file, twice, [Edit(path=path[:1], before=before)])
        assert undone == bare.rstrip(b"\n") + b"\n"


@cache
def without_options(part, file, data):
    """Return a file without any of its optional sections."""
    for field in make_form(part, None):
        now = find_value(read_yaml(file, data).value, (field.key,))
        if field.optional and now is not None:
            data = apply_edits(file, data, [Edit(path=(field.key,), before=now)])
    return data


def accepted(file, data, path, field, beside):
    """Yield the samples that a field takes."""
    for value in field.choices or SAMPLES[field.kind]:
        with suppress(NotDoneError):
            put(file, data, path, value, field, beside)
            yield value


def put(file, data, path, value, field, beside):
    """Save a value as the desk does: together with those beside it without which its group cannot be."""
    read = read_yaml(file, data).value
    edits = [Edit(path=path, before=find_value(read, path), value=value)]
    if len(path) > 1 and find_value(read, path[:-1]) is None and not field.optional:
        others = [each for each in beside if not each.optional and each.key != field.key]
        edits += [Edit(path=(*path[:-1], each.key), value=SAMPLES[each.kind][0]) for each in others]
    return apply_edits(file, data, edits)
