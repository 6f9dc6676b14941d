from __future__ import annotations

import pytest

CONTRACT = "content/contract.yaml"
LISTS = ["home", "home_other", "trainings", "trainings_other", "other_trainings", "footer", "contact"]


def programme_at(project, placement, position):
    for path in sorted((project.root / "content/programmes").iterdir()):
        file = f"content/programmes/{path.name}"
        if project.value(file).get("featured", {}).get(placement) == position:
            return file
    raise AssertionError((placement, position))


@pytest.mark.parametrize("placement", LISTS)
def test_ftr001_a_list_with_one_too_few(project, placement):
    last = project.value(CONTRACT, "featured", placement)
    project.drop(programme_at(project, placement, last), "featured", placement)
    line = project.tree(CONTRACT).key_places["featured", placement].line
    found = project.expect("FTR001", CONTRACT, line)
    assert f"{last} are promised" in found.message


def test_ftr001_a_list_with_one_too_many(project):
    shown = [programme_at(project, "home", n) for n in range(1, 9)]
    file = next(f for f in (programme_at(project, "trainings", n) for n in range(1, 10)) if f not in shown)
    project.insert_after(file, ("featured", "trainings"), "  home: 9")
    project.expect("FTR001", CONTRACT, project.tree(CONTRACT).key_places["featured", "home"].line)


def test_ftr002_two_at_one_place(project):
    file = programme_at(project, "home", 5)
    line = project.set(file, "featured", "home", "4")
    other = programme_at(project, "home", 4)
    place = line if file > other else project.tree(other).places["featured", "home"].line
    found = project.expect("FTR002", max(file, other), place)
    assert found.hint == "Place 5 is free."


def test_ftr002_a_gap(project):
    file = programme_at(project, "home", 8)
    line = project.set(file, "featured", "home", "12")
    assert project.expect("FTR002", file, line).hint == "Place 8 is free."


def test_ftr003_another_first_tag(project):
    file = programme_at(project, "trainings", 2)
    line = project.set(file, "card", "tags", 0, "Something Else")
    assert "“Highly Effective”" in project.expect("FTR003", file, line).message


def test_ftr003_no_tag(project):
    file = programme_at(project, "trainings", 3)
    project.drop(file, "card", "tags")
    project.expect("FTR003", file, project.line(file, "card:"))


def test_ftr004_one_of_the_other_trainings_among_the_trainings(project):
    inside, outside = programme_at(project, "home", 8), programme_at(project, "home_other", 6)
    project.drop(inside, "featured", "home")
    project.insert_after(outside, ("featured", "home_other"), "  home: 8")
    project.expect("FTR004", outside, project.tree(outside).key_places["featured", "home"].line)


def test_ftr005_two_cards_of_one_title(project):
    first, second = sorted([programme_at(project, "home", 1), programme_at(project, "home", 2)])
    for file in (first, second):
        if "title" in project.value(file, "card"):
            project.drop(file, "card", "title")
        project.insert_after(file, ("card", "description"), "  title: One name for two")
    shown_first, shown_second = programme_at(project, "home", 1), programme_at(project, "home", 2)
    line = project.line(shown_second, "One name for two")
    found = project.expect("FTR005", shown_second, line)
    assert shown_first in found.message


def test_ftr006_more_first_tags_than_cards(project):
    extra = "".join(f"  - Tag {n}\n" for n in range(8)).rstrip()
    project.insert_after(CONTRACT, ("first_tags", 2), extra)
    project.expect("FTR006", CONTRACT, project.line(CONTRACT, "first_tags:"), also=("FTR003",))
