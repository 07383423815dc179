"""The types of the browser's scripts are those of the server's structs."""

from doppelkopf.web.typescript import FILE, declarations


def test_the_types_are_current() -> None:
    """`scripts/types` writes them again."""
    assert FILE.read_text("utf-8") == declarations()


def test_what_may_be_absent_is_told_from_what_may_be_null() -> None:
    lines = declarations().splitlines()
    assert "  since?: number;" in lines
    assert "  game?: TableGame | null;" in lines
    assert "  me: number | null;" in lines
