"""The options that several commands share."""

from typing import Annotated, Literal, TypeAlias

import typer

OutputFormat: TypeAlias = Literal["text", "github"]
"""The output formats for findings."""

FormatOption = Annotated[
    OutputFormat,
    typer.Option(
        "--output-format",
        help="Format of the findings: text for people, github for its workflows.",
    ),
]
YesOption = Annotated[bool, typer.Option("--yes", help="Do not ask; for scripts.")]
