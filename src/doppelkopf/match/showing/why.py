"""Why a row is what it is: every item with its paragraph, Bock, dealer, duties, what it started."""

from fractions import Fraction
from typing import NamedTuple

from doppelkopf.game.basics import Party
from doppelkopf.game.scoring import Item, Score, Stage
from doppelkopf.game.scoring.seated import named
from doppelkopf.game.scoring.sources import sources
from doppelkopf.game.scoring.texts import PARTIES
from doppelkopf.language import GAME, Lang, Text, counted
from doppelkopf.match.booking.fold import Step
from doppelkopf.match.booking.turns import due_dealer
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.refused import Refused, called
from doppelkopf.match.showing.amounts import amount, signed
from doppelkopf.match.showing.notes import note_of
from doppelkopf.match.showing.outlook import Fact, started_text
from doppelkopf.match.showing.words import BECAUSE, BECAUSE_KNOBS, FINES, POTS, TREATS, row_title
from doppelkopf.match.state import Kind, MatchState, Row, has_pot
from doppelkopf.rules import RuleSet
from doppelkopf.rules.knob import Off


class Line(NamedTuple):
    """One item of a score."""

    amount: str
    rule: str
    text: Text
    sources: tuple[str, ...]
    is_sum: bool = False


class Explained(NamedTuple):
    """A row with its reasons."""

    row: Row
    lines: tuple[Line, ...]
    facts: tuple[Fact, ...]
    rules: RuleSet


def explain(evening: Evening, place: int) -> tuple[Explained, ...]:
    """The rows that come from an entry, each explained.

    Raises:
        Refused: the entry has written no row.
    """
    found = explain_all(evening, place)
    if not found:
        raise Refused(
            "sheet/no-such-row",
            "Dieser Eintrag hat keine Zeile auf dem Zettel.",
            "This entry has no row on the sheet.",
        )
    return found


def explain_all(evening: Evening, place: int) -> tuple[Explained, ...]:
    """The rows that come from an entry, each explained; none if it has written none."""
    step = next((step for step in evening.steps() if step.entry_id == place), None)
    return () if step is None else explain_step(step)


def explain_step(step: Step) -> tuple[Explained, ...]:
    """The rows that come from one step, each explained."""
    return tuple(_explained(step, row) for row in step.after.rows[len(step.before.rows) :])


def _explained(step: Step, row: Row) -> Explained:
    state = step.before
    facts = [
        *_version_of(row, state),
        *_booking(row, state),
        *_bock_of(row, state),
        *_dealer_of(row, state),
    ]
    facts += [*_duty_of(row, state), *_fine_of(row, state), *_started(step, row)]
    return Explained(row, tuple(item_lines(row)), tuple(facts), state.rules)


def item_lines(row: Row) -> list[Line]:
    """The items, what multiplies them, and what it comes to."""
    if row.score is None or row.seating is None:
        return []
    made, seats = row.score, called(row.seating.seats)
    seen_from = made.winner or Party.RE
    lines = []
    in_sum = [item for item in made.items if item.stage in (Stage.GAME, Stage.EXTRA)]
    for stage in (Stage.GAME, Stage.EXTRA):
        for item in in_sum:
            if item.stage is stage:
                own = item.party is None or item.party is seen_from
                lines.append(_line(item, item.points if own else -item.points, seats))
        if stage is Stage.GAME:
            lines.extend(
                Line(f"×{each.factor}", each.rule, each.text, each.sources)
                for each in made.multipliers
            )
    if in_sum:
        lines.append(Line(f"= {amount(made.base)}", "", _sum_text(made, in_sum), (), is_sum=True))
    lines.extend(
        _line(item, item.points, seats)
        for item in made.items
        if item.stage in (Stage.SEAT, Stage.FINE)
    )
    return lines


def _line(item: Item, points: Fraction, seats: tuple[str, ...]) -> Line:
    return Line(signed(points), item.rule, named(item.text, seats), item.sources)


def _sum_text(made: Score, items: list[Item]) -> Text:
    if all(item.party is None for item in items):
        return Text("Wert", "value")
    name = PARTIES[made.winner or Party.RE]
    return Text(f"Wert für {name}", f"value for {name}")


def _fact(id_: str, label: Text, text: Text, state: MatchState, *knobs: str) -> Fact:
    return Fact(id_, label, text, sources(knobs, state.book) if knobs else ())


def _booking(row: Row, state: MatchState) -> list[Fact]:
    if row.bare is not None and row.refused is None:
        return [_as_written(row, state)]
    if row.score is None or row.seating is None:
        return []
    if row.kind is Kind.REDEAL:
        text = Text(
            "Das Spiel zählt zu wenig und gilt nicht; derselbe Geber gibt noch einmal.",
            "The game counts too little and is void; the same dealer deals again.",
        )
        if row.points:
            text = Text(
                f"{text.de} Die Strafe bleibt.", f"{text.en} The penalty stands all the same."
            )
        return [_fact("void", Text("gilt nicht", "void"), text, state, "scoring.void_up_to")]
    facts = [
        _fact(
            "booking",
            Text("gebucht", "booked"),
            named(row.score.booking, called(row.seating.seats)),
            state,
        )
    ]
    settling = [name for name in row.seating.sitting_out if row.points_of(name) is not None]
    if settling:
        names = ", ".join(settling)
        text = Text(
            f"{names} setzt aus und rechnet das Solo mit ab.",
            f"{names} sits out and settles the solo like an opponent.",
        )
        label = Text("Aussetzer", "sitting out")
        facts.append(_fact("sitter", label, text, state, "table.sitter_settles_solos"))
    return facts


