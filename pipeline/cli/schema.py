"""`pipeline schema`: write the JSON Schemas in schemas/."""

from typing import Annotated

import typer

from pipeline.base.system.commands import make_command
from pipeline.cli.session import open_project


def schema(
    context: typer.Context,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; exit with 1 if a schema is not up to date.")
    ] = False,
) -> None:
    """Write the JSON Schemas, which describe the data.

    There are schemas of the content files, of the manifests (the data from which the site is built), and of
    the messages that the desk (the editor in the browser) exchanges with this program. Text editors such as
    VS Code use the schemas to complete and check content, and the site's TypeScript types are made from them.
    You need this command only after a change of the program. Exit code: 0 if all are up to date, 1 if --check
    found an outdated schema.
    """
    import json

    from pipeline.content.manifests.schema import make_manifests_schema
    from pipeline.content.schema import make_content_schemas
    from pipeline.desk.messages.schema import make_desk_schema

    project, terminal = open_project(context)
    folder = project.schemas
    schemas = {**make_content_schemas(), "manifests": make_manifests_schema(), "desk": make_desk_schema()}
    current = {
        f"{name}.schema.json": json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
        for name, schema in schemas.items()
    }
    present = {path.name: path.read_text("utf-8") for path in folder.glob("*.schema.json")}
    stale = sorted(name for name in current.keys() | present.keys() if current.get(name) != present.get(name))
    if check:
        for name in stale:
            terminal.say(f"schemas/{name} is not up to date.\n")
        if stale:
            terminal.say(f"Run: {make_command('pipeline schema')}\n")
            raise typer.Exit(1)
        terminal.say(f"{len(current)} schemas are up to date.\n")
        return
    folder.mkdir(exist_ok=True)
    for name in stale:
        if name in current:
            (folder / name).write_text(current[name], "utf-8", newline="\n")
        else:
            (folder / name).unlink()
    terminal.say(f"{len(current)} schemas: {', '.join(stale) or 'nothing to do'}.\n")
