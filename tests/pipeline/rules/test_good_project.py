from __future__ import annotations


def test_the_miniature_words_break_no_rule_but_hold_stand_ins(project):
    assert [(d.code, d.severity) for d in project.findings()] == [("STD001", "warning")]


def test_checks_are_left_out_where_their_part_could_not_be_read(project):
    project.write("content/gallery.yaml", "photos: [")
    assert {d.code for d in project.findings()} == {"YML001", "FIL011", "STD001"}
    for path in project.root.glob("content/**/*.yaml"):
        path.write_text("]")
    assert {d.code for d in project.findings()} == {"YML001", "FIL011"}
