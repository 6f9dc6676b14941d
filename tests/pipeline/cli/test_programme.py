"""`pipeline programme`: programmes come, go and move with all that the site says of them."""

import re

import pytest

CONTRACT = "content/contract.yaml"
ROUTES = "content/routes.yaml"
PALACE = "content/programmes/memory-palace.yaml"
CALM = "content/programmes/exam-calm.yaml"


def numbers(project):
    contract = project.value(CONTRACT)
    return [contract[key] for key in ("programmes", "routes", "redirects")], contract["featured"]


def test_a_programme_that_was_never_public_leaves_nothing_behind(run, project):
    before = project.tree()
    run("programme", "new", "Exam Calm", "/workshops/exam-calm")
    out = run("programme", "remove", "exam-calm")
    assert "leads to" not in out
    out = run("prune", "--delete-older-than", "0", "--yes")
    assert "To be deleted for good: 0 photos and 1 programme in the trash" in out
    assert re.search(r"Z +exam-calm \(programme\)$", out, re.M)
    assert out.endswith("Left in the trash: nothing.\n")
    assert project.tree(trash=False) == before


def test_a_programme_comes_and_goes(run, project):
    project.edit("content/site.yaml", "launched: false", "launched: true")
    published = project.text("content/published.txt")
    out = run("programme", "new", "  Exam Calm: the #1  course ", "/workshops/exam-calm")
    assert numbers(project)[0] == [4, 10, 2]
    assert numbers(project)[1] == {**numbers(project)[1], "home_other": 2, "other_trainings": 2, "home": 2}
    assert "content/contract.yaml\n@@ -6,7 +6,7 @@\n" in out
    assert "-programmes: 3\n+programmes: 4\n" in out
    assert "raw_assets/programmes/exam-calm.png\n  is new, " in out
    assert "specification" not in out
    entry = project.value(CALM)
    assert entry["title"] == entry["enrolment_name"] == "Exam Calm: the #1 course"
    assert entry["featured"] == {"home_other": 2, "trainings_other": 2, "other_trainings": 2}
    marked = set(project.read(CALM).standins)
    assert {("image", "file"), ("subtitle",), ("body", "paragraphs", 2), ("keywords", 7)} < marked
    assert project.value(ROUTES, "routes", 9) == {
        "path": "/workshops/exam-calm",
        "page": "programmes/exam-calm",
    }
    assert project.errors() == []
    run("ingest")
    run("check")
    assert [card["title"] for card in project.manifest("pages/other-trainings")["cards"]][1:] == [
        entry["title"]
    ]
    assert project.manifest("programmes/exam-calm")["parent"]["href"] == "/workshops"

    project.edit(
        "content/pages/home.yaml", "[how we came to teach](/about)", "[the exam](/workshops/exam-calm)"
    )
    text = entry["enrolment_name"].replace(" ", "%20").replace("#", "%23").replace(":", "%3A")
    project.edit("content/pages/trainings.yaml", "to: /write-to-us", f"to: /write-to-us?training={text}")
    assert project.errors() == []
    out = run("programme", "remove", "exam-calm")
    line = project.line("content/pages/home.yaml", "[the exam](/workshops)")
    assert "Visitors of /workshops/exam-calm get to /workshops.\n" in out
    assert f"; check that the text around them still fits: content/pages/home.yaml:{line}" in out
    assert project.value("content/pages/trainings.yaml", "contact", "to") == "/write-to-us"
    assert project.redirects()["/workshops/exam-calm"] == "/workshops"
    assert project.text("content/published.txt") == published
    assert numbers(project)[0] == [3, 9, 3]
    trash = project.path(re.search(r"raw_assets/trash/\S+Z", out)[0])
    names = {path.name for path in trash.rglob("*") if path.is_file()}
    assert names == {"exam-calm.yaml", "exam-calm.png", "programme.json"}
    assert project.errors() == []
    run("ingest")
    assert "exam-calm" not in project.text("site/src/manifests/pages/other-trainings.json")

    run("programme", "new", "Exam Calm", "/workshops/exam-calm")
    assert numbers(project)[0] == [4, 10, 2]
    assert "/workshops/exam-calm" not in project.redirects()


