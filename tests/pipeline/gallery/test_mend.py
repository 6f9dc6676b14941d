"""`pipeline mend`: renamed originals, names in other letter case."""

GALLERY = "content/gallery.yaml"


def rename(desk, old, new):
    (desk.originals / new).parent.mkdir(exist_ok=True)
    (desk.originals / old).rename(desk.originals / new)


def test_renamed_originals_are_named_anew(desk):
    desk.folder.remember_originals()
    old = desk.entries()[3]["file"]
    rename(desk, old, "gallery/Our loom: Ikat.JPG")
    rename(desk, "programmes/memory-palace.jpg", "programmes/palace.jpg")
    before = desk.tree()
    assert desk.run("check") == 1
    assert desk.out.count("error ORG009") == 2
    assert "ORG001" not in desk.out
    assert "ORG004" not in desk.out
    assert "./dev pipeline mend" in desk.out

    assert desk.run("mend", "--dry-run") == 0
    assert desk.tree() == before
    assert desk.run("mend") == 0
    line = desk.folder.line(GALLERY, "Our loom")
    assert f"{GALLERY}:{line}: {old} is gallery/Our loom: Ikat.JPG now." in desk.out
    assert "Mended 2 names." in desk.out
    expected = before[GALLERY].replace(old.encode(), b'"gallery/Our loom: Ikat.JPG"')
    assert desk.folder.path(GALLERY).read_bytes() == expected
    programme = "content/programmes/memory-palace.yaml"
    assert desk.folder.path(programme).read_bytes() == before[programme].replace(
        b"programmes/memory-palace.jpg", b"programmes/palace.jpg"
    )
    assert desk.codes() == []
    assert desk.run("mend") == 0
    assert "nothing to mend" in desk.out


def test_a_name_in_other_letter_case(desk):
    file = desk.entries()[0]["file"]
    desk.folder.edit(GALLERY, file, file.lower())
    assert desk.run("mend") == 0
    assert desk.entries()[0]["file"] == file


def test_adding_a_renamed_original_says_what_to_do(desk):
    old = desk.entries()[3]["file"]
    (desk.originals / old).write_bytes(desk.photo("a.jpg", 4).read_bytes())
    desk.folder.remember_originals()
    rename(desk, old, "gallery/new name.jpg")
    assert desk.run("add", desk.originals / "gallery/new name.jpg") == 1
    assert f"This is raw_assets/{old} under a new name" in desk.out
    assert "run: ./dev pipeline mend" in desk.out
