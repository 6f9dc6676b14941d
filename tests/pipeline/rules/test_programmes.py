from __future__ import annotations

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
    project.expect("PRG005", NLP, line)


def test_prg006_a_title_twice(project):
    project.set(MIND, "title", "Quite another title")
    line = project.set(NLP, "title", "Quite another title")
    project.expect("PRG006", NLP, line, also=("FTR005",))


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
