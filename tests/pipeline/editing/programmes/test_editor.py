"""The editor of a change of programmes: addresses, lists, redirects and links, checked before it writes."""

import pytest

from pipeline.base.findings.model import NotDoneError
from pipeline.base.project import Project
from pipeline.editing.programmes.editor import ProgrammesEditor

CONTRACT, ROUTES = "content/contract.yaml", "content/routes.yaml"
HOME, STORY = "content/pages/home.yaml", "content/pages/my-story.yaml"
PALACE, SPEAKING, LESS = "memory-palace", "public-speaking", "counterproductive-overcommitment"


@pytest.fixture
def open_editor(project):
    return lambda: ProgrammesEditor(Project(project.root))


def refusal(change, *arguments):
    with pytest.raises(NotDoneError) as refused:
        change(*arguments)
    [found] = refused.value.findings
    return f"{found.code} {found.message} {found.hint}"


def test_the_page_above_an_address_is_the_nearest_that_exists(open_editor):
    editor = open_editor()
    above = {path: editor.find_above(path) for path in ("/courses/calm", "/lessons/a/b", "/faq", "/")}
    assert above == {"/courses/calm": "/courses", "/lessons/a/b": "/", "/faq": "/", "/": "/"}
    assert editor.find_address(f"programmes/{PALACE}") == "/courses/memory-palace"


def test_the_list_page_of_an_address_is_directly_above_it(open_editor):
    editor = open_editor()
    assert editor.find_kind("/courses/calm") == "pages/trainings"
    assert editor.find_kind("/workshops/calm") == "pages/other-trainings"
    told = refusal(editor.find_kind, "/courses/calm/evenings")
    assert "Write /courses/evenings or /workshops/evenings." in told
    assert "Write /workshops/memory-palace." in refusal(editor.find_kind, "/pictures/memory-palace")


def test_an_old_address_is_free_for_the_page_that_it_leads_to(project, open_editor):
    project.add_redirect("/courses/calm", "/courses")  # as after a removal
    editor = open_editor()
    editor.require_free("/courses/calm")
    editor.require_free("/courses/memory", "/courses/memory-palace")
    assert "old links would arrive elsewhere" in refusal(editor.require_free, "/courses/memory")
    assert "old links would arrive elsewhere" in refusal(editor.require_free, "/courses/memory", "/about")
    assert "is the address of content/pages/my-story.yaml" in refusal(editor.require_free, "/about")
    editor.require_free(f"/{'a' * 79}")
    assert "80 or fewer" in refusal(editor.require_free, f"/{'a' * 80}")


def test_only_a_public_address_gets_a_redirect_and_none_leads_to_an_old_one(project, open_editor):
    editor = open_editor()
    editor.add_redirect("/questions", "/faq")  # nobody knows it yet
    editor.add_redirect("/courses/memory-palace", "/workshops/palace")
    assert editor.open_file(ROUTES).value["redirects"] == [
        {"from": "/courses/memory", "to": "/workshops/palace"},
        {"from": "/team", "to": "/about"},
        {"from": "/courses/memory-palace", "to": "/workshops/palace"},
    ]
    editor.drop_redirect("/team")
    editor.drop_redirect("/nowhere")
    assert len(editor.open_file(ROUTES).value["redirects"]) == 2
    project.set("content/site.yaml", "launched", "true")
    launched = open_editor()
    assert launched.is_public("/questions")
    launched.add_redirect("/questions", "/faq")
    assert launched.open_file(ROUTES).value["redirects"][-1] == {"from": "/questions", "to": "/faq"}


def test_links_follow_a_page_and_keep_what_stands_around_them(project, open_editor):
    other = "[here](https://elsewhere.example/about) and [there](/about?from=home#top)"
    project.edit(HOME, "[how we came to teach](/about)", other)
    editor = open_editor()
    editor.relink("/about", "/about/us", removed="content/pages/other-trainings.yaml")
    paragraphs = str(editor.open_file(HOME).value)
    assert "[here](https://elsewhere.example/about) and [there](/about/us?from=home#top)" in paragraphs
    assert "'to': '/about/us'" in str(editor.open_file("content/shell.yaml").value)
    changed = {link.file for link in editor.links}
    assert changed == {HOME, "content/shell.yaml"}, "the removed page's own link stays"
    [home] = [link for link in editor.links if link.file == HOME]
    assert home.before.replace("[there](/about?", "[there](/about/us?") == home.after


def test_a_link_that_asks_for_a_removed_training_asks_for_none(project, open_editor):
    project.edit(
        "content/pages/trainings.yaml", "to: /write-to-us", "to: /write-to-us?training=Memory%20Palace"
    )
    editor = open_editor()
    editor.relink("/courses/memory-palace", "/courses", training="Memory Palace")
    assert editor.open_file("content/pages/trainings.yaml").value["contact"]["to"] == "/write-to-us"
    assert "[memory](/courses)" in str(editor.open_file(STORY).value)


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        (STORY, "heading: About Us", "heading: [", "YML001"),
        (ROUTES, "path: /pictures", "path: /about", "RTE006"),
    ],
)
def test_unreadable_content_and_mistakes_in_addresses_come_first(project, open_editor, file, old, new, code):
    project.edit(file, old, new)
    with pytest.raises(NotDoneError) as refused:
        open_editor()
    assert code in {each.code for each in refused.value.findings}
