"""The notebooks of docs/study: small, run from top to bottom, and what they show happens."""

import re
from pathlib import Path

import pytest

from notebook_kit import NOTEBOOKS, code, execute, printed, read

PAGE = NOTEBOOKS[0].parent.parent / "study.md"
MOST_BYTES = 60_000
LEARNT = "training"
"""What is learnt differs in its last digits from one processor to the next."""

every = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def test_the_page_leads_to_all_three() -> None:
    links = re.findall(r"\]\(study/(\w+)\.ipynb\)", PAGE.read_text("utf-8"))
    assert sorted({*links}) == [path.stem for path in NOTEBOOKS]
    assert len(NOTEBOOKS) == 3


@every
def test_a_notebook_teaches_and_is_small(path: Path) -> None:
    notebook = read(path)
    assert notebook.cells[0].cell_type == "markdown"
    assert notebook.cells[0].source.startswith("# ")
    prose = [cell for cell in notebook.cells if cell.cell_type == "markdown"]
    assert len(prose) >= len(code(notebook)) * 3 // 4
    assert path.stat().st_size < MOST_BYTES


@every
def test_a_notebook_was_run_from_top_to_bottom(path: Path) -> None:
    cells = code(read(path))
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    kinds = {output.output_type for cell in cells for output in cell.outputs}
    assert kinds <= {"stream", "execute_result"}
    assert all(each.name == "stdout" for cell in cells for each in cell.outputs if "name" in each)
    assert not re.search(r"(?:/tmp|/home|/root|/Users)/", path.read_text("utf-8"))


@every
def test_a_link_of_a_notebook_leads_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target


@pytest.mark.slow
@pytest.mark.parametrize(
    "path", [path for path in NOTEBOOKS if path.stem != LEARNT], ids=lambda path: path.stem
)
def test_a_notebook_shows_what_happens(path: Path, tmp_path: Path) -> None:
    notebook = read(path)
    shown = [printed(cell) for cell in code(notebook)]
    assert any(shown)
    execute(notebook, tmp_path)
    assert [printed(cell) for cell in code(notebook)] == shown
