"""`pipeline forget`: photos are deleted for good, wherever the project has them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.gallery import YesOption, confirm_deletion, refusals, rows, say
from pipeline.cli.report import progress
from pipeline.cli.terminal import opened
from pipeline.system.clock import today
from pipeline.system.commands import make_command, quote

if TYPE_CHECKING:
    from pipeline.cli.terminal import Terminal
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

    For people who do not want to be seen any more. Lists what is to go: originals with every copy of them,
    the trash too, the pictures made of them, the words about them, the built site. Then it asks for the word
    YES. content/forgotten.yaml remembers the photos, in a form in which nobody can be
    recognised, so that they are left out if they come back. Exit code: 0 if all is deleted, 1 if not, 2 if
    the command was not understood or nobody could be asked.
    """

    from pipeline.content.files import DESCRIBED
    from pipeline.gallery.erasure import erase_photos as run
    from pipeline.queries.photo_state import UnknownPhotoError

    project, terminal = opened(context)
    day = today()
    with refusals(terminal, project):
        try:
            planned = run(
                project,
                photos,
                terminal.cwd,
                today=day,
                write=False,
                progress=progress(terminal, "Looking at photos"),
            )
        except UnknownPhotoError as error:
            raise typer.BadParameter(
                f"{error}\nTo see what is in the trash: {make_command('pipeline restore')}"
            ) from None
        _list(terminal, planned)
        confirm_deletion(terminal, yes=yes)
        described = (project.root / DESCRIBED.file).is_file()
        run(project, photos, terminal.cwd, today=day, write=True)
    _tell(terminal, planned, described=described)


def _list(terminal: Terminal, planned: Erasure) -> None:
    from pipeline.content.files import CONTRACT, GALLERY
    from pipeline.findings.phrases import count

    files = len(planned.originals) + len(planned.variants)
    parts = [count(planned.photos, "photo"), count(files, "file"), count(len(planned.pages), "page")]
    say(terminal, f"To be deleted for good: {', '.join(parts)}.")
    pairs = [("earlier" if file in planned.earlier else "original", file) for file in planned.originals]
    if planned.variants:
        pairs.append(("pictures", f"{count(len(planned.variants), 'file')} in site/public/media"))
    replaced = []
    for use, place in planned.usages:
        goes = use.source == GALLERY.file
        what = "the entry goes" if goes else "a plain field takes its place"
        pairs.append(("words", f"{place.file}:{place.line}, {what}"))
        replaced += [] if goes else [f"  {make_command('pipeline replace')} {use.name} PHOTO\n"]
    before, after = planned.count.before, planned.count.promised
    if before != after:
        pairs.append(("words", f"{CONTRACT.file}, gallery_photos: {before} -> {after}"))
    pairs += [("page", f"{heading} ({path})") for path, heading in planned.pages.items()]
    pairs += [("link", f"{place.file}:{place.line} names it: change it") for place in planned.links]
    if planned.built:
        pairs.append(("built site", "site/dist, the whole of it; it is built anew below"))
    terminal.say(rows(pairs))
    if planned.earlier:
        say(terminal, "\n“earlier” are pictures in the trash that had the name before; they go, too.")
    if replaced:
        say(
            terminal,
            "\nA page that needs a picture shows a plain field instead, marked !standin, until you put "
            "another photo there:",
        )
        terminal.say("".join(replaced))
    for file in planned.alike:
        say(terminal, f"\nIs this the same photo? It stays: {file}")
        say(terminal, f"To forget it, too: {make_command('pipeline forget', file)}")


def _tell(terminal: Terminal, done: Erasure, *, described: bool) -> None:
    from pipeline.findings.phrases import count

    what, does = ("it", "it does") if done.photos == 1 else ("them", "they do")
    say(
        terminal,
        f"Deleted. content/forgotten.yaml remembers {what}, so that {does} not come back: keep that file.",
    )
    say(
        terminal,
        f"\nNext, so that the site does without it: {make_command('pipeline ingest')}, "
        f"{make_command('nox -s site')}, {make_command('pipeline publish')}.",
    )
    say(terminal, "\nWhat this command cannot reach, and you can:")
    host = ["publish deletes the pictures there at once."]
    if done.on_host:
        number = count(len(done.on_host), "address", "addresses")
        host += [f"If you upload by hand, delete {number}: on_host in content/forgotten.yaml."]
    host += ["Where a network such as Cloudflare stands before the host, clear its cache."]
    _step(terminal, "The web host", *host)
    pages = "the pages above and of " if done.pages else ""
    _step(
        terminal,
        "Search engines",
        f"give them the addresses of {pages}the pictures, once they are gone from the host:",
        "$ https://search.google.com/search-console/remove-outdated-content",
        "$ https://www.bing.com/webmasters/tools/contentremoval",
    )
    # Git keeps no trash: what lies there is in the history where it was before.
    files = sorted({re.sub(r"^raw_assets/trash/[^/]+/", "raw_assets/", file) for file in done.originals})
    looks = "What was said of the photos stays in it"
    if described:
        looks += "; to have their coarse looks out, too, add content/described.yaml to the paths"
    _step(
        terminal,
        "The history of git",
        "where the originals are in it, whoever looks after the project runs",
        " \\\n      ".join(["$ git filter-repo --invert-paths", *(f"--path {quote(f)}" for f in files)]),
        "$ git push --force --all",
        f"and everybody else clones the project anew. {looks}.",
    )
    _step(
        terminal,
        "Other copies",
        "the file that it was added from, backups, phones, messages, other computers with this project.",
    )


def _step(terminal: Terminal, where: str, first: str, *lines: str) -> None:
    """Write what to do at one place; a line that starts with $ is to be copied, so it is not wrapped."""
    say(terminal, f"- {where}: {first}")
    for line in lines:
        if line.startswith("$ "):
            terminal.put(f"    {line[2:]}\n")
        else:
            say(terminal, f"  {line}")
