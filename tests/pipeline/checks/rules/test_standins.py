"""Stand-ins are counted; examples/site.yaml tests a stand-in without its mark."""


def marks(project, *but):
    """Return file and line of each mark in the words, but those in the files named `but`."""
    return sorted(
        (path.relative_to(project.root).as_posix(), number)
        for path in project.root.glob("content/**/*.yaml")
        for number, line in enumerate(path.read_text("utf-8").split("\n"), 1)
        if " !standin " in line and path.name not in but
    )


def test_std001_stand_ins_are_counted_in_one_warning_and_each_is_an_error_at_launch(project):
    found = project.expect("STD001", "content", None)
    assert found.message.startswith(f"{len(marks(project))} examples")
    assert found.severity == "warning"
    found = [d for d in project.findings(launch=True) if d.code == "STD001"]
    assert sorted((d.place.file, d.place.line) for d in found) == marks(project)
    assert {d.severity for d in found} == {"error"}
    hints = {d.place.file: d.hint for d in found if "picture" in d.message}
    assert hints["content/programmes/memory-palace.yaml"] == "Put a real photo in its place."
    assert hints["content/pages/home.yaml"] == "Put a real photo in its place."
    for path in project.root.glob("content/**/*.yaml"):
        path.write_text(path.read_text("utf-8").replace(" !standin ", " "), "utf-8")
    assert not [d for d in project.findings(launch=True) if d.code == "STD001"]
