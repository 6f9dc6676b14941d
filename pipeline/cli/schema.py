"""`pipeline schema`: the JSON Schemas in schemas/."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from pipeline.cli.terminal import opened


def schema(
    context: typer.Context,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; exit 1 if a schema is not up to date.")
    ] = False,
) -> None:
    """Write the schemas that editors and the site's types follow.

    Exit code: 0 if they are, or now are, up to date, 1 if --check found one that is not.
    """
    project, terminal = opened(context)
    folder = project.schemas
    wanted = {f"{name}.schema.json": _text(schema) for name, schema in all_schemas().items()}
    there = {path.name: path for path in folder.glob("*.schema.json")}
    stale = [
        name for name, text in wanted.items() if name not in there or there[name].read_text("utf-8") != text
    ]
    left_over = sorted(there.keys() - wanted.keys())
    if check:
        for name in [*stale, *left_over]:
            terminal.say(f"schemas/{name} is not up to date.\n")
        if stale or left_over:
            terminal.say("Run: ./dev pipeline schema\n")
            raise typer.Exit(1)
        terminal.say(f"{len(wanted)} schemas are up to date.\n")
        return
    folder.mkdir(exist_ok=True)
    for name in stale:
        (folder / name).write_text(wanted[name], "utf-8", newline="\n")
    for name in left_over:
        there[name].unlink()
    written = ", ".join(stale) if stale else "nothing to do"
    terminal.say(f"{len(wanted)} schemas: {written}{_removed(left_over)}.\n")


def _removed(names: list[str]) -> str:
    return f"; removed {', '.join(names)}" if names else ""


def all_schemas() -> dict[str, dict[str, Any]]:
    """Return every schema of the project by its name: of the content files, and of the manifests."""
    from pipeline.content.schema import content_schemas
    from pipeline.manifests.schema import manifests_schema

    return {**content_schemas(), "manifests": manifests_schema()}


def _text(schema: dict[str, Any]) -> str:
    import json

    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
