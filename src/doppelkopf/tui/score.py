"""The page at the end of a game: how it was scored, what it changes, and all hands."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

from msgspec import UNSET
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as RichText

from doppelkopf.game.basics import Party
from doppelkopf.game.state import Scored
from doppelkopf.language import Lang
from doppelkopf.match.showing.amounts import amount, euros, has_money, money_of, signed
from doppelkopf.match.state import Kind
from doppelkopf.scene import sheet_scene
from doppelkopf.scene.model import Game, Outcome, ScoreItem
from doppelkopf.tui import texts
from doppelkopf.tui.pages import FAINT, STRONG, heading, points_text
from doppelkopf.tui.paint import is_red, sign_of
from doppelkopf.tui.sitting import Sitting

STARTS_BOCK, HAMMELRENNEN = "starts-bock", "hammelrennen"
"""The facts of the sheet that a game may have set off."""


def score_page(
    scene: Game, sitting: Sitting, names: tuple[str, ...], lang: Lang, claimed: str = ""
) -> RenderableType:
    """How a game ended: every item with its rule, the points, the totals.

    `claimed`: what was said that ended it before all cards were played.
    """
    outcome = scene.outcome
    assert outcome is not None
    parts: list[RenderableType] = [RichText(claimed, STRONG)] if claimed else []
    if outcome.void is not None:
        parts.append(RichText(outcome.void, STRONG))
        parts.append(RichText(outcome.paragraph or "", FAINT))
    if outcome.base is not UNSET:
        parts.extend(_sides(outcome, names, lang))
        parts.append(_items(outcome, sitting, names, lang))
    if outcome.booking:
        parts.append(RichText(outcome.booking, FAINT))
    if outcome.points is not None:
        parts.append(_points(outcome, sitting, lang))
    parts.extend(_pot(sitting, lang))
    parts.extend(_consequences(sitting, lang))
    parts.append(heading(texts.HANDS[lang]))
    parts.append(_hands(scene, names, lang))
    return Group(*parts)


def _sides(outcome: Outcome, names: tuple[str, ...], lang: Lang) -> Iterator[RenderableType]:
    sides = outcome.sides
    if not sides:
        for seat, augen in enumerate(outcome.augen or ()):
            yield RichText(f"{names[seat]}: {texts.AUGEN[lang].format(number=augen)}")
        return
    for party, side, badge in (
        (Party.RE, sides.re, texts.RE),
        (Party.KONTRA, sides.kontra, texts.KONTRA),
    ):
        count = side.tricks
        text = texts.SIDE[lang].format(
            side=badge[lang],
            names=", ".join(names[seat] for seat in side.seats),
            augen=side.augen,
            tricks=texts.TRICKS[count != 1][lang].format(number=count),
        )
        won = outcome.winner is party
        yield RichText(("★ " if won else "  ") + text, STRONG if won else "")


def _items(outcome: Outcome, sitting: Sitting, names: tuple[str, ...], lang: Lang) -> Padding:
    """The sum as it is worked out: items, multipliers, what is added after them, the value."""
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right")
    table.add_column()

    def add(stages: tuple[str, ...]) -> None:
        for item in outcome.items:
            if item.stage in stages:
                table.add_row(points_text(item.points), _item(item, names))

    add(("game",))
    for each in outcome.multipliers:
        text = RichText(each.text).append(f"  {each.paragraph}", FAINT)
        table.add_row(RichText(f"×{each.factor}", STRONG), text)
    add(("extra",))
    if any(item.stage in ("game", "extra") for item in outcome.items):
        table.add_row(RichText(outcome.base or "", STRONG), RichText(texts.VALUE[lang], STRONG))
    if outcome.bock and outcome.bock != 1:
        table.add_row(RichText(f"×{outcome.bock}", STRONG), texts.BOCK_WORD[lang])
        value = amount(_score_of(sitting).score.base * outcome.bock)
        table.add_row(RichText(value, STRONG), RichText(texts.VALUE_WITH_BOCK[lang], STRONG))
    add(("seat", "fine"))
    return Padding(table, (1, 0, 0, 0))


def _item(item: ScoreItem, names: tuple[str, ...]) -> RichText:
    text = RichText(item.text)
    if item.row is not None:
        row = zip(names, item.row, strict=True)
        changed = [f"{name} {points}" for name, points in row if points != "0"]
        text.append(f" ({', '.join(changed)})" if len(changed) > 1 else "")
    return text.append(f"  {item.paragraph}" if item.paragraph else "", FAINT)


def _points(outcome: Outcome, sitting: Sitting, lang: Lang) -> Padding:
    """Points of this game and totals, in money too, in the sheet's order; also of who sat out."""
    game, last = sitting.game, sitting.last
    assert game is not None
    at = {name: seat for seat, name in enumerate(sitting.names) if name}
    names = [name for name in sitting.people if name in at or name in game.seating.sitting_out]
    table = Table(box=None, padding=(0, 1), header_style="bold", pad_edge=False)
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right", style=STRONG if name == sitting.me else "")
    row = None if last is None or not last.after.rows else last.after.rows[-1]

    def points_of(name: str) -> str:
        if name in at:
            return "" if outcome.points is None else outcome.points[at[name]]
        settled = None if row is None else row.points_of(name)
        return "" if settled is None else signed(settled)

    table.add_row(texts.POINTS[lang], *(points_text(points_of(name)) for name in names))
    if outcome.fines:
        fines = _fines(outcome, sitting)
        shown = (signed(fines[at[name]]) if name in at else "" for name in names)
        table.add_row(texts.FINES[lang], *map(points_text, shown))
    if paid := _paid_in(sitting):
        table.add_row(texts.PAID_IN[lang], *(points_text(signed(paid[name])) for name in names))
    totals = (amount(sitting.match.total(name)) for name in names)
    table.add_row(texts.TOTAL[lang], *totals)
    if has_money(sitting.evening.rules):
        table.add_row(texts.MONEY[lang], *(money_of(sitting.match, name, lang) for name in names))
    return Padding(table, (1, 0, 0, 0))


