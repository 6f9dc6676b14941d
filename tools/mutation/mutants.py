"""The places of the pipeline at which cosmic-ray can change something, and a random sample of them."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Final

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

_OPERATORS: Final = (
    *("AddNot", "NumberReplacer", "ReplaceAndWithOr", "ReplaceOrWithAnd", "ExceptionReplacer"),
    *("ReplaceTrueWithFalse", "ReplaceFalseWithTrue", "ReplaceBreakWithContinue", "ReplaceContinueWithBreak"),
    *("ZeroIterationForLoop", "ReplaceUnaryOperator_Delete_Not", "ReplaceUnaryOperator_USub_UAdd"),
    *(
        f"ReplaceComparisonOperator_{pair}"
        for pair in (
            *("Eq_NotEq", "NotEq_Eq", "Is_IsNot", "IsNot_Is", "Lt_LtE", "Lt_Gt", "LtE_Lt", "LtE_Gt"),
            *("Gt_GtE", "Gt_Lt", "GtE_Gt", "GtE_Lt"),
        )
    ),
    *(
        f"ReplaceBinaryOperator_{pair}"
        for pair in (
            *("Add_Sub", "Sub_Add", "Mul_Div", "Mul_Add", "Div_Mul", "FloorDiv_Mul", "Mod_Mul", "Pow_Mul"),
            *("BitOr_BitAnd", "BitAnd_BitOr", "LShift_RShift", "RShift_LShift"),
        )
    ),
)
"""Operators of cosmic-ray; other operators make code that Python refuses or that is equivalent."""

_GUARDS: Final = ("frozen", "slots", "strict", "kw_only", "usedforsecurity")
"""Arguments that only prevent mistakes of programmers or document the code."""


@dataclass(frozen=True, order=True)
class Mutant:
    """One change: the file in the project, the line, the operator, and its number among the file's places."""

    file: str
    line: int
    operator: str
    occurrence: int

    @property
    def package(self) -> str:
        """The package of the pipeline with the file, or the name of a module outside all packages."""
        return Path(self.file).parts[1].removesuffix(".py")

    def apply(self, text: str) -> str:
        """Return the text of the file with the change."""
        changed = mutate_code(text, _get_operator(self.operator), self.occurrence)
        assert changed is not None
        return str(changed)

    def list_lines(self, root: Path) -> list[str]:
        """Return the changed lines, with - and + before them."""
        text = (root / self.file).read_text("utf-8")
        found = unified_diff(text.splitlines(), self.apply(text).splitlines(), lineterm="", n=0)
        return [each for each in [*found][2:] if not each.startswith("@@")]

    def describe(self, root: Path) -> str:
        """Return the place and the changed lines as a text for people."""
        return "\n".join([f"{self.file}:{self.line}", *self.list_lines(root)])


def sample(root: Path, number: int, seed: int, packages: Sequence[str]) -> list[Mutant]:
    """Return a random sample of mutants of the packages, or of all packages if none is named.

    Code that Python refuses to compile is no mutant.
    """
    found = [each for path in sorted((root / "pipeline").rglob("*.py")) for each in _list_mutants(root, path)]
    found = [each for each in found if not packages or each.package in packages]
    random.Random(seed).shuffle(found)  # noqa: S311  no secret
    return [*islice((each for each in found if _compiles(each, root)), number)]


def _compiles(mutant: Mutant, root: Path) -> bool:
    try:
        compile(mutant.apply((root / mutant.file).read_text("utf-8")), mutant.file, "exec")
    except (SyntaxError, AttributeError):  # cosmic-ray cannot replace a dotted name among several exceptions
        return False
    return True


def _list_mutants(root: Path, path: Path) -> Iterator[Mutant]:
    text = path.read_text("utf-8")
    nodes, unseen = [*ast_nodes(get_ast(text))], _find_without_effect(ast.parse(text))
    # A single `*` among parameters only prevents mistakes of programmers.
    markers = [node for node in nodes if node.type == "operator" and node.parent.type == "parameters"]
    unseen.update(node.start_pos + node.end_pos for node in markers)
    for name in _OPERATORS:
        places = (place for node in nodes for place in _get_operator(name).mutation_positions(node))
        for occurrence, (start, _) in enumerate(places):
            if start not in unseen:
                yield Mutant(path.relative_to(root).as_posix(), start[0], name, occurrence)


@cache
def _get_operator(name: str):  # type: ignore[no-untyped-def]  # cosmic-ray has no types
    return get_operator(f"core/{name}")()


class _Spans(set[tuple[int, int, int, int]]):
    """Parts of a file, by first and last line and column."""

    def __contains__(self, place: object) -> bool:
        return any((first, left) <= place < (last, right) for first, left, last, right in self)  # type: ignore[operator]


def _find_without_effect(module: ast.Module) -> _Spans:
    """Return the parts of a module that no test could judge.

    Annotations and `TYPE_CHECKING` are for the type checker, `_GUARDS` for programmers, and messages for
    people: f-strings, and choices between two texts of several words.
    """
    spans = _Spans()
    for node in ast.walk(module):
        parts: list[ast.AST | None] = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        is_guard = isinstance(node, ast.keyword) and node.arg in _GUARDS
        is_guard = is_guard or (isinstance(node, ast.Name) and node.id == "TYPE_CHECKING")
        if is_guard or isinstance(node, ast.JoinedStr) or _is_message(node):
            parts.append(node)
        for part in filter(None, parts):
            assert isinstance(part, ast.expr | ast.keyword)
            spans.add((part.lineno, part.col_offset, part.end_lineno or 0, part.end_col_offset or 0))
    return spans


def _is_message(node: ast.AST) -> bool:
    """Return whether a conditional expression chooses between two texts, one of them with several words."""
    if not isinstance(node, ast.IfExp):
        return False
    texts = [
        ast.unparse(each)
        for each in (node.body, node.orelse)
        if isinstance(each, ast.JoinedStr) or (isinstance(each, ast.Constant) and isinstance(each.value, str))
    ]
    return len(texts) == 2 and any(" " in each for each in texts)
