"""Links in the editor of a change of programmes; test_operations.py has the changes themselves."""

from pipeline.base.project import Project
from pipeline.editing.programmes.editor import ProgrammesEditor

HOME = "content/pages/home.yaml"


def test_links_follow_a_page_and_keep_what_stands_around_them(project):
    other = "[here](https://elsewhere.example/about) and [there](/about?from=home#top)"
    project.edit(HOME, "[how we came to teach](/about)", other)
    editor = ProgrammesEditor(Project(project.root))
    editor.relink("/about", "/about/us", removed="content/pages/other-trainings.yaml")
    paragraphs = str(editor.editors.open(HOME).value)
    assert "[here](https://elsewhere.example/about) and [there](/about/us?from=home#top)" in paragraphs
    assert "'to': '/about/us'" in str(editor.editors.open("content/shell.yaml").value)
    changed = {link.file for link in editor.links}
    assert changed == {HOME, "content/shell.yaml"}, "the removed page's own link stays"
    [home] = [link for link in editor.links if link.file == HOME]
    assert home.before.replace("[there](/about?", "[there](/about/us?") == home.after