def _paid_in(sitting: Sitting) -> dict[str, Fraction]:
    """What everyone put into the pot since the game before; nothing if nobody did."""
    paid: dict[str, Fraction] = defaultdict(Fraction)
    rows = () if sitting.last is None else sitting.last.after.rows
    games = [at for at, row in enumerate(rows) if row.seating is not None]
    before = games[-2] + 1 if len(games) > 1 else 0
    for row in rows[before:]:
        if row.kind is Kind.POT:
            for name, points in row.points:
                paid[name] += points
    return paid


def _fines(outcome: Outcome, sitting: Sitting) -> list[Fraction]:
    """What of the points are fines."""
    factor = outcome.bock or 1 if sitting.evening.rules.offences.fines_in_bock else 1
    return [fine * factor for fine in _score_of(sitting).score.fines]


def _score_of(sitting: Sitting) -> Scored:
    assert sitting.game is not None
    outcome = sitting.game.state.outcome
    assert isinstance(outcome, Scored)
    return outcome


def _pot(sitting: Sitting, lang: Lang) -> Iterator[RenderableType]:
    """What went into the pot or out of it, and what is in it now."""
    if sitting.last is None:
        return
    before, after = sitting.last.before.pot, sitting.last.after.pot
    if before != after:
        moved = texts.POT_OUT if after < before else texts.POT_IN
        amounts = {"moved": euros(abs(after - before), lang), "now": euros(after, lang)}
        yield RichText(moved[lang].format(**amounts))


def _consequences(sitting: Sitting, lang: Lang) -> Iterator[RenderableType]:
    """What the game has set off, and why: Bock, a Hammelrennen."""
    if sitting.last is None:
        return
    sheet = sheet_scene(sitting.evening, lang, last=sitting.last)
    row = sheet.rows[-1] if sheet.rows else None
    facts = [fact for fact in sheet.facts if fact.id == HAMMELRENNEN]
    if row is not None and row.entry == sitting.last.entry_id and row.explain is not None:
        started = [fact for fact in row.explain.facts if fact.id == STARTS_BOCK]
        facts = [*started, *facts]
    for fact in facts:
        text = RichText(f"➜ {fact.text[0].upper()}{fact.text[1:]}", "bold #ffd866")
        yield text.append(f"  {fact.paragraph}", FAINT)


def _hands(scene: Game, names: tuple[str, ...], lang: Lang) -> Table:
    """The hands as they were dealt."""
    table = Table.grid(padding=(0, 1))
    hands = {int(seat): hand for seat, hand in scene.hands.items()}
    if scene.me is not None:
        hands[scene.me] = scene.hand
    for seat in sorted(hands):
        signs = RichText()
        for card in hands[seat]:
            sign = sign_of(card.card, lang)
            signs.append(f"{sign} ", "#ff7b86" if is_red(sign) else "")
        table.add_row(RichText(names[seat], STRONG), signs)
    return table
