"""The forms of content files: what they offer, how they save, and how a click on the site leads to them."""

from tests.pipeline.conftest import Folder

STORY, PALACE = "content/pages/my-story.yaml", "content/programmes/memory-palace.yaml"


def edit(desk, file, *edits, status=200):
    return desk.send("/api/content", {"file": file, "edits": edits}, "PATCH", status)


def test_a_form_has_the_values_and_the_choices_of_its_file(served):
    form = served.get("/api/content/programmes/memory-palace")
    assert (form["file"], form["title"], form["address"]) == (
        PALACE,
        "Memory Palace",
        "/courses/memory-palace",
    )
    assert form["programme"] == "memory-palace"
    assert form["value"] == served.value(PALACE)
    assert form["standins"] == [["image", "file"]]
    targets = {each["to"]: (each["label"], each["kind"]) for each in form["targets"]}
    assert targets["/about"] == ("Founder's page", "Pages")
    assert targets["phone"] == ("Phone call", "Ways to reach you")
    assert "twitter" not in targets  # the academy has none
    page = served.get("/api/content/pages/trainings")
    assert (page["title"], page["programme"]) == ("List of trainings", None)
    assert [each["placement"] for each in page["lists"]] == ["trainings", "trainings_other"]
    assert [served.get(f"/api/content/{name}")["title"] for name in ("site", "shell", "search")] == [
        "Facts", "Around every page", "Search",
    ]  # fmt: skip
    assert served.get("/api/content/site")["address"] is None


def test_there_are_forms_for_pages_and_facts_only(served):
    gone = ("programmes/none", "pages/none")
    for name in ("gallery", "routes", "contract", *gone, "../x", ""):
        assert served.ask(f"/api/content/{name}", **served.own)[0] == 400
        answer = edit(served, f"content/{name}.yaml", {"path": ["title"], "value": "x"}, status=400)
        told = "This page was taken out." if name in gone else f"There is no form for content/{name}.yaml."
        assert told in answer["message"]


def test_an_edit_is_saved_named_and_undone(served):
    before = served.folder.text(STORY)
    done = edit(
        served,
        STORY,
        {"path": ["qualification_cards", 1, "title"], "before": "Teaching degree", "value": "A degree"},
        {"path": ["heading"], "before": "About Us", "value": "About us"},
    )
    assert done["what"] == "Saved."
    assert done["revision"] == served.get("/api/project")["revision"] > 1
    assert served.value(STORY, "qualification_cards", 1, "title") == "A degree"
    assert served.value(STORY, "heading") == "About us"
    assert served.get("/api/project")["undo"] == "Founder's page, Qualification card 2: Title"
    served.send("/api/undo")
    assert served.folder.text(STORY) == before
    # The same value again changes nothing, so that there is nothing to undo; nor do spaces around it.
    edit(served, STORY, {"path": ["heading"], "before": "About Us", "value": " About Us "})
    assert served.get("/api/project")["undo"] is None
    assert served.get("/api/project")["redo"] == "Founder's page, Qualification card 2: Title"


def test_a_value_that_somebody_else_changed_is_shown_and_kept(served):
    Folder(served.folder.root).set(STORY, "heading", "Who We Are")  # the desk has not seen it
    for nowhere in ([0], [1, 0], ["heading", 0]):
        edit(served, STORY, {"path": nowhere, "before": "About Us", "value": "Us"}, status=409)
    conflict = edit(served, STORY, {"path": ["heading"], "before": "About Us", "value": "Us"}, status=409)
    assert conflict["now"] == "Who We Are"
    assert "nothing was done" in conflict["message"]
    assert served.value(STORY, "heading") == "Who We Are"


def test_an_edit_without_sense_changes_nothing(served):
    before = served.folder.text(STORY)
    for edits in (
        [],
        [{"path": []}],
        [{"path": ["heading"], "more": 1}],
        [{"path": ["heading"], "action": "x"}],
    ):
        edit(served, STORY, *edits, status=400)
    refused = edit(served, STORY, {"path": ["heading"], "before": "About Us", "value": ""}, status=422)
    assert refused["message"] == "Nothing was changed."
    assert [(each["file"], each["path"]) for each in refused["findings"]] == [(STORY, ["heading"])]
    assert served.folder.text(STORY) == before
