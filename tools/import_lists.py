"""An import-linter contract: each package may import only itself and the packages on its list."""

from typing import cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields
from importlinter.application import output


class ImportLists(Contract):
    """`lists` has a row for each package or module: `records: engine`."""

    type_name = "lists"
    lists = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002 - required by the base class
        """Compare every import between packages with the list of the importing package."""
        root = self.session_options["root_packages"][0]
        rows = cast("list[str]", self.lists)
        lists = {name: set(allowed.split()) for name, _, allowed in (row.partition(":") for row in rows)}
        packages = {child.removeprefix(f"{root}.") for child in graph.find_children(root)}
        wrong = [f"{name} has no list" for name in sorted(packages - set(lists))]
        wrong += [f"{name} has a list, but there is no such package" for name in sorted(set(lists) - packages)]
        for importer in sorted(packages & set(lists)):
            for module in sorted({f"{root}.{importer}", *graph.find_descendants(f"{root}.{importer}")}):
                for imported in sorted(graph.find_modules_directly_imported_by(module)):
                    package = imported.removeprefix(f"{root}.").partition(".")[0]
                    if imported != root and package not in {importer, *lists[importer]}:
                        wrong.append(f"{module} imports {imported}, but the list of {importer} does not name {package}")
        return ContractCheck(kept=not wrong, metadata={"wrong": wrong})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print one sentence for each violation."""
        for sentence in check.metadata["wrong"]:
            output.print_error(sentence)
