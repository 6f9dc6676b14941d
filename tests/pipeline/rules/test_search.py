from __future__ import annotations

NLP = "content/programmes/nlp.yaml"
MIND = "content/programmes/mind-power.yaml"
CONTACT = "content/pages/contact.yaml"


def test_sch001_a_title_too_long_or_too_short(project):
    line = project.set(CONTACT, "search", "title", "T" * 61)
    found = project.expect("SCH001", CONTACT, line)
    assert "61 characters" in found.message
    assert found.hint == "Shorten it by 1 or more."
    line = project.set(CONTACT, "search", "title", "T" * 9)
    assert project.expect("SCH001", CONTACT, line).hint == "Lengthen it by 1 or more."


def test_sch002_a_description_too_long_or_too_short(project):
    line = project.set(CONTACT, "search", "description", "d" * 161)
    project.expect("SCH002", CONTACT, line)
    project.set(CONTACT, "search", "description", "d" * 119)
    project.expect("SCH002", CONTACT, line)


def test_sch003_a_title_twice(project):
    line = project.set(NLP, "search", "title", project.value(MIND, "search", "title"))
    project.expect("SCH003", NLP, line)


def test_sch004_a_description_twice(project):
    line = project.set(NLP, "search", "description", f'"{project.value(MIND, "search", "description")}"')
    project.expect("SCH004", NLP, line)
