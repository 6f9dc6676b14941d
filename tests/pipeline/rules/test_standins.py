from __future__ import annotations

SITE = "content/site.yaml"


def test_std001_stand_ins_are_counted_in_one_warning(project):
    found = project.expect("STD001", "content", None)
    marks = sum(path.read_text().count(" !standin ") for path in project.root.glob("content/**/*.yaml"))
    assert found.message.startswith(f"{marks} stand-ins")
    assert found.severity == "warning"


def test_std001_each_is_an_error_when_the_site_goes_live(project):
    marked = [
        (f"content/{path.relative_to(project.root / 'content').as_posix()}", number)
        for path in project.root.glob("content/**/*.yaml")
        for number, line in enumerate(path.read_text().split("\n"), 1)
        if " !standin " in line and not line.startswith("#")
    ]
    found = [d for d in project.findings(launch=True) if d.code == "STD001"]
    assert sorted((d.place.file, d.place.line) for d in found) == sorted(marked)
    assert {d.severity for d in found} == {"error"}


def test_std001_a_project_without_stand_ins_says_nothing(project):
    for path in project.root.glob("content/**/*.yaml"):
        path.write_text(path.read_text().replace(" !standin ", " "))
    assert not [d for d in project.findings(launch=True) if d.code == "STD001"]


def test_std001_says_which_file_cannot_be_counted(project):
    (before,) = [d.message for d in project.findings() if d.code == "STD001"]
    project.append("content/gallery.yaml", "  broken: [\n")
    (one,) = [d.message for d in project.findings() if d.code == "STD001"]
    marks = sum(
        path.read_text().count(" !standin ")
        for path in project.root.glob("content/**/*.yaml")
        if path.name != "gallery.yaml"
    )
    assert one.startswith(f"{marks} stand-ins in 19 files")
    assert one.endswith(" Not counted: what stands in content/gallery.yaml, until that can be read.")
    project.path(SITE).unlink()
    (two,) = [d.message for d in project.findings() if d.code == "STD001"]
    assert "Not counted: what stands in 2 files" in two
    assert "Not counted" not in before


def test_std001_counts_a_file_of_which_only_a_word_is_wrong(project):
    (before,) = [d.message for d in project.findings() if d.code == "STD001"]
    project.edit("content/gallery.yaml", "title: Morning circle", "titel: Morning circle")
    assert before in [d.message for d in project.findings()]


def test_std002_a_stand_in_without_its_mark(project):
    for key in ("url", "email", "phone"):
        project.write(SITE, project.text(SITE).replace(f"{key}: !standin ", f"{key}: "))
    lines = [project.tree(SITE).places[key,].line for key in ("url", "email", "phone")]
    for line in lines:
        project.expect("STD002", SITE, line, times=3)