def test_a_programme_comes_back_with_all_that_went(run, project):
    """File, picture, route, places, tag, counts, links and redirects return; later changes stay."""
    project.set("content/site.yaml", "launched", "true")
    project.set("content/pages/home.yaml", "spotlights", 1, "programme", "counterproductive-overcommitment")
    project.edit(
        "content/pages/home.yaml", "[how we came to teach](/about)", "[this](/courses/public-speaking)"
    )
    project.add_redirect("/courses/speaking", "/courses/public-speaking")
    before = project.tree()
    assert run("programme", "remove", "public-speaking").count("./dev pipeline restore public-speaking") == 1
    assert project.errors() == []
    assert re.search(r"^  \S+Z  public-speaking \(programme, removed\)$", run("restore"), re.M)
    run("restore", "public-speakin", ends=2)
    assert "Did you mean public-speaking?" in run.told
    out = run("restore", "public-speaking")
    assert "Brought back public-speaking: content/programmes/public-speaking.yaml, at /courses/" in out
    assert project.tree() == before

    run("programme", "remove", "public-speaking")
    run("programme", "new", "Exam Calm", "/courses/exam-calm")
    there = project.tree()
    taken = project.path("raw_assets/programmes/public-speaking.jpg")
    taken.write_bytes(b"mine")
    run("restore", "public-speaking", ends=1)
    taken.unlink()
    assert project.tree() == there
    (picture,) = project.path("raw_assets/trash").rglob("public-speaking.jpg")
    picture.rename(project.path("kept.jpg"))
    assert "error DSK003\n  This is not in the trash any more" in run("restore", "public-speaking", ends=1)
    picture.parent.mkdir(exist_ok=True)
    project.path("kept.jpg").rename(picture)
    run("restore", "public-speaking")
    assert project.value(CALM, "featured", "trainings") == 3
    assert project.errors() == []
    assert "The trash is empty" in run("restore")


def test_a_programme_moves_to_the_other_list_and_back(run, project):
    before = project.tree()
    out = run("programme", "move", "memory-palace", "/workshops/palace")
    assert project.redirects() == {
        "/courses/memory": "/workshops/palace",
        "/team": "/about",
        "/courses/memory-palace": "/workshops/palace",
    }
    assert project.value(PALACE, "featured") == {
        "footer": 2,
        "contact": 2,
        "home_other": 2,
        "trainings_other": 2,
        "other_trainings": 2,
    }
    other = "content/programmes/public-speaking.yaml"
    assert project.value(other, "featured", "home") == 1
    line = project.line(other, "[a palace for it](/workshops/palace)")
    assert f"content/pages/my-story.yaml:21, {other}:{line}\n" in out
    assert project.errors() == []
    run("ingest")
    assert project.manifest("programmes/memory-palace")["parent"]["href"] == "/workshops"

    run("programme", "move", "memory-palace", "/courses/memory-palace")
    assert project.redirects() == {"/courses/memory": "/courses/memory-palace", "/team": "/about"}
    assert project.errors() == []
    changed = {file for file, digest in project.tree().items() if before.get(file) != digest}
    assert changed == {PALACE, other}


def test_a_dry_run_shows_the_changes_and_options_give_the_text(run, project):
    before = project.tree()
    given = ("Exam Calm", "/workshops/exam-calm", "--subtitle", "For anxious pupils", "--card", "Sit down.")
    for arguments in (("new", *given), ("remove", "counterproductive-overcommitment")):
        out = run("programme", *arguments, "--dry-run")
        assert out.endswith("Nothing was changed.\n")
        assert "\n-programmes: 3\n+programmes: " in out
    assert project.tree() == before
    run("programme", "new", *given)
    assert project.value(CALM, "subtitle") == "For anxious pupils, in Mysuru"
    assert project.value(CALM, "card", "description") == "Sit down."
    assert not {("subtitle",), ("card", "description")} & set(project.read(CALM).standins)
    assert project.errors() == []


