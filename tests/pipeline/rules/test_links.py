from __future__ import annotations

HOME = "content/pages/home.yaml"
START = ("hero", "start", "to")


def set_paragraph(project, text):
    """Make the first paragraph on rewiring one line of that text; return the line."""
    tree = project.tree(HOME)
    keys = ("rewire", "paragraphs", 0)
    first, last = tree.key_places["rewire", "paragraphs"].line + 1, tree.last_lines[keys]
    lines = project.text(HOME).split("\n")
    lines[first - 1 : last] = [f'    - "{text}"']
    project.write(HOME, "\n".join(lines))
    return first


def test_lnk001_a_button_to_no_page(project):
    line = project.set(HOME, *START, "/training")
    assert project.expect("LNK001", HOME, line).hint == "Did you mean /trainings?"


def test_lnk001_a_link_in_a_paragraph_to_no_page(project):
    line = set_paragraph(project, "See [our story](/my-storey) for more.")
    found = project.expect("LNK001", HOME, line)
    assert project.text(HOME).split("\n")[line - 1][found.place.column - 1 :].startswith("/my-storey")
    assert found.place.length == len("/my-storey")


def test_lnk001_points_to_the_line_of_the_link_within_a_paragraph(project):
    project.edit(HOME, "](/my-story)", "](/my-storey)")
    project.expect("LNK001", HOME, project.line(HOME, "/my-storey"))


def test_lnk001_takes_fragments_and_known_parameters(project):
    name = project.value("content/programmes/nlp.yaml", "enrolment_name").replace(" ", "%20")
    project.set(HOME, *START, f"/contact?training={name}")
    set_paragraph(project, "See [our story](/my-story#qualifications) or [a site](https://www.who.int/).")
    assert [d.code for d in project.findings()] == ["STD001"]


def test_lnk002_a_link_to_an_old_address(project):
    line = project.set(HOME, *START, "/other-trainings/parenting")
    assert "/other-trainings/art-of-ideal-parenting" in project.expect("LNK002", HOME, line).hint


def test_lnk003_links_of_another_form(project):
    for href in (
        "contact",
        "http://example.org/",
        "mailto:x@example.org",
        "tel:+91",
        "//evil.example",
        "javascript:x",
    ):
        line = set_paragraph(project, f"See [our story]({href}).")
        # What Markdown itself refuses as a link stays in the text.
        code = "TXT003" if href.startswith("javascript") else "LNK003"
        project.expect(code, HOME, line)


def test_lnk004_parameters_without_effect(project):
    line = project.set(HOME, *START, "/gallery?training=Habits")
    project.expect("LNK004", HOME, line)
    line = project.set(HOME, *START, "/contact?from=home")
    project.expect("LNK004", HOME, line)


def test_lnk004_a_programme_that_nobody_knows(project):
    project.set(HOME, *START, "/contact?training=Habit%20Master")
    found = project.expect("LNK004", HOME, project.line(HOME, "Habit%20Master"))
    assert found.hint == "Did you mean “Habit Mastery”?"


def test_lnk005_a_photo_that_is_not_there(project):
    photo = project.value("content/gallery.yaml", "photos", 0, "id")
    line = project.set(HOME, *START, f"/gallery#{photo}x")
    assert photo in project.expect("LNK005", HOME, line).hint


def test_lnk006_a_link_that_says_nothing(project):
    line = set_paragraph(project, "Read our story [here](/my-story).")
    assert project.expect("LNK006", HOME, line).severity == "warning"
