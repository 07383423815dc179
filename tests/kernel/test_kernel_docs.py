"""The page about the kernel lists its modules, each once and in its folder."""

import re
from pathlib import Path

import doppelkopf.kernel

FOLDER = Path(doppelkopf.kernel.__file__).parent
PAGE = Path(__file__).parents[2] / "docs" / "kernel.md"


def test_the_table_has_every_module() -> None:
    page = PAGE.read_text("utf-8")
    rows = re.findall(r"^\| (?:`(\w+)` )?\| ((?:`\w+`(?:, )?)+) \| ", page, re.MULTILINE)
    listed: list[str] = []
    folder = ""
    for named, modules in rows:
        folder = named or folder
        listed += [f"{folder}/{module}" for module in re.findall(r"\w+", modules)]
    there = [
        f"{path.parent.name}/{path.stem}"
        for path in FOLDER.glob("*/*.py")
        if path.stem != "__init__"
    ]
    assert len(there) > 40
    assert sorted(listed) == sorted(there)
