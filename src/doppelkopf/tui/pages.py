"""What is shown on a page of its own: tricks, sheet, rules, help."""

from collections.abc import Iterator
from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as RichText

from doppelkopf.language import Lang
from doppelkopf.scene import sheet_scene
from doppelkopf.scene.model import BockGame, Game, Reasons, Sheet
from doppelkopf.tui import texts
from doppelkopf.tui.paint import coloured, coloured_cards, sign_of
from doppelkopf.tui.rulebook import rulebook
from doppelkopf.tui.sitting import Sitting

NAMES_AGAIN = 12
"""How many rows push the names at their head out of sight."""
MOST_TITLE = 30
"""How wide the text of a row may be before it goes on in the next line."""
BOCK = "bock"
"""The fact of the sheet that is told as a list here."""
NOTE = "not bold dim white"
STRONG, FAINT, GOOD, BAD = "bold", "dim", "bold #7bd88f", "bold #ff9aa5"


def heading(text: str) -> RichText:
    """A line above a part of a page."""
    return RichText(f"\n{text}", style="bold #ffd866")


def points_text(points: str) -> RichText:
    """Points in the colour of their sign."""
    style = GOOD if points.startswith("+") else BAD if points.startswith("−") else ""
    return RichText(points, style=style, justify="right")


def tricks_page(scene: Game, names: tuple[str, ...], lang: Lang) -> RenderableType:
    """The tricks that may be looked at, the last one first."""
    shown = {trick.number: trick for trick in scene.tricks}
    if (last := scene.last_trick) is not None:
        shown[last.number] = last
    if not shown:
        taken = any(player.tricks for player in scene.players)
        return RichText((texts.TRICKS_HIDDEN if taken else texts.NO_TRICKS)[lang])
    parts: list[RenderableType] = []
    for number in sorted(shown, reverse=True):
        trick = shown[number]
        owner = names[trick.owner]
        parts.append(heading(texts.TRICK_OF[lang].format(number=number, name=owner)))
        line = RichText()
        for played in trick.cards:
            name, seat = played.card, played.seat
            line.append(f"{names[seat]} ", STRONG if seat == trick.owner else "")
            line.append_text(coloured("▒" if name is None else sign_of(name, lang)))
            line.append("★  " if seat == trick.owner else "   ")
        parts.append(line)
    return Group(*parts)


def sheet_page(sitting: Sitting, lang: Lang) -> tuple[RenderableType, RenderableType]:
    """The rows with totals; then the Bock ahead, what comes next, and why the last row is so."""
    sheet = sheet_scene(sitting.evening, lang, last=sitting.last)
    rows: RenderableType = RichText(texts.SHEET_EMPTY[lang])
    if sheet.rows:
        rows = _rows(sheet, sitting.me, lang)
    parts: list[RenderableType] = []
    facts = sheet.facts
    if ahead := sheet.bock_ahead:
        places = [fact.paragraph for fact in facts if fact.id == BOCK]
        parts.append(heading(texts.BOCK_AHEAD[lang]).append(f"  {' '.join(places)}", NOTE))
        parts.extend(_bock_ahead(ahead, lang))
        facts = [fact for fact in facts if fact.id != BOCK]
    for fact in facts:
        text = RichText.assemble((f"{fact.label}: ", STRONG), fact.text)
        parts.append(text.append(f"  {fact.paragraph}", FAINT))
    last = sheet.rows[-1].explain if sheet.rows else None
    if last is not None:
        parts.append(heading(texts.WHY_LAST[lang]))
        parts.append(_explained(last))
    return rows, Group(*parts)


def _bock_ahead(games: list[BockGame], lang: Lang) -> Iterator[RichText]:
    """What the next games count; those that count the same for the same reason in one line."""
    for (factor, why), run in groupby(games, key=lambda each: (each.factor, each.why)):
        numbers = [each.game for each in run]
        text = texts.BOCK_GAME if len(numbers) == 1 else texts.BOCK_GAMES
        line = text[lang].format(game=numbers[0], last=numbers[-1], factor=factor)
        yield RichText(f"{line} – {why}" if why else line)


def _rows(sheet: Sheet, me: str, lang: Lang) -> Table:
    table = Table(box=None, padding=(0, 1), header_style="bold", expand=False)
    table.add_column("", justify="right", style=FAINT)
    table.add_column("", max_width=MOST_TITLE)
    if sheet.has_base:
        table.add_column(texts.BASE[lang], justify="right", no_wrap=True)
    no_base = [""] if sheet.has_base else []
    for name in sheet.columns:
        table.add_column(name, justify="right", no_wrap=True, style=STRONG if name == me else "")
    for row in sheet.rows:
        factor = f" {row.bock}" if row.bock else ""
        cells = [points_text(points) for points in row.points]
        number = row.game if row.kind == "game" else ""
        base = [row.base] if sheet.has_base else []
        table.add_row(number, f"{row.contract}{factor}", *base, *cells)
    if len(sheet.rows) >= NAMES_AGAIN:
        table.add_row("", "", *no_base, *(RichText(name, STRONG) for name in sheet.columns))
    totals = [RichText(total, STRONG, justify="right") for total in sheet.totals]
    table.add_section()
    table.add_row("", RichText(texts.TOTAL[lang], STRONG), *no_base, *totals)
    if sheet.money is not None:
        table.add_row("", texts.MONEY[lang], *no_base, *sheet.money)
    return table


def _explained(reasons: Reasons) -> Table:
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right")
    table.add_column()
    for item in reasons.items:
        text = RichText(item.text, STRONG if item.sum else "")
        text.append(f"  {item.paragraph}" if item.paragraph else "", FAINT)
        table.add_row(RichText(item.points, STRONG), text)
    for fact in reasons.facts:
        text = RichText.assemble((f"{fact.label}: ", STRONG), fact.text)
        table.add_row("", text.append(f"  {fact.paragraph}", FAINT))
    return table


def rules_page(sitting: Sitting, scene: Game | None, lang: Lang) -> RenderableType:
    """What is played now, then all rules of the table."""
    parts: list[RenderableType] = []
    if scene is not None and (contract := scene.contract) is not None:
        parts.append(
            RichText.assemble((f"{texts.CONTRACT_NOW[lang]}: {contract.title}. ", STRONG)).append(
                contract.text
            )
        )
        parts.append(coloured_cards(contract.trumps, lang))
        for note in scene.notes:
            line = RichText(f"• {note.text}")
            parts.append(line.append(f"  {note.rule.paragraph}", FAINT))
    evening = sitting.evening
    return Group(*parts, rulebook(evening.rules, evening.book, lang))


def help_page(lang: Lang) -> RenderableType:
    """All keys and signs."""
    table = Table.grid(padding=(0, 2))
    for key, meaning in texts.HELP:
        table.add_row(RichText(key[lang], "bold #ffd866"), meaning[lang])
    table.add_row("", "")
    for sign, meaning in texts.HELP_SIGNS:
        table.add_row(RichText(sign[lang], "bold #ffd866"), meaning[lang])
    return Group(table, RichText(f"\n{texts.HELP_MOUSE[lang]}", FAINT))
