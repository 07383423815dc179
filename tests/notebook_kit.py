"""The notebooks of docs/study: executed as a reader would, and their outputs written again.

    PYTHONPATH=src:tests .venv/bin/python tests/notebook_kit.py [NAME...]

executes all or those named and keeps in the files what they show.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

import nbclient
import nbformat

NOTEBOOKS = sorted((Path(__file__).parent.parent / "docs" / "study").glob("*.ipynb"))
VERSION = 4


def read(path: Path) -> Any:
    """A notebook as data."""
    return nbformat.read(path, as_version=VERSION)  # type: ignore[no-untyped-call]


def code(notebook: Any) -> list[Any]:
    """Its cells of code."""
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def execute(notebook: Any, folder: Path) -> None:
    """Run it from its first cell to its last in a folder; an error in a cell is raised."""
    client = nbclient.NotebookClient(
        notebook, timeout=None, kernel_name="python3", resources={"metadata": {"path": str(folder)}}
    )
    client.execute()
    for cell in notebook.cells:
        cell.metadata.clear()  # when it ran, and for how long
    notebook.metadata["language_info"] = {"name": "python"}


def printed(cell: Any) -> str:
    """The text a cell shows."""
    return "".join(each.text for each in cell.outputs if each.output_type == "stream")


def rewrite(path: Path) -> None:
    """Execute a notebook and keep what it shows."""
    notebook = read(path)
    with tempfile.TemporaryDirectory() as folder:
        execute(notebook, Path(folder))
    nbformat.write(notebook, path)  # type: ignore[no-untyped-call]


if __name__ == "__main__":
    wanted = sys.argv[1:] or [path.stem for path in NOTEBOOKS]
    for each in NOTEBOOKS:
        if each.stem in wanted:
            rewrite(each)