def test_a_programme_that_home_does_not_show_is_not_put_there_by_a_move(run, project):
    other = "content/programmes/counterproductive-overcommitment.yaml"
    project.drop(other, "featured", "home_other")
    project.set(CONTRACT, "featured", "home_other", "0")
    out = run("programme", "move", "counterproductive-overcommitment", "/courses/less")
    assert project.value(other, "featured") == {"contact": 3, "trainings": 3}
    assert project.value(CONTRACT, "featured", "home") == 2
    assert "It is the last of the featured cards on /trainings.\n" in out
    assert project.errors() == []


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("new", "Exam Calm"), 2, "/courses/exam-calm or /workshops/exam-calm."),
        (("new", "Exam Calm", "/Courses/Exam Calm"), 1, "Write /courses/exam-calm."),
        (("new", "ధ్యానం"), 2, "no Latin letters for an address. Add the address after the title"),
        (("new", ""), 2, "./dev pipeline programme new TITLE /courses/exam-calm"),
        (("move", "memory-palace", "/courses/భాష"), 1, "Write it with small Latin letters."),
        (("move", "memory-palace", "https://a.in/courses/focus"), 1, "Write /courses/focus."),
        (("new", "Exam Calm", "/lessons/exam-calm"), 1, "Write /courses/exam-calm or /workshops/exam-calm."),
        (("move", "memory-palace", "Calm Lead!"), 1, "Write /courses/calm-lead or /workshops/calm-lead."),
        (("move", "memory-palace", "/memory-palace"), 1, "page. help: Write /workshops/memory-palace."),
        (("new", "Calm", f"/courses/{'calm' * 20}"), 1, "This address has 89 characters; 80 or fewer"),
        (
            ("new", "Exam Calm", "/courses/memory-palace"),
            1,
            "address of content/programmes/memory-palace.yaml",
        ),
        (
            ("new", "Exam Calm", "/courses/memory"),
            1,
            "content/routes.yaml:LINE:11: error RTE006 This old address leads to /courses/memory-palace:",
        ),
        (
            ("move", "public-speaking", "/courses/memory"),
            1,
            "first take this redirect out by hand, and lower",
        ),
        (("new", "Memory palace!", "/courses/palace"), 1, "already has this title"),
        (("new", "Exam {calm}", "/courses/exam-calm"), 1, "TXT002"),
        (("remove", "memory-palac"), 2, "Did you mean memory-palace?"),
        (("remove", "memory-palace"), 1, "content/pages/home.yaml:38:16: error PRG012"),
        (
            ("move", "memory-palace", "/courses/memory-palace"),
            1,
            "Choose another one, or move that page first.",
        ),
        (("move", "nothing", "/courses/memory-palace"), 2, "no content/programmes/nothing.yaml"),
    ],
)
def test_what_changes_nothing(run, project, arguments, code, says):
    before = project.tree()
    says = says.replace("LINE", str(project.line(ROUTES, "from: /courses/memory")))
    assert says in " ".join((run("programme", *arguments, ends=code) + run.told).split())
    assert project.tree() == before


def test_a_file_that_is_there_is_kept_and_broken_words_come_first(run, project):
    kept = project.path("raw_assets/programmes/exam-calm.png")
    kept.write_bytes(b"mine")
    run("programme", "new", "Exam Calm", "/courses/exam-calm")
    assert kept.read_bytes() == b"mine"
    assert project.value(CALM, "image", "file") == "programmes/exam-calm-2.png"
    line = project.edit("content/gallery.yaml", "title: An evening", "titel: An evening")
    before = project.tree()
    assert f"content/gallery.yaml:{line}:5: error WRD001" in run("programme", "remove", "exam-calm", ends=1)
    assert project.tree() == before
