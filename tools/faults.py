"""Mutations: small plausible faults, and where they fit into a Python or JavaScript source.

A fault replaces one range of a file. tree-sitter parses the files, so one list of rules serves both
languages.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import tree_sitter_javascript
import tree_sitter_python
from tree_sitter import Language, Node, Parser

_LANGUAGES = {
    ".py": Language(tree_sitter_python.language()),
    ".js": Language(tree_sitter_javascript.language()),
}
_OTHER_OPERATOR = {
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "==": "!=",
    "!=": "==",
    "===": "!==",
    "!==": "===",
    "in": "not in",
    "not in": "in",
    "is": "is not",
    "is not": "is",
    "+": "-",
    "-": "+",
    "*": "+",
    "//": "*",
    "%": "+",
    "&": "|",
    "|": "&",
    "and": "or",
    "or": "and",
    "&&": "||",
    "||": "&&",
    "+=": "-=",
    "-=": "+=",
}
_OTHER_WORD = {"true": "false", "false": "true", "True": "False", "False": "True", "continue": "break"}
#: nodes that do not affect what a program does
_LEFT_ALONE = {"type", "import_statement", "import_from_statement", "future_import_statement", "comment", "decorator"}
_NEGATED = {".py": "not ({})", ".js": "(!({}))"}
_NOTHING = {".py": "pass", ".js": ";"}


@dataclass(frozen=True)
class Fault:
    """One range of a file, in bytes, and its replacement."""

    file: Path
    line: int
    start: int
    end: int
    instead: str

    def applied_to(self, source: bytes) -> bytes:
        """The source with the fault in it."""
        return source[: self.start] + self.instead.encode() + source[self.end :]

    def described(self, source: bytes) -> str:
        """The original text and its replacement, on one line."""
        before = source[self.start : self.end].decode()
        return f"{' '.join(before.split())} → {' '.join(self.instead.split())}"


def faults_in(file: Path) -> list[Fault]:
    """Every small fault that fits into a file."""
    source = file.read_bytes()
    tree = Parser(_LANGUAGES[file.suffix]).parse(source)
    found = []
    for node in _nodes_that_decide(tree.root_node):
        for place, instead in _replacements(node, file.suffix):
            found.append(Fault(file, place.start_point.row + 1, place.start_byte, place.end_byte, instead))
    return found


def _nodes_that_decide(node: Node) -> Iterator[Node]:
    if node.type not in _LEFT_ALONE:
        yield node
        for child in node.children:
            yield from _nodes_that_decide(child)


def _replacements(node: Node, suffix: str) -> Iterator[tuple[Node, str]]:
    for rule in _RULES:
        yield from rule(node, suffix)


def _text(node: Node) -> str:
    return (node.text or b"").decode()


def _another_operator(node: Node, _: str) -> Iterator[tuple[Node, str]]:
    if node.type in ("comparison_operator", "boolean_operator", "binary_operator", "binary_expression") or (
        node.type.startswith("augmented_assignment")
    ):
        for child in node.children:
            # words inside strings are separate tokens, not operators
            if child.type in _OTHER_OPERATOR and not child.is_named:
                yield child, _OTHER_OPERATOR[child.type]


def _one_condition_of_two(node: Node, _: str) -> Iterator[tuple[Node, str]]:
    operator = node.child_by_field_name("operator")
    if operator is not None and operator.type in ("and", "or", "&&", "||", "??"):
        for side in ("left", "right"):
            kept = node.child_by_field_name(side)
            assert kept is not None
            yield node, _text(kept)


def _without_not(node: Node, _: str) -> Iterator[tuple[Node, str]]:
    argument = node.child_by_field_name("argument")
    if argument is not None and (node.type == "not_operator" or _text(node).startswith("!")):
        yield node, _text(argument)


def _the_opposite(node: Node, suffix: str) -> Iterator[tuple[Node, str]]:
    condition = node.child_by_field_name("condition")
    if node.type == "conditional_expression":  # its parts have no field names in Python
        condition = node.named_children[1]
    if node.type == "if_clause":
        condition = node.named_children[0]
    if condition is not None and condition.type != "not_operator":
        yield condition, _NEGATED[suffix].format(_text(condition))


def _another_value(node: Node, _: str) -> Iterator[tuple[Node, str]]:
    text = _text(node)
    if node.type in ("integer", "number") and text.isdigit():
        yield node, str(int(text) + 1)
    if text in _OTHER_WORD and not node.children:
        yield node, _OTHER_WORD[text]


def _a_step_left_out(node: Node, suffix: str) -> Iterator[tuple[Node, str]]:
    does = {"call", "call_expression", "await", "await_expression", "augmented_assignment"}
    does |= {"assignment_expression", "augmented_assignment_expression"}
    if node.type == "expression_statement" and node.named_children[0].type in does:
        yield node, _NOTHING[suffix]
    if node.type == "raise_statement" or (node.type == "return_statement" and not node.named_children):
        yield node, _NOTHING[suffix]


def _two_arguments_swapped(node: Node, _: str) -> Iterator[tuple[Node, str]]:
    if node.type in ("argument_list", "arguments"):
        given = [one for one in node.named_children if one.type in ("identifier", "attribute", "member_expression")]
        if len(given) >= 2 and _text(given[0]) != _text(given[1]):
            first, second = given[:2]
            between = _text(node)[first.end_byte - node.start_byte : second.start_byte - node.start_byte]
            if between.isascii() and between.strip() == ",":
                yield (
                    node,
                    _text(node).replace(
                        f"{_text(first)}{between}{_text(second)}", f"{_text(second)}{between}{_text(first)}", 1
                    ),
                )


_RULES: tuple[Callable[[Node, str], Iterator[tuple[Node, str]]], ...] = (
    _another_operator,
    _one_condition_of_two,
    _without_not,
    _the_opposite,
    _another_value,
    _a_step_left_out,
    _two_arguments_swapped,
)
