"""The options that several commands share."""

from typing import Annotated, Literal, TypeAlias

import typer

OutputFormat: TypeAlias = Literal["text", "json", "github"]
"""The output formats for findings."""

FormatOption = Annotated[
    OutputFormat,
    typer.Option(
        "--output-format",
        envvar="PIPELINE_OUTPUT_FORMAT",
        help="Format of the findings: text for people, json or github for programs.",
    ),
]
YesOption = Annotated[bool, typer.Option("--yes", help="Do not ask; for scripts.")]
