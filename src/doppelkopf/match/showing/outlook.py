"""What comes next at the table: who deals and plays, which games count how much, and why."""

from collections.abc import Sequence
from datetime import datetime
from fractions import Fraction
from typing import NamedTuple

from doppelkopf.game.scoring.sources import sources
from doppelkopf.language import GAME, GAMES_OF, MINUTE, POINT, ROUNDS_IN, Lang, Text, counted
from doppelkopf.match.booking.bock import Started
from doppelkopf.match.booking.turns import (
    due_dealer,
    is_list_next,
    is_schiebekopf,
    made_to_play,
    next_seating,
)
from doppelkopf.match.refused import Name, Refused
from doppelkopf.match.showing.owed import in_pot, money_owed, on_table, treats_owed
from doppelkopf.match.showing.words import BECAUSE, BECAUSE_KNOBS, TRIGGERS
from doppelkopf.match.state import MatchState, has_pot
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.sidegames import HammelMode


class Fact(NamedTuple):
    """One thing worth knowing, with the paragraphs behind it."""

    id: str
    label: Text
    text: Text
    sources: tuple[str, ...] = ()


def outlook(state: MatchState, now: datetime | None = None) -> tuple[Fact, ...]:
    """All that is to be known before the next game; `now` clocks a list with a time limit."""
    if state.ended:
        facts = [_over()]
    else:
        facts = [*_next(state), *_bock(state), *_duties(state), *_list(state, now)]
    settled = _settled(state) if state.ended else []
    return (*facts, *settled, *_accounts(state), *_treats(state))


def _fact(id_: str, label: Text, text: Text, *knobs: str, state: MatchState) -> Fact:
    return Fact(id_, label, text, sources(tuple(knobs), state.book) if knobs else ())


def _over() -> Fact:
    return Fact(
        "ended",
        Text("Abend", "evening"),
        Text("zu Ende", "over"),
    )


def _next(state: MatchState) -> list[Fact]:
    label = Text("als Nächstes", "next")
    if is_list_next(state):
        text = Text("die Liste ist zu Ende", "the list is over")
        return [_fact("list-over", label, text, state=state)]
    try:
        seating = next_seating(state)
    except Refused as error:
        return [_fact("nobody", label, error.reason, state=state)]
    facts = []
    number = state.games + 1
    if state.hammelrennen:
        mode = state.rules.hammelrennen.mode
        reason = (
            Text("nach 120:120", "after 120:120")
            if mode is HammelMode.CLOSEST
            else Text("um den Rest der Kasse", "for the rest of the pot")
        )
        text = Text(
            f"Spiel {number} ist ein Hammelrennen, {reason.de}",
            f"game {number} is a Hammelrennen, {reason.en}",
        )
        facts.append(_fact("hammelrennen", label, text, "hammelrennen.mode", state=state))
    elif person := made_to_play(state):
        kind = state.duties.kind_owed(person, state.rules)
        owed = Text("", "") if kind is None else Text(f": {kind.text.de}", f": {kind.text.en}")
        first = Text("", "")
        if state.rules.duty_solos.offered:
            first = Text(
                ", wenn nicht vorher ein anderer ein Solo spielt",
                ", unless somebody else plays a solo first",
            )
        text = Text(
            f"Spiel {number}: {person} wird vorgeführt und spielt ein Pflichtsolo{owed.de}"
            f"{first.de}",
            f"game {number}: {person} is made to play a compulsory solo (Vorführung){owed.en}"
            f"{first.en}",
        )
        facts.append(_fact("vorfuehrung", label, text, "duty_solos.vorfuehrung", state=state))
    elif is_schiebekopf(state):
        text = Text(f"Spiel {number} ist ein Schiebekopf", f"game {number} is a Schiebekopf")
        facts.append(_fact("schiebekopf", label, text, "schiebekopf.play", state=state))
    else:
        facts.append(_fact("game", label, Text(f"Spiel {number}", f"game {number}"), state=state))
    facts.append(_dealer(state))
    if seating.sitting_out:
        names = ", ".join(state.plays_for(name) for name in seating.sitting_out)
        facts.append(
            _fact(
                "sits-out",
                Text("setzt aus", "sits out"),
                Text(names, names),
                "table.sitting_out",
                state=state,
            )
        )
    return facts


