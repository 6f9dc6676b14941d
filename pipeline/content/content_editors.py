"""Editors of several content files, for edits that are written in one change."""

from pathlib import Path

from pipeline.base.findings.model import NotDoneError, Severity
from pipeline.content.pages.table import find_content_file
from pipeline.content.reader import read_file
from pipeline.content.text_walk import TextLink
from pipeline.yaml_files.yaml_editor import YamlEditor


class ContentEditors:
    """The editors of a project's content files. A file is read when its editor is first opened."""

    def __init__(self, root: Path) -> None:
        """Prepare to edit the project in the folder `root`; nothing is read yet."""
        self._root = root
        self._editors: dict[str, YamlEditor] = {}

    def open(self, file: str) -> YamlEditor:
        """Return the editor of a content file, such as content/site.yaml. Later calls return the same editor.

        Raises OSError if the file cannot be read, and UneditableError if its YAML is broken.
        """
        return self._editors.get(file) or self.write(file, (self._root / file).read_bytes())

    def write(self, file: str, data: bytes) -> YamlEditor:
        """Create or replace a file, in memory only, and return its editor."""
        self._editors[file] = YamlEditor(file, data)
        return self._editors[file]

    def list_writes(self) -> dict[Path, bytes]:
        """Map the absolute path of each changed file to its new bytes.

        Raises NotDoneError if a changed file would have errors.
        """
        editors = {self._root / file: editor for file, editor in self._editors.items()}
        return {
            path: require_valid(editor)
            for path, editor in editors.items()
            if not path.exists() or editor.data != path.read_bytes()
        }


def replace_link(editor: YamlEditor, link: TextLink, href: str) -> tuple[str, str]:
    """Change the address of a link to `href`. Return the YAML text with the link, before and after."""
    old, new = (each if link.label is None else f"]({each})" for each in (link.href, href))
    before = editor.get_text(link.keys)
    editor.put_text(link.keys, after := before.replace(old, new))
    return before, after


def require_valid(editor: YamlEditor) -> bytes:
    """Return the bytes of an edited content file. Raises NotDoneError if the file has errors."""
    content_file = find_content_file(editor.file)
    assert content_file, editor.file
    reading = read_file(content_file, editor.file, editor.data)
    if reading.model is None:
        raise NotDoneError(*(d for d in reading.findings if d.severity is Severity.ERROR))
    return editor.data
