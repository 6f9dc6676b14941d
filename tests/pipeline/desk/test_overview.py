"""The desk describes the project as the content manager will look for things in it."""

import re

from pipeline.base.findings.model import Place
from pipeline.checks.rules.photo_quality import SCREEN
from pipeline.desk.overview import describe_finding
from pipeline.photos.decoding.refusal import Remark
from tests.pipeline.desk.conftest import GARDEN_FILE, jpeg

SITE = "content/site.yaml"


def by_name(desk):
    return {each["name"]: each for each in desk.get("/api/project")["photos"]}


def test_the_project_lists_pages_photos_and_open_work(served):
    project = served.get("/api/project")
    assert project["name"] == "Lakeside School of Practice"
    assert (project["undo"], project["redo"], project["unused"]) == (None, None, [])
    pages = {each["name"]: (each["address"], each["title"], each["file"]) for each in project["pages"]}
    assert pages["pages/home"] == ("/", "Home page", "content/pages/home.yaml")
    palace = "programmes/memory-palace"
    assert pages[palace] == ("/courses/memory-palace", "Memory Palace", f"content/{palace}.yaml")
    assert [each["code"] for each in project["findings"]] == ["STD001"]
    todo = served.get("/api/todo")
    assert todo["launched"] is False
    marks = sum(data.count(b" !standin ") for data in served.folder.tree().values())
    assert project["todo"] == sum(len(group["tasks"]) for group in todo["groups"]) == marks + 1  # the launch


def test_a_later_answer_holds_the_photos_that_changed(served):
    known = served.get("/api/project")
    photos = {each["name"] for each in known["photos"] if each["file"].startswith("content/gallery/")}
    heading = {"path": ["heading"], "before": "Pictures", "value": "Photos"}
    gallery = {"file": "content/pages/gallery.yaml", "edits": [heading]}
    changes = [
        (lambda: served.edit("an-evening", "title", "An evening", "A late evening"), {"an-evening"}),
        (lambda: served.send("/api/photos/remove", {"photos": ["an-evening"]}), set()),
        (lambda: served.send("/api/undo", {}), {"an-evening"}),
        (lambda: served.send("/api/content", gallery, "PATCH"), photos),
    ]
    for change, expected in changes:
        change()
        later = served.get(f"/api/project?known={known['edition']}")
        changed = {each["name"]: each for each in later["photos"]}
        assert set(changed) == expected
        everything = served.get("/api/project")
        merged = {each["name"]: each for each in known["photos"]} | changed
        assert [merged[name] for name in later["order"]] == everything["photos"]
        known = everything


def test_a_photo_is_described_with_its_text_pages_and_crops(served):
    evening = by_name(served)["an-evening"]
    address = r"/api/pictures/gallery/evening%20session\.jpg\?v=[0-9a-f]+-[0-9a-f]+"
    assert re.fullmatch(address, evening["picture"])
    known = {
        "label": "An evening",
        "file": "content/gallery/an-evening.yaml",
        "path": [],
        "original": "gallery/evening session.jpg",
        "width": 720,
        "height": 1080,
        "pages": [{"address": "/pictures", "heading": "Pictures"}],
    }
    assert {key: evening[key] for key in known} == known
    assert evening["measured"].startswith("JPEG, 720 x 1080 pixels, ")
    assert [(crop["slot"], crop["crop"], crop["shape"]) for crop in evening["crops"]] == [
        ("grid", [4, 3], [4, 3])
    ]
    hero = by_name(served)["home/hero"]
    assert (hero["title"], hero["label"], hero["standin"]) == (None, "At the top of the home page", True)


def test_each_reason_to_look_at_a_photo_is_named(served):
    folder = served.folder
    folder.set("content/gallery/an-evening.yaml", "consent", "recorded\nconsent_until: 2020-01-01")
    folder.set("content/gallery/on-the-way-home.yaml", "alt", "On the way home")  # repeats the title
    folder.set("content/gallery/the-garden.yaml", "alt", '!standin "Green"')
    served.folder.put("gallery/turned.jpg", jpeg(1, 300))  # small
    served.folder.put("gallery/extra one.jpg", jpeg(2))
    photos = by_name(served)
    assert photos["an-evening"]["concerns"] == ["consent"]
    assert {each["code"] for each in photos["an-evening"]["findings"]} & {"GAL004", "RGT001", "RGT002"}
    assert "words" in photos["on-the-way-home"]["concerns"]
    assert set(photos["the-garden"]["concerns"]) >= {"words", "standin"}
    [unused] = served.get("/api/project")["unused"]
    assert unused["original"] == "gallery/extra one.jpg"
    assert unused["picture"].startswith("/api/pictures/gallery/extra%20one.jpg?v=")


def test_a_project_without_readable_facts_still_opens(served):
    served.folder.write(SITE, "name: [\n")
    served.folder.write("content/contract.yaml", "[\n")
    served.folder.write("content/routes.yaml", "[\n")
    project = served.get("/api/project")
    assert project["name"] == served.folder.root.name
    assert project["pages"] == []
    assert {each["file"] for each in project["findings"]} >= {SITE, "content/routes.yaml"}
    assert served.get("/api/todo")["launched"] is False
    assert served.get("/api/content/pages/home")["address"] is None


def test_each_task_leads_to_its_field(served):
    groups = {group["title"]: group for group in served.get("/api/todo")["groups"]}
    photos = {task["what"]: task for task in groups["Example photos"]["tasks"]}
    assert photos["A real photo for: The garden"]["address"] == "/photos/the-garden#file"
    assert photos["A real photo for: At the top of the home page"]["place"] == "Home page"
    [phone] = [task for task in groups["The academy"]["tasks"] if task["what"] == "Phone number"]
    assert (phone["now"], phone["place"], phone["address"]) == ("+91 1111 222 333", "Facts", "/facts#phone")
    cards = "Qualification card 1: Title"
    [card] = [task for task in groups["Words of the pages"]["tasks"] if task["what"] == cards]
    assert (card["now"], card["place"]) == ("Drama school", "Founder's page")
    assert card["address"] == "/pages/pages/my-story#qualification_cards.0.title"
    [launch] = groups["Launch"]["tasks"]
    assert (launch["what"], launch["address"]) == ("Mark the site as public, once it is", "/facts#launched")


def test_messages_name_the_labels_and_titles_of_the_desk(served):
    screen = Remark(SCREEN, "is a screenshot.", "").report(Place(GARDEN_FILE, 2), "gallery/garden.png")
    assert describe_finding(served.state.view, screen).message == "“The garden” is a screenshot."
    served.folder.edit("content/gallery/the-garden.yaml", "\nalt:", "\nlicence: CC BY 4.0\nalt:")
    served.folder.set("content/gallery/on-the-way-home.yaml", "alt", '!standin "Blocks"')
    served.folder.path("raw_assets/gallery/turned.jpg").unlink()
    served.state.look()
    [found] = [each for each in served.photo("on-the-way-home")["findings"] if each["code"] == "ORG001"]
    assert found["help"] == "Put another photo in its place."
    [found] = [each for each in served.photo("the-garden")["findings"] if each["code"] == "RGT004"]
    assert found["help"] == "Add “Who took it” with the name."
    [found] = [each for each in served.photo("on-the-way-home")["findings"] if each["code"] == "STD003"]
    assert found["message"] == "“On the way home” still needs a description."