def _dealer(state: MatchState) -> Fact:
    name, because = due_dealer(state), BECAUSE[state.because]
    knobs: tuple[str, ...] = BECAUSE_KNOBS[state.because]
    if name != state.dealer:
        because = Text(
            f"gibt und setzt aus, weil nur {state.dealer} sein Pflichtsolo fehlt",
            f"deals and sits out because only {state.dealer} lacks a compulsory solo",
        )
        knobs = ("duty_solos.sitting_dealer_swaps",)
    shown = state.plays_for(name)
    text = Text(f"{shown} {because.de}", f"{shown} {because.en}")
    return _fact("dealer", Text("Geber", "dealer"), text, *knobs, state=state)


def started_text(started: Started) -> Text:
    """What started a Bock, and where."""
    de = ", ".join(TRIGGERS[trigger].de for trigger in started.triggers)
    en = ", ".join(TRIGGERS[trigger].en for trigger in started.triggers)
    return Text(f"{de} in Spiel {started.game}", f"{en} in game {started.game}")


class BockGame(NamedTuple):
    """A game ahead that counts more than once, if nothing new happens until then."""

    number: int
    factor: int
    reasons: tuple[Started, ...]
    times: int
    """How much Bock lies on it: the factor is multiplied so often."""

    @property
    def is_capped(self) -> bool:
        """Whether it would count even more without the rules' limit."""
        return len(self.reasons) > self.times


def bock_ahead(state: MatchState) -> tuple[BockGame, ...]:
    """Which games ahead count how much, and why."""
    rules, bock = state.rules, state.bock
    left = bock.games_left(rules)
    ahead = zip(bock.forecast(rules, left), bock.reasons_ahead(rules, left), strict=True)
    return tuple(
        BockGame(state.games + place, rules.bock_factor(doublings), reasons, doublings)
        for place, (doublings, reasons) in enumerate(ahead, 1)
    )


def bock_runs(games: Sequence[BockGame]) -> list[tuple[int, int, int]]:
    """Games in a row that count the same: the first, the last, and the factor."""
    runs: list[tuple[int, int, int]] = []
    for game in games:
        if runs and runs[-1][2] == game.factor:
            runs[-1] = (runs[-1][0], game.number, game.factor)
        else:
            runs.append((game.number, game.number, game.factor))
    return runs


def _counting(first: int, last: int, factor: int) -> Text:
    if first == last:
        return Text(f"Spiel {first} zählt ×{factor}", f"game {first} counts ×{factor}")
    return Text(
        f"Spiele {first} bis {last} zählen ×{factor}", f"games {first} to {last} count ×{factor}"
    )


def _bock(state: MatchState) -> list[Fact]:
    rules, bock = state.rules, state.bock
    if not bock.running:
        return []
    factors = [_counting(*run) for run in bock_runs(bock_ahead(state))]
    reasons = [started_text(started) for started in bock.running]
    de = "; ".join(text.de for text in reasons)
    en = "; ".join(text.en for text in reasons)
    most = rules.bock.most
    cap = Text("", "")
    if most is not Off.OFF and len(bock.active(rules)) > most:
        limit = rules.bock_factor(most)
        cap = Text(f"; höchstens {limit}-fach", f"; at most ×{limit}")
    text = Text(
        f"{', '.join(each.de for each in factors)}: {de}{cap.de}",
        f"{', '.join(each.en for each in factors)}: {en}{cap.en}",
    )
    return [_fact("bock", Text("Bock", "Bock"), text, "bock.triggers", state=state)]


