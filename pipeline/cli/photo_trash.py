"""What `pipeline restore` says and does about photos that were taken out of the gallery."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pipeline.cli.desk import desk, findings_within, rows, say, say_count, show
from pipeline.cli.progress import progress
from pipeline.cli.report import Layout

if TYPE_CHECKING:
    from pipeline.cli.terminal import Terminal
    from pipeline.project import Project


def photos_in_trash(project: Project) -> list[dict[str, Any]]:
    """Return the photos in the trash, the latest first, as plain values."""
    if not project.photo_trash.is_dir():
        return []
    from pipeline.gallery.trash import binned

    return [
        {"id": one.note.id, "was": one.note.was, "file": one.note.file, "folder": one.folder.name}
        for one in binned(project)
    ]


def list_photos(terminal: Terminal, project: Project) -> bool:
    """List the photos in the trash; return whether there is any."""
    photos = photos_in_trash(project)
    if photos:
        terminal.say("Photos taken out of the gallery, the latest first (times are UTC):\n\n")
        terminal.say(rows([(each["folder"], f"{each['id']} ({each['was']})") for each in photos]))
        terminal.say(f"\nTo bring one back: ./dev pipeline restore {photos[0]['id']}\n")
    return bool(photos)


def give_back(terminal: Terminal, project: Project, wanted: str, layout: Layout) -> bool:
    """Bring back the photo of that id, or in that folder of the trash; return whether there is one."""
    from pipeline.gallery.swapping import bring_back

    if not any(wanted in (each["id"], each["folder"]) for each in photos_in_trash(project)):
        return False
    with desk(terminal, project):
        done = bring_back(project, wanted, progress=progress(terminal, ""))
    if layout is Layout.JSON:
        import json

        data = {"photo": done.id, "file": done.file, "line": done.line, "trash": done.trash or None}
        terminal.say(json.dumps(data, indent=2, ensure_ascii=False) + "\n")
        return True
    say(terminal, f"Brought back {done.id}: content/gallery.yaml, line {done.line}, raw_assets/{done.file}.")
    if done.trash:
        say(terminal, f"The picture that was in its place is in {done.trash}.")
    show(terminal, project, findings_within(project, done.line, done.line + 12))
    if not done.trash:
        say_count(terminal, done.count, added=False)
    say(terminal, "Next, run: ./dev pipeline ingest")
    return True
