from __future__ import annotations

GALLERY = "content/gallery.yaml"


def test_gal001_a_photo_too_few(project):
    file = project.value(GALLERY, "photos", 54, "file")
    project.drop(GALLERY, "photos", 54)
    project.path(f"raw_assets/{file}").unlink()
    found = project.expect("GAL001", GALLERY, project.line(GALLERY, "photos:"))
    assert "54 photos" in found.message
    assert found.hint.startswith("Add 1")


def test_gal001_a_photo_too_many(project):
    project.path("raw_assets/gallery/new.jpg").touch()
    project.append(
        GALLERY,
        "  - id: new-one\n    file: gallery/new.jpg\n    title: Quite another title\n"
        "    alt: A thing nobody saw before.\n",
    )
    found = project.expect("GAL001", GALLERY, project.line(GALLERY, "photos:"))
    assert found.hint.startswith("Take out 1")


def test_gal002_an_id_twice(project):
    line = project.set(GALLERY, "photos", 3, "id", project.value(GALLERY, "photos", 1, "id"))
    project.expect("GAL002", GALLERY, line)


def test_gal003_a_title_twice_but_for_capitals_and_marks(project):
    title = project.value(GALLERY, "photos", 1, "title")
    line = project.set(GALLERY, "photos", 3, "title", f'"{title.upper()}!"')
    project.expect("GAL003", GALLERY, line)


def test_gal004_people_without_recorded_consent(project):
    line = project.insert_after(GALLERY, ("photos", 3, "title"), "    people: true")
    project.expect("GAL004", GALLERY, line)
    line = project.insert_after(GALLERY, ("photos", 3, "title"), "    consent: not-needed")
    project.expect("GAL004", GALLERY, line)
    project.edit(GALLERY, "consent: not-needed", "consent: recorded")
    assert not [d for d in project.findings() if d.code == "GAL004"]


def test_focus_outside_of_the_picture(project):
    line = project.insert_after(GALLERY, ("photos", 3, "title"), "    focus: { x: 1.5, y: 0.5 }")
    project.expect("WRD007", GALLERY, line)