def _duties(state: MatchState) -> list[Fact]:
    rules = state.rules
    if rules.duty_solos.per_player == 0:
        return []
    owing = [
        (person, state.duties.owed_by(person, rules))
        for person in state.present
        if state.duties.owed_by(person, rules)
    ]
    de = ", ".join(_owes(state, name, count).de for name, count in owing)
    en = ", ".join(_owes(state, name, count).en for name, count in owing)
    text = Text(de or "alle gespielt", en or "all played")
    label = Text("Pflichtsoli offen", "compulsory solos open")
    return [_fact("duties", label, text, "duty_solos.per_player", state=state)]


def _owes(state: MatchState, name: Name, count: int) -> Text:
    """Who owes how many, and of which kind if not any will do."""
    kind = state.duties.kind_owed(name, state.rules)
    number = [] if count == 1 else [str(count)]
    de, en = (
        "; ".join([*number, *([kind.text[lang]] if kind else [])]) for lang in (Lang.DE, Lang.EN)
    )
    return Text(f"{name} ({de})" if de else name, f"{name} ({en})" if en else name)


def _list(state: MatchState, now: datetime | None) -> list[Fact]:
    length = state.list_length
    lists = state.rules.tournament.lists
    rest = _rest(state)
    plain = length is None and lists is Off.OFF and not rest.de
    if plain and state.lists == 1 and not state.time_out:
        return []
    clock = _clock(state, now)
    games, over = counted(state.list_games, GAME), Text(rest.de + clock.de, rest.en + clock.en)
    if length:
        whole = counted(length, GAMES_OF)
        games = Text(f"{state.list_games} von {whole.de}", f"{state.list_games} of {whole.en}")
    all_de, all_en = ("", "") if lists is Off.OFF else (f" von {lists}", f" of {lists}")
    text = Text(
        f"{state.lists}{all_de}: {games.de}{over.de}", f"{state.lists}{all_en}: {games.en}{over.en}"
    )
    return [_fact("list", Text("Liste", "list"), text, state=state)]


def _rest(state: MatchState) -> Text:
    """How many rounds and points the list still has, where it ends by them."""
    de, en = "", ""
    if (rounds := state.rounds_left) is not None:
        left = counted(max(rounds, 0), ROUNDS_IN)
        de, en = f"{de}; noch {left.de}", f"{en}; {left.en} left"
    if (points := state.points_left) is not None:
        more = counted(max(points, Fraction(0)), POINT)
        de, en = f"{de}; noch {more.de} bis zum Ende", f"{en}; {more.en} until the end"
    return Text(de, en)


def _clock(state: MatchState, now: datetime | None) -> Text:
    """How the list stands with its time."""
    if state.time_out:
        return Text("; die Zeit ist um", "; time is up")
    left = None if now is None else state.minutes_left(now)
    if left is None or state.minutes is None:
        return Text("", "")
    whole = counted(state.minutes, MINUTE)
    if left > 0:
        return Text(f"; noch {left} von {whole.de}", f"; {left} of {whole.en} left")
    return Text(
        f"; die Zeit von {whole.de} ist um: time-out", f"; the time of {whole.en} is up: time-out"
    )


def _accounts(state: MatchState) -> list[Fact]:
    facts = []
    if has_pot(state.rules):
        label = Text("Kasse", "pot")
        facts.append(_fact("pot", label, in_pot(state), "money.pot_stakes", state=state))
    if state.table:
        label = Text("Tischkonto", "table account")
        facts.append(_fact("table", label, on_table(state), "penalties.booked_to", state=state))
    return facts


def _settled(state: MatchState) -> list[Fact]:
    """Who pays whom when all is over."""
    return _list_of("owed", Text("zu zahlen", "to be paid"), money_owed(state), " ")


def _treats(state: MatchState) -> list[Fact]:
    return _list_of("treats", Text("gibt aus", "treats"), treats_owed(state), "; ")


def _list_of(id_: str, label: Text, found: Sequence[Text], between: str) -> list[Fact]:
    """All of them as one fact; none is no fact."""
    if not found:
        return []
    de, en = (between.join(each[lang] for each in found) for lang in (Lang.DE, Lang.EN))
    return [Fact(id_, label, Text(de, en))]
