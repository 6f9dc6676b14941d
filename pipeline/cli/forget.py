"""`pipeline forget`: photos are erased everywhere in the project, and do not come back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.findings import progress_bar
from pipeline.cli.options import YesOption
from pipeline.cli.outcome import rows, say
from pipeline.cli.session import open_project
from pipeline.cli.terminal import Terminal
from pipeline.findings.model import NotFoundError
from pipeline.findings.phrases import count
from pipeline.system.clock import today
from pipeline.system.commands import make_command, quote

if TYPE_CHECKING:
    from pipeline.gallery.erasure import Erasure


def forget(
    context: typer.Context,
    photos: Annotated[
        list[str],
        typer.Argument(
            metavar="PHOTO",
            help="Ids of content/gallery.yaml, programmes' names, file names, or folders of the trash.",
        ),
    ],
    yes: YesOption = False,
) -> None:
    """Delete photos for good, and keep them from coming back.

    For people who no longer agree to be shown. Lists all that will be deleted: the originals with every copy,
    also in the trash, their pictures, their text and the built site. Then it asks for the word YES.
    content/forgotten.yaml records the photos in a form in which nobody is recognisable, so that they are left
    out if they come back. Exit code: 0 if all is deleted, 1 if not, 2 if the command was not understood or
    nobody could be asked.
    """
    from pipeline.content.files import DESCRIBED
    from pipeline.gallery.erasure import erase_photos, plan_erasure

    project, terminal = open_project(context)
    bar = progress_bar(terminal, "Looking at photos")
    try:
        planned = plan_erasure(project, photos, terminal.cwd, bar)
    except NotFoundError as error:
        trash = f"To see the photos in the trash: {make_command('pipeline restore')}"
        raise NotFoundError(f"{error}\n{trash}") from None
    _show_plan(terminal, planned)
    terminal.confirm(yes=yes, word="YES")
    described = (project.root / DESCRIBED.file).is_file()
    erase_photos(project, photos, terminal.cwd, today=today())
    _report(terminal, planned, described=described)


def _show_plan(terminal: Terminal, planned: Erasure) -> None:
    from pipeline.content.files import CONTRACT, GALLERY

    files = len(planned.originals) + len(planned.variants)
    parts = [count(planned.photos, "photo"), count(files, "file"), count(len(planned.pages), "page")]
    say(terminal, f"To be deleted for good: {', '.join(parts)}.")
    pairs = [("earlier" if file in planned.earlier else "original", file) for file in planned.originals]
    if planned.variants:
        pairs.append(("pictures", f"{count(len(planned.variants), 'file')} in site/public/media"))
    replaced = []
    for use, place in planned.usages:
        in_gallery = use.source == GALLERY.file
        change = "its entry is deleted" if in_gallery else "a plain field takes its place"
        pairs.append(("content", f"{place.file}:{place.line}, {change}"))
        replaced += [] if in_gallery else [f"  {make_command('pipeline replace', use.name)} PHOTO\n"]
    before, after = planned.count.before, planned.count.promised
    if before != after:
        pairs.append(("content", f"{CONTRACT.file}, gallery_photos: {before} -> {after}"))
    pairs += [("page", f"{heading} ({path})") for path, heading in planned.pages.items()]
    pairs += [("link", f"{place.file}:{place.line} it is taken out there") for place in planned.links]
    if planned.built:
        pairs.append(("built site", "site/dist, all of it; the commands below build it again"))
    terminal.say(rows(pairs))
    if planned.earlier:
        say(terminal, "\n“earlier”: pictures in the trash that had the same name; they are deleted, too.")
    if replaced:
        say(
            terminal,
            "\nA page that needs a picture shows a plain field instead, marked !standin. To replace it:",
        )
        terminal.say("".join(replaced))
    for file in planned.alike:
        say(terminal, f"\nThis may be the same photo, and stays: {file}")
        say(terminal, f"To delete it, too: {make_command('pipeline forget', file)}")


def _report(terminal: Terminal, done: Erasure, *, described: bool) -> None:
    it, does = ("it", "it does") if done.photos == 1 else ("them", "they do")
    say(
        terminal,
        f"Deleted. content/forgotten.yaml records {it}, so that {does} not come back: keep that file.",
    )
    say(
        terminal,
        f"\nNext, to take {it} off the site: {make_command('pipeline ingest')}, "
        f"{make_command('nox -s site')}, {make_command('pipeline publish')}.",
    )
    say(terminal, "\nThis command cannot reach the following places; you can:")
    host = ["publish deletes the pictures there at once."]
    if done.on_host:
        number = count(len(done.on_host), "address", "addresses")
        host += [f"If you upload by hand, delete {number}: on_host in content/forgotten.yaml."]
    host += ["If the host uses a network such as Cloudflare, purge its cache."]
    _step(terminal, "The web host", *host)
    pages = "the pages above and of " if done.pages else ""
    _step(
        terminal,
        "Search engines",
        f"give them the addresses of {pages}the pictures, once the host no longer has them:",
        "$ https://search.google.com/search-console/remove-outdated-content",
        "$ https://www.bing.com/webmasters/tools/contentremoval",
    )
    # Git ignores the trash: the history has these files at their earlier places.
    files = sorted({re.sub(r"^raw_assets/trash/[^/]+/", "raw_assets/", file) for file in done.originals})
    looks = "The photos' text stays in the history"
    if described:
        looks += "; to remove their coarse looks as well, add content/described.yaml to the paths"
    _step(
        terminal,
        "The history of git",
        "if it contains the originals, the person who looks after the project runs",
        " \\\n      ".join(["$ git filter-repo --invert-paths", *(f"--path {quote(f)}" for f in files)]),
        "$ git push --force --all",
        f"and everybody else clones the project again. {looks}.",
    )
    _step(
        terminal,
        "Other copies",
        "the file that was added, backups, phones, messages, other computers with this project.",
    )


def _step(terminal: Terminal, where: str, first: str, *lines: str) -> None:
    """Write the steps for one place; a line that starts with $ is copied by people, so it is not wrapped."""
    say(terminal, f"- {where}: {first}")
    for line in lines:
        if line.startswith("$ "):
            terminal.put(f"    {line[2:]}\n")
        else:
            say(terminal, f"  {line}")
