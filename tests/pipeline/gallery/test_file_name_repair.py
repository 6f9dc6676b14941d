"""`pipeline mend`: renamed originals, names in other letter case."""

GALLERY = "content/gallery.yaml"


def rename(gallery, old, new):
    (gallery.originals / new).parent.mkdir(exist_ok=True)
    (gallery.originals / old).rename(gallery.originals / new)


def test_renamed_originals_are_named_anew(gallery):
    gallery.folder.remember_originals()
    old = gallery.entries()[3]["file"]
    rename(gallery, old, "gallery/Our loom #1.JPG")
    rename(gallery, "programmes/memory-palace.jpg", "programmes/palace.jpg")
    before = gallery.tree()
    assert gallery.run("check") == 1
    assert gallery.out.count("error ORG009") == 2
    assert "ORG001" not in gallery.out
    assert "ORG004" not in gallery.out
    assert "./dev pipeline mend" in gallery.out

    assert gallery.run("mend", "--dry-run") == 0
    assert gallery.tree() == before
    assert gallery.run("mend") == 0
    line = gallery.folder.line(GALLERY, "Our loom")
    assert f"{GALLERY}:{line}: {old} is gallery/Our loom #1.JPG now." in gallery.out
    assert "Mended 2 names." in gallery.out
    expected = before[GALLERY].replace(old.encode(), b'"gallery/Our loom #1.JPG"')
    assert gallery.folder.path(GALLERY).read_bytes() == expected
    programme = "content/programmes/memory-palace.yaml"
    assert gallery.folder.path(programme).read_bytes() == before[programme].replace(
        b"programmes/memory-palace.jpg", b"programmes/palace.jpg"
    )
    assert gallery.codes() == []
    assert gallery.run("mend") == 0
    assert "nothing was changed" in gallery.out


def test_a_name_in_other_letter_case(gallery):
    file = gallery.entries()[0]["file"]
    gallery.folder.edit(GALLERY, file, file.lower())
    assert gallery.run("mend") == 0
    assert gallery.entries()[0]["file"] == file
    gallery.originals.rename(gallery.phone / "elsewhere")
    gallery.changes_nothing("mend", code=1, says="raw_assets: error ORG008")


def test_adding_a_renamed_original_says_what_to_do(gallery):
    old = gallery.entries()[3]["file"]
    (gallery.originals / old).write_bytes(gallery.photo("a.jpg", 4).read_bytes())
    gallery.folder.remember_originals()
    rename(gallery, old, "gallery/new name.jpg")
    assert gallery.run("add", gallery.originals / "gallery/new name.jpg") == 1
    assert f"This is raw_assets/{old} under a new name" in gallery.out
    assert ": ./dev pipeline mend" in gallery.out
