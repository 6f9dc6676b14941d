from __future__ import annotations

import pytest

NLP = "content/programmes/nlp.yaml"
MIND = "content/programmes/mind-power.yaml"
HOME = "content/pages/home.yaml"


def test_prg001_a_programme_too_few(project):
    image = project.value(MIND, "image", "file")
    project.path(MIND).unlink()
    project.path(f"raw_assets/{image}").unlink()
    found = project.expect("PRG001", "content/programmes", None, also=("RTE007", "FTR001", "FTR002"))
    assert "15 programmes" in found.message


def test_prg002_a_keyword_too_few_or_too_many(project):
    project.drop(NLP, "keywords", 7)
    found = project.expect("PRG002", NLP, project.line(NLP, "keywords:"))
    assert found.hint == "Add 1."
    project.insert_after(NLP, ("keywords", 6), "  - Seventh\n  - Eighth thing\n  - Ninth thing")
    assert "10 keywords" in project.expect("PRG002", NLP, project.line(NLP, "keywords:")).message


def test_prg003_a_keyword_twice(project):
    line = project.set(NLP, "keywords", 5, project.value(NLP, "keywords", 2).upper())
    found = project.expect("PRG003", NLP, line)
    assert f"line {line - 3}" in found.message


def test_prg004_the_same_keywords_in_another_order(project):
    keywords = project.value(NLP, "keywords")
    for n, keyword in enumerate(reversed(keywords)):
        project.set(MIND, "keywords", n, keyword)
    project.expect("PRG004", NLP, project.line(NLP, "keywords:"))


def test_prg005_an_enrolment_name_twice(project):
    line = project.set(NLP, "enrolment_name", project.value(MIND, "enrolment_name"))
    project.expect("PRG005", NLP, line, also=("PRG014",))


def test_prg006_a_title_twice(project):
    project.set(MIND, "title", "Quite another title")
    line = project.set(NLP, "title", "Quite another title")
    project.expect("PRG006", NLP, line, also=("FTR005", "FTR007", "PRG014"))


def test_prg007_two_paragraphs(project):
    while len(project.value(NLP, "body", "paragraphs")) > 2:
        project.drop(NLP, "body", "paragraphs", 2)
    project.expect("PRG007", NLP, project.line(NLP, "  paragraphs:"))


def test_prg008_a_subtitle_without_the_city(project):
    line = project.set(NLP, "subtitle", "Words and states, in Hyderabadi style")
    assert "Hyderabad" in project.expect("PRG008", NLP, line).message


def test_prg009_a_tag_twice(project):
    tag = project.value(NLP, "card", "tags", 0)
    line = project.insert_after(NLP, ("card", "tags", 0), f"    - {tag}")
    project.expect("PRG009", NLP, line)


def test_prg010_a_motif_twice(project):
    for key, value in project.value(MIND, "motif").items():
        project.set(NLP, "motif", key, str(value))
    project.expect("PRG010", NLP, project.line(NLP, "motif:"))


def test_prg011_a_programme_in_no_list(project):
    for name in project.value(NLP, "featured"):
        if name not in ("footer", "contact"):
            project.drop(NLP, "featured", name)
    project.expect("PRG011", NLP, project.line(NLP, "featured:"), also=("FTR001", "FTR002", "FTR003"))


def test_prg012_a_block_on_home_for_no_programme(project):
    line = project.set(HOME, "nlp", "programme", "npl")
    assert project.expect("PRG012", HOME, line).hint == "Did you mean “nlp”?"


def test_prg013_a_card_that_says_the_same_is_a_warning(project):
    project.set(MIND, "card", "description", "This is what this training does.")
    line = project.set(NLP, "card", "description", "This is what this training does.")
    assert project.expect("PRG013", NLP, line).severity == "warning"


NAMES = {
    "habit-mastery": "Habit Mastery",
    "millionaire-mind": "Millionaire Mind Unlimited",
    "rewire-your-mind": "Rewire Your Mind",
    "5am-club": "5 AM Club",
    "emotional-intelligence": "Emotional Intelligence",
    "personal-coaching": "Personal Coaching",
    "love-yourself-heal-yourself": "Love Yourself & Heal Your Life",
    "super-student-workshop": "Super Student Unlimited Workshop",
    "art-of-ideal-parenting": "Art of Ideal Parenting",
    "school-community-programs": "Programs for Schools & Communities",
    "corporate-training": "Corporate Training Programs",
}
"""Specification, section 2."""


def test_the_contract_promises_the_names_of_the_specification(project):
    assert project.value("content/contract.yaml", "enrolment_names") == NAMES
    assert list(project.value("content/contract.yaml", "list_titles", "footer")) == [
        "NLP Master Practitioner",
        "Law of Attraction",
        "Emotional Intelligence",
        "Millionaire Mind",
    ]


@pytest.mark.parametrize("name", ["habit-mastery", "love-yourself-heal-yourself", "corporate-training"])
def test_prg014_another_enrolment_name(project, name):
    file = f"content/programmes/{name}.yaml"
    line = project.set(file, "enrolment_name", "Another Name")
    found = project.expect("PRG014", file, line, also=("LNK004",) if name in linked(project) else ())
    assert found.hint == f"Write: enrolment_name: {NAMES[name]}"


def linked(project):
    """Programmes that a link within the words names by their enrolment names."""
    words = "".join(path.read_text("utf-8") for path in project.path("content").rglob("*.yaml"))
    return [name for name, called in NAMES.items() if f"training={called.replace(' ', '%20')}" in words]


def test_prg014_without_a_promise_the_title_is_the_name(project):
    file = "content/programmes/mind-power.yaml"
    line = project.set(file, "enrolment_name", "Power of Mind")
    assert "“Mind Power” is the title" in project.expect("PRG014", file, line).message


def test_prg015_a_promise_without_a_programme(project):
    line = project.insert_after(
        "content/contract.yaml", ("enrolment_names", "corporate-training"), "  habits-mastery: Habit Mastery"
    )
    found = project.expect("PRG015", "content/contract.yaml", line)
    assert found.hint == "Did you mean “habit-mastery”?"
