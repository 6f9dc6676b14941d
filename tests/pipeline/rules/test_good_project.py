def test_the_miniature_words_break_no_rule_but_hold_stand_ins(project):
    assert [(d.code, d.severity) for d in project.findings()] == [("STD001", "warning")]


def test_checks_are_left_out_where_their_part_could_not_be_read(project):
    project.write("content/gallery.yaml", "photos: [")
    assert {d.code for d in project.findings()} == {"YML001", "FIL011", "STD001"}
    for path in project.root.glob("content/**/*.yaml"):
        path.write_text("]")
    assert {d.code for d in project.findings()} == {"YML001", "FIL011"}


def test_txt008_a_page_that_is_too_long_is_told_at_its_longest_text(project):
    file = "content/programmes/memory-palace.yaml"
    line = project.set(file, "body", "paragraphs", 1, "Mind and heart go together. " * 2_000 + "So it is.")
    found = project.expect("TXT008", file, line)
    assert found.severity == "warning"
