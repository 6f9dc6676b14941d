"""`pipeline mend`: correct the content after photo files were renamed."""

import typer

from pipeline.cli.options import DryRunOption
from pipeline.cli.outcome import say
from pipeline.cli.session import open_project
from pipeline.findings.phrases import count
from pipeline.system.commands import make_command


def mend(context: typer.Context, dry_run: DryRunOption = False) -> None:
    """Correct the content after photo files were renamed.

    Writes the new names of renamed or moved files in raw_assets into the content. Such a file is recognised
    if its bytes have not changed since the last `pipeline ingest`. The photo keeps its title, text and focal
    point. Names in the wrong letter case are corrected, too. Exit code: 0 if the names were written or
    nothing had to change, 1 if a file could not be read or changed, 2 if the command was not understood.
    """
    from pipeline.gallery.file_name_repair import repair_file_names as run

    project, terminal = open_project(context)
    done = run(project, write=not dry_run)
    for each in done:
        say(terminal, f"{each.place}: {each.before} is {each.after} now.", indent="  ")
    if not done:
        say(terminal, "Every original has the name that the content uses; nothing was changed.")
        return
    say(terminal, f"{'Would mend' if dry_run else 'Mended'} {count(len(done), 'name')}.")
    if not dry_run:
        say(terminal, f"Next, run: {make_command('pipeline ingest')}")
