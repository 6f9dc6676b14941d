"""Free pages come, go and move, shadow no address, and show no markup."""

import json

from pipeline.editing.programmes.free_pages import add_page, move_page, remove_page

FAQ, PAGE = "content/pages/faq.yaml", "content/pages/questions.yaml"


def test_a_new_page_obeys_every_rule_and_leaves_nothing_behind(call, project):
    before = project.tree()
    done = call(add_page, "Good to know", "/faq")
    assert (done.page, done.path, done.effects) == ("pages/faq", "/faq", [])
    assert project.errors() == []
    assert ("blocks", 0, "kind") not in project.read(FAQ).standins
    call(remove_page, "faq")
    assert project.tree(trash=False) == before


REFUSED_PAGES = [
    ("Help", "/about", "This is the address of content/pages/my-story.yaml."),
    ("Help", "/team", "This old address leads to /about"),
    ("Help", "/Help me", "Write /help-me."),
    ("Help", "/media/help", "The site needs /media/help for itself."),
    ("Help", f"/{'h' * 80}", "80 or fewer"),
    ("Unputdownableunputdownable", "/help", "Write shorter words instead of “Unput"),
]


def test_a_page_that_cannot_be_added_moved_or_removed_changes_nothing(refuse):
    for title, path, says in REFUSED_PAGES:
        assert says in refuse(add_page, title, path), path
    for change, arguments, says in (
        (move_page, ("question", "/help"), "Did you mean questions?"),
        (move_page, ("home", "/help"), "content/pages/home.yaml is no free page."),
        (remove_page, ("memory-palace",), "content/pages/memory-palace.yaml is no free page."),
    ):
        assert says in refuse(change, *arguments), arguments


def texts_of(value, *keys):
    """Yield the path to each text in the blocks that visitors read."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key not in ("kind", "photo", "day", "until", "consent", "consent_until", "to"):
                yield from texts_of(each, *keys, key)
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from texts_of(each, *keys, number)
    else:
        yield keys


HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[press](javascript:alert(1))",
    "[press](http://evil.example.org)",
    "{{constructor}} or {academy}",
    "turned\u202e round",
]


def test_no_text_of_any_block_brings_markup_scripts_or_invisible_marks(project):
    paths = [*texts_of(project.value(PAGE, "blocks"), "blocks")]
    assert len({project.value(PAGE, "blocks", keys[1], "kind") for keys in paths}) == 7
    clean = project.text(PAGE)
    for hostile in HOSTILE:
        project.write(PAGE, clean)
        for keys in paths:
            project.set(PAGE, *keys, json.dumps(hostile))
        found = {each.place.line for each in project.findings() if each.place.file == PAGE}
        page = project.read(PAGE)
        assert [keys for keys in paths if page.find_place(keys).line not in found] == [], hostile


def test_what_has_passed_is_left_out_and_an_own_number_and_a_second_one_are_shown(run, project):
    project.edit(PAGE, "day: 2999-03-01", "day: 2020-03-01")
    run("ingest")
    page, academy = project.manifest("pages/questions"), project.manifest("shell")["academy"]
    [dates] = [block for block in page["blocks"] if block["kind"] == "events"]
    assert [event["text"]["title"] for event in dates["events"]] == ["An afternoon of names"]
    assert dates["events"][0]["when"] == "30 April to 2 May 2999"
    search = project.text("site/public/search.json")
    assert "An afternoon of names: 30 April to 2 May 2999, The reading room, Mysuru." in search
    assert "First lesson" not in search
    assert academy["secondPhone"]["href"] == "tel:+919876543211"
    assert academy["whatsappHref"].startswith("https://wa.me/919876543212?")
    assert academy["whatsapp"] == "+91 9876 543 212"
    [call] = [block for block in page["blocks"] if block["kind"] == "call"]
    assert call["buttons"][0]["href"] == academy["whatsappHref"]
    assert "consent" not in json.dumps(page)
