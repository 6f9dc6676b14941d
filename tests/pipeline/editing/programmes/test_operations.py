"""Programmes come, go and move with all that the site says of them."""

from pipeline.editing.programmes.operations import (
    add_programme,
    move_programme,
    remove_programme,
    restore_programme,
)

CONTRACT = "content/contract.yaml"
ROUTES = "content/routes.yaml"
PALACE = "content/programmes/memory-palace.yaml"
CALM = "content/programmes/exam-calm.yaml"


def numbers(project):
    return [project.value(CONTRACT, key) for key in ("programmes", "routes", "redirects")]


def test_a_programme_comes_and_goes(call, run, project):
    project.edit("content/site.yaml", "launched: false", "launched: true")
    published = project.text("content/published.txt")
    done = call(add_programme, "Exam Calm: the #1 course", "/workshops/exam-calm")
    assert numbers(project) == [4, 10, 2]
    assert len(done.effects) == 1
    last, new = (each["path"] for each in project.value(ROUTES, "routes")[8:10])
    assert (last, new) == ("/workshops/counterproductive-overcommitment", "/workshops/exam-calm")
    entry = project.value(CALM)
    assert entry["title"] == entry["enrolment_name"] == "Exam Calm: the #1 course"
    assert entry["featured"] == {"other_trainings": 2}
    marked = set(project.read(CALM).standins)
    assert {("image", "file"), ("subtitle",), ("body", "paragraphs", 2), ("keywords", 7)} < marked
    assert project.errors() == []
    run("ingest")
    assert project.manifest("pages/other-trainings")["cards"][1]["title"] == entry["title"]
    assert project.manifest("programmes/exam-calm")["parent"]["href"] == "/workshops"

    project.edit("content/pages/home.yaml", "[only once](/about)", "[the exam](/workshops/exam-calm)")
    text = entry["enrolment_name"].replace(" ", "%20").replace("#", "%23").replace(":", "%3A")
    project.edit("content/pages/trainings.yaml", "to: /write-to-us", f"to: /write-to-us?training={text}")
    assert project.errors() == []
    assert call(remove_programme, "exam-calm").effects == [
        "Visitors of /workshops/exam-calm get to /workshops.",
        "Links to it lead to /workshops; check that the text around them still fits.",
    ]
    assert "[the exam](/workshops)" in project.text("content/pages/home.yaml")
    assert project.value("content/pages/trainings.yaml", "contact", "to") == "/write-to-us"
    assert project.redirects()["/workshops/exam-calm"] == "/workshops"
    assert project.text("content/published.txt") == published
    assert numbers(project) == [3, 9, 3]
    [trash] = project.path("raw_assets/trash").iterdir()
    names = {path.name for path in trash.rglob("*") if path.is_file()}
    assert names == {"exam-calm.yaml", "exam-calm.png", "programme.json"}
    assert project.errors() == []

    call(add_programme, "Exam Calm", "/workshops/exam-calm")
    assert numbers(project) == [4, 10, 2]
    assert "/workshops/exam-calm" not in project.redirects()


def test_a_programme_comes_back_with_all_that_went(call, refuse, bring_back, project):
    """File, picture, route, places, tag, counts, links and redirects return; later changes stay."""
    project.set("content/site.yaml", "launched", "true")
    project.set("content/pages/home.yaml", "spotlights", 1, "programme", "counterproductive-overcommitment")
    project.edit("content/pages/home.yaml", "[only once](/about)", "[this](/courses/public-speaking)")
    project.add_redirect("/courses/speaking", "/courses/public-speaking")
    before = project.tree()
    call(remove_programme, "public-speaking")
    assert project.errors() == []
    bring_back("public-speaking")
    assert project.tree() == before

    call(remove_programme, "public-speaking")
    call(add_programme, "Exam Calm", "/courses/exam-calm")
    [trash] = project.path("raw_assets/trash").iterdir()
    taken = project.path("raw_assets/programmes/public-speaking.jpg")
    taken.write_bytes(b"mine")
    assert "DSK005" in refuse(restore_programme, trash)
    taken.unlink()
    [picture] = trash.rglob("public-speaking.jpg")
    picture.rename(project.path("kept.jpg"))
    assert "DSK003 This is not in the trash any more" in refuse(restore_programme, trash)
    picture.parent.mkdir(exist_ok=True)
    project.path("kept.jpg").rename(picture)
    bring_back("public-speaking")
    assert project.value(CALM, "featured", "trainings") == 3
    assert project.errors() == []
    assert not trash.exists()
    assert "is not in the trash any more" in refuse(restore_programme, trash)


def test_a_programme_moves_to_the_other_list_and_back(call, project):
    done = call(move_programme, "memory-palace", "/workshops/palace")
    assert project.redirects() == {
        "/courses/memory": "/workshops/palace",
        "/team": "/about",
        "/courses/memory-palace": "/workshops/palace",
    }
    assert project.value(PALACE, "featured") == {"footer": 2, "contact": 2, "other_trainings": 2}
    other = "content/programmes/public-speaking.yaml"
    assert project.value(other, "featured", "home") == 1
    assert "[a palace for it](/workshops/palace)" in project.text(other)
    assert done.effects[-1] == "Links to it lead to /workshops/palace."
    assert project.errors() == []

    call(move_programme, "memory-palace", "/courses/memory-palace")
    assert project.redirects() == {"/courses/memory": "/courses/memory-palace", "/team": "/about"}
    assert project.value(PALACE, "featured") == {"footer": 2, "contact": 2, "trainings": 2}
    assert project.errors() == []


REFUSED = [
    (add_programme, ("Exam Calm", "/Courses/Exam Calm"), "Write /courses/exam-calm."),
    (move_programme, ("memory-palace", "/courses/భాష"), "Write it with small Latin letters."),
    (move_programme, ("memory-palace", "Calm Lead!"), "Write /courses/calm-lead or /workshops/calm-"),
    (add_programme, ("Exam Calm", "/courses/memory"), "content/routes.yaml:LINE RTE006 This old address"),
    (remove_programme, ("memory-palac",), "Did you mean memory-palace?"),
    (remove_programme, ("memory-palace",), "content/pages/home.yaml:38 PRG012"),
    (move_programme, ("memory-palace", "/courses/memory-palace"), "or move that page first."),
    (move_programme, ("nothing", "/courses/memory-palace"), "no content/programmes/nothing.yaml"),
]


def test_what_changes_nothing(refuse, project):
    line = str(project.line(ROUTES, "from: /courses/memory"))
    for change, arguments, says in REFUSED:
        assert says.replace("LINE", line) in refuse(change, *arguments), arguments


def test_a_file_that_is_there_is_kept_and_broken_words_come_first(call, refuse, project):
    kept = project.path("raw_assets/programmes/exam-calm.png")
    kept.write_bytes(b"mine")
    call(add_programme, "Exam Calm", "/courses/exam-calm")
    assert kept.read_bytes() == b"mine"
    assert project.value(CALM, "image", "file") == "programmes/exam-calm-2.png"
    project.edit(ROUTES, "path: /pictures", "path: /about")
    assert "RTE006" in refuse(remove_programme, "exam-calm")
    line = project.edit("content/gallery/an-evening.yaml", "title: An evening", "titel: An evening")
    assert f"content/gallery/an-evening.yaml:{line} WRD001" in refuse(remove_programme, "exam-calm")