def _as_written(row: Row, state: MatchState) -> Fact:
    """Where the points of a game come from that nobody worked out."""
    factor = state.rules.bock_factor(row.doublings)
    de, en = "Die Punkte stehen da, wie sie aufgeschrieben wurden", "The points stand as written"
    if row.doublings:
        de = f"{de}; der Bock, ×{factor}, ist darin schon enthalten"
        en = f"{en}; Bock, ×{factor}, is in them already"
    return _fact("as-written", Text("gebucht", "booked"), Text(f"{de}.", f"{en}."), state)


def _version_of(row: Row, state: MatchState) -> list[Fact]:
    """What there is to say about a row of earlier rules."""
    text = note_of(row)
    return [] if text is None else [_fact("version", Text("Fassung", "version"), text, state)]


def _bock_of(row: Row, state: MatchState) -> list[Fact]:
    if row.kind is not Kind.GAME or not row.doublings:
        return []
    reasons = [started_text(started) for started in state.bock.active(state.rules)]
    most = state.rules.bock.most
    capped = most is not Off.OFF and len(reasons) > most
    factor = state.rules.bock_factor(row.doublings)
    de = "; ".join(text.de for text in reasons) + (f"; höchstens {factor}-fach" * capped)
    en = "; ".join(text.en for text in reasons) + (f"; at most ×{factor}" * capped)
    text = Text(f"zählt ×{factor}: {de}", f"counts ×{factor}: {en}")
    return [_fact("bock", Text("Bock", "Bock"), text, state, "bock.triggers", "bock.overlap")]


def _dealer_of(row: Row, state: MatchState) -> list[Fact]:
    if row.seating is None:
        return []
    dealer, due = row.seating.dealer, due_dealer(state)
    label = Text("Geber", "dealer")
    if dealer != due and not state.hammelrennen:
        text = Text(
            f"{dealer} hat gegeben, obwohl {due} dran war",
            f"{dealer} dealt although it was {due}'s turn",
        )
        return [_fact("dealer", label, text, state, "deal.wrong_dealer")]
    because = BECAUSE[state.because]
    text = Text(f"{dealer} {because.de}", f"{dealer} {because.en}")
    return [_fact("dealer", label, text, state, *BECAUSE_KNOBS[state.because])]


def _duty_of(row: Row, state: MatchState) -> list[Fact]:
    if not row.duty_solo:
        return []
    text = Text("freiwillig gespielt", "played freely")
    knobs = ("duty_solos.per_player",)
    if row.made_to_play:
        text = Text(
            "vorgeführt: es waren nur noch Pflichtsoli übrig",
            "Vorführung: only compulsory solos were left",
        )
        knobs = ("duty_solos.vorfuehrung",)
    return [_fact("duty", Text("Pflichtsolo", "compulsory solo"), text, state, *knobs)]


def _fine_of(row: Row, state: MatchState) -> list[Fact]:
    if row.kind is Kind.POT:
        knob = "money.pot_stakes" if row.reason == "fill" else "money.pot_rest"
        return [_fact("pot", Text("Kasse", "pot"), POTS[row.reason], state, knob)]
    if row.kind is not Kind.FINE:
        return []
    knob = {
        "slight": "offences.slight_points",
        "leaving_early": "tournament.leaver_points",
        "back_in_time": "tournament.leaver_points",
        "agreed": "",
    }.get(row.reason, f"penalties.{row.reason}")
    text = TREATS[row.treat] if row.treat else FINES[row.reason]
    facts = [_fact("fine", Text("Strafe", "penalty"), text, state, *([knob] if knob else []))]
    if row.table:
        where = Text("geht an das Tischkonto", "goes to the table account")
        label = Text("gebucht", "booked")
        facts.append(_fact("table", label, where, state, "penalties.booked_to"))
    return facts


def _started(step: Step, row: Row) -> list[Fact]:
    """What the game has set off."""
    if row.kind is not Kind.GAME:
        return []
    before, after = step.before, step.after
    facts = []
    for started in after.bock.running:
        if started.game == row.number:
            reason = started_text(started)
            text = Text(
                f"löst Bock aus für {counted(started.left, GAME).de}: {reason.de}",
                f"starts Bock for {counted(started.left, GAME).en}: {reason.en}",
            )
            label = Text("Folge", "consequence")
            facts.append(_fact("starts-bock", label, text, before, "bock.triggers"))
    if after.hammelrennen:
        text = Text("danach ein Hammelrennen", "a Hammelrennen comes next")
        label = Text("Folge", "consequence")
        facts.append(_fact("race", label, text, before, "hammelrennen.mode"))
    if has_pot(before.rules) and row.pot:
        text = Text(f"Kasse {signed(row.pot)}", f"pot {signed(row.pot)}")
        facts.append(_fact("pot", Text("Kasse", "pot"), text, before, "money.pot_stakes"))
    return facts


def heading(explained: Explained, lang: Lang) -> str:
    """The heading of an explanation."""
    row = explained.row
    if row.kind is Kind.GAME:
        title = Text(f"Spiel {row.number}", f"Game {row.number}")[lang]
        return f"{title}: {row_title(row, explained.rules, lang)}"
    return row_title(row, explained.rules, lang)
