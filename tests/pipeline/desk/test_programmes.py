"""Trainings are added, moved, reordered and removed on the desk, and it says what follows from that."""

ROUTES, PALACE = "content/routes.yaml", "content/programmes/memory-palace.yaml"
NAME = "counterproductive-overcommitment"


def test_a_training_that_cannot_be_entered_is_refused(served):
    before = served.folder.text(ROUTES)
    served.send("/api/programmes/new", {"title": "", "path": "/courses/tea"}, status=400)
    unknown = {"title": "Tea", "path": "/courses/tea", "like": "no-such"}
    assert "no-such" in served.send("/api/programmes/new", unknown, status=404)["message"]
    taken = {"title": "Tea", "path": "/courses/memory-palace"}
    [found] = served.send("/api/programmes/new", taken, status=422)["findings"]
    assert found["message"].startswith("This is the address of")
    assert served.folder.text(ROUTES) == before
    assert served.get("/api/project")["undo"] is None


def test_a_training_joins_leaves_and_moves_in_a_list(served):
    speaking, palace = "public-speaking", "memory-palace"

    def order(placement, before, names, status=200):
        request = {"placement": placement, "before": before, "names": names}
        done = served.send("/api/programmes/order", request, status=status)
        assert not [each for each in served.get("/api/project")["findings"] if each["severity"] == "error"]
        return done.get("what")

    told = order("home", [palace, speaking], [speaking, palace])
    assert told == "Changed the order of the cards on the home page."
    assert served.get("/api/project")["undo"] == told[:-1]
    served.send("/api/undo")
    assert served.value(PALACE, "featured", "home") == 1
    order("nowhere", [], [palace], 400)
    for before in ([speaking], [palace]):
        order("home", before, [palace], 422)
    order("home", [palace, speaking], [palace, "none"], 404)
    told = order("trainings", [speaking, palace], [palace])
    workshop = "Public Speaking and Being Heard Unlimited Workshop"
    assert told == f"Took {workshop} out of the cards on the trainings page."
    assert served.value("content/contract.yaml", "featured", "trainings") == 1
    lists = served.get(f"/api/content/programmes/{speaking}")["lists"]
    assert {each["placement"]: each["names"] for each in lists} == {
        "pages/trainings": [palace, speaking],
        "home": [palace, speaking],
        "trainings": [palace],
        "footer": [speaking, palace],
        "contact": [speaking, palace, NAME],
    }
    assert f"{workshop} to the cards on the trainings page." in order(
        "trainings", [palace], [speaking, palace]
    )
    told = order("pages/trainings", [palace, speaking], [speaking, palace])
    assert told == "Changed the order of the trainings in the menu."
    lists = served.get("/api/content/shell")["lists"]
    assert [each["placement"] for each in lists] == ["pages/trainings", "pages/other-trainings", "footer"]
