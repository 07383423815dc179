"""What is trump, as a page: the cards of the contract in their order, with their Augen."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as RichText

from doppelkopf.language import Lang
from doppelkopf.scene.model import CardGroup, CardOrder
from doppelkopf.tui import texts
from doppelkopf.tui.paint import coloured, sign_of


def order_page(order: CardOrder, lang: Lang) -> RenderableType:
    """Trumps, then each suit, from high to low; then what a plain list does not say."""
    table = Table.grid(padding=(0, 2))
    for group in order.groups:
        table.add_row(RichText(group.title, "bold #ffd866"), _cards(group, order, lang))
    notes = [RichText(f"• {note}", "dim") for note in order.notes]
    return Group(table, RichText(""), *notes)


def _cards(group: CardGroup, order: CardOrder, lang: Lang) -> RichText:
    """Cards with their Augen; a row breaks between cards only."""
    line = RichText()
    if group.suit == "trump":
        for name in order.above:
            line.append_text(coloured(sign_of(name, lang)))
            line.append(f"\N{NO-BREAK SPACE}({texts.CAN_RISE[lang]})", "dim").append("  ")
    for name, augen in zip(group.cards, group.augen, strict=True):
        line.append_text(coloured(sign_of(name, lang)))
        line.append(f"\N{NO-BREAK SPACE}{augen}", "dim")
        if name in order.once:
            line.append(f"\N{NO-BREAK SPACE}({texts.ONLY_ONE[lang]})", "dim")
        line.append("  ")
    line.rstrip()
    return line
