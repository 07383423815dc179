"""The rules of the table to read: all that hold here, then what is unlike the tournament game."""

from collections.abc import Iterable, Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as RichText

from doppelkopf.language import Lang
from doppelkopf.rules import RuleSet
from doppelkopf.scene import digest, special_rules
from doppelkopf.tui import texts

TITLE, STRONG, FAINT = "bold #ffd866", "bold", "dim"


def rulebook(rules: RuleSet, book: str | None, lang: Lang) -> RenderableType:
    """Every rule that holds, by chapter, then each one that is special, with its paragraph."""
    return Group(*_chapters(rules, lang), *_differences(rules, book, lang))


def _chapters(rules: RuleSet, lang: Lang) -> Iterator[RenderableType]:
    for chapter in digest(rules, lang):
        yield RichText(f"\n{chapter.title}", TITLE)
        yield _bullets(RichText(line) for line in chapter.lines)


def _differences(rules: RuleSet, book: str | None, lang: Lang) -> Iterator[RenderableType]:
    groups = special_rules(rules, book, lang)
    if groups:
        yield RichText(f"\n{texts.RULES_DIFFERENT[lang]}", TITLE)
    for group in groups:
        yield RichText(f"\n{group.title}", STRONG)
        yield _bullets(
            RichText(f"{rule.title}: {rule.value}. ").append(
                f"{rule.text}  {rule.paragraph}", FAINT
            )
            for rule in group.rules
        )


def _bullets(lines: Iterable[RichText]) -> Table:
    """Lines that go on under their own beginning."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for line in lines:
        table.add_row("•", line)
    return table
