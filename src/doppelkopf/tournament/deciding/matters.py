"""Penalties of the referee, protests (Wettbewerb 8), settings, and the end."""

from datetime import date
from typing import Any

from msgspec.structs import replace

from doppelkopf.errors import IllegalAction
from doppelkopf.glyphs import one_line
from doppelkopf.tournament import log
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.deciding.lists import correction, says
from doppelkopf.tournament.deciding.who import Now, Who
from doppelkopf.tournament.deciding.words import (
    MAX_WORD,
    at_most,
    check_seated,
    known,
    known_round,
    open_table,
    said,
    stamp,
)
from doppelkopf.tournament.draw.drawing import MOST_ROUNDS
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Penalty, Protest, Settings, Tournament
from doppelkopf.tournament.rules import check_lengths, has_protests
from doppelkopf.tournament.state import TournamentState

MOST_MATTERS = 1_000
MOST_POINTS = 10_000
MOST_MONEY = 100_000_000


def decide(state: TournamentState, asked: Any, who: Who, now: Now | None) -> list[AnyEvent] | None:
    """The events of a request about what the referee decides; None if it is about another."""
    of = state.tournament
    match asked:
        case ask.Change(settings=settings):
            checked = check_settings(settings)
            _check_rules(of, checked)
            if checked == of.settings:
                return []
            return [log.Changed(settings=checked, **stamp(who))]
        case ask.Penalise():
            return _penalise(of, asked, who)
        case ask.WithdrawPenalty(penalty=id_, why=why):
            return _withdraw(of, id_, said(why), who)
        case ask.MakeProtest():
            return _protest(of, asked, who, now)
        case ask.DecideProtest():
            return _decide(of, asked, who, now)
        case ask.End(ended=ended):
            return _end(of, ended, who)
    return None


def check_settings(settings: Settings) -> Settings:
    """Settings that a tournament can have.

    Raises:
        IllegalAction: something about them cannot be.
    """
    name = one_line(settings.name, MAX_WORD)
    if not name:
        raise IllegalAction(
            "tournament/no-name", "Das Turnier braucht einen Namen.", "It needs a name."
        )
    if settings.date:
        try:
            date.fromisoformat(settings.date)
        except ValueError:
            raise _wrong("Datum", "date") from None
    numbers = (
        (settings.rounds, 1, MOST_ROUNDS, "Runden", "rounds"),
        (settings.games_at_four, 1, 1_000, "Spiele", "games"),
        (settings.games_at_five, 1, 1_000, "Spiele", "games"),
        (settings.minutes, 1, 1_440, "Minuten", "minutes"),
        (settings.team_counts, 1, 100, "Mannschaft", "team"),
        (settings.fee, 0, MOST_MONEY, "Startgeld", "entry fee"),
        *((prize, 0, MOST_MONEY, "Preis", "prize") for prize in settings.prizes[:200]),
    )
    for number, least, most, de, en in numbers:
        if number is not None and not least <= number <= most:
            raise _wrong(de, en)
    if not settings.seed.strip() or len(settings.seed) > MAX_WORD or len(settings.prizes) > 200:
        raise _wrong("Startwert der Auslosung", "seed of the draw")
    if len(set(settings.breaks)) < len(settings.breaks):
        raise _wrong("Rangfolge bei Gleichstand", "order of tie-breaks")
    check_lengths(settings)
    return replace(settings, name=name, place=one_line(settings.place, MAX_WORD))


def _wrong(de: str, en: str) -> IllegalAction:
    return IllegalAction("tournament/setting", f"So geht es nicht: {de}.", f"This cannot be: {en}.")


def _check_rules(of: Tournament, new: Settings) -> None:
    """Rules and lengths hold from the first round to the last."""
    old = of.settings
    if not of.begun:
        return
    fixed = ("rules", "fives", "games_at_four", "games_at_five")
    if new.rounds < of.begun or any(getattr(old, key) != getattr(new, key) for key in fixed):
        raise IllegalAction(
            "tournament/rules-fixed",
            "Regeln und Spielzahl gelten von der ersten Runde an für alle, und begonnene Runden"
            " bleiben.",
            "Rules and numbers of games hold for all from the first round on, and rounds that have"
            " begun stay.",
        )


def _penalise(of: Tournament, asked: ask.Penalise, who: Who) -> list[AnyEvent]:
    at_most(len(of.penalties), MOST_MATTERS)
    person = known(of, asked.person)
    if not known_round(of, asked.round).has_begun:
        raise IllegalAction(
            "tournament/not-begun",
            "Diese Runde hat noch nicht begonnen.",
            "This round has not begun yet.",
        )
    if not 1 <= asked.points <= MOST_POINTS:
        raise IllegalAction(
            "tournament/penalty",
            f"Eine Strafe kostet 1 bis {MOST_POINTS} Punkte.",
            f"A penalty costs 1 to {MOST_POINTS} points.",
        )
    penalty = Penalty(
        id=f"f{len(of.penalties) + 1}",
        person=person.id,
        round=asked.round,
        points=asked.points,
        reason=said(asked.reason),
        by=who.name,
        at=who.at,
    )
    return [log.PenaltyGiven(penalty=penalty, **stamp(who))]


def _withdraw(of: Tournament, id_: str, why: str, who: Who) -> list[AnyEvent]:
    penalty = of.penalty(id_)
    if penalty is None or penalty.withdrawn:
        raise IllegalAction(
            "tournament/no-penalty",
            "Diese Strafe gibt es nicht (mehr).",
            "There is no such penalty (any more).",
        )
    return [log.PenaltyWithdrawn(penalty=id_, why=why, **stamp(who))]


def _protest(of: Tournament, asked: ask.MakeProtest, who: Who, now: Now | None) -> list[AnyEvent]:
    """From the table, during the game (Wettbewerb 8): while the list is open."""
    at_most(len(of.protests), MOST_MATTERS)
    if not has_protests(of.settings):
        raise IllegalAction(
            "tournament/no-protests",
            "Proteste gibt es nach diesen Regeln nicht.",
            "There are no protests by these rules.",
        )
    person = known(of, asked.person)
    check_seated(open_table(of, asked.round, asked.table), person)
    games = 0 if now is None else now.result.games
    if not 1 <= asked.game <= games + 1:
        raise IllegalAction(
            "tournament/no-game",
            f"Ein Spiel {asked.game} gibt es auf dieser Liste noch nicht.",
            f"There is no game {asked.game} on this list yet.",
        )
    protest = Protest(
        id=f"c{len(of.protests) + 1}",
        round=asked.round,
        table=asked.table,
        game=asked.game,
        person=person.id,
        text=said(asked.text),
        by=who.name,
        at=who.at,
    )
    return [log.ProtestMade(protest=protest, **stamp(who))]


def _decide(of: Tournament, asked: ask.DecideProtest, who: Who, now: Now | None) -> list[AnyEvent]:
    """The organiser decides; rows changed for it are a correction with the same reason."""
    protest = of.protest(asked.protest)
    if protest is None or not protest.is_open:
        raise IllegalAction(
            "tournament/no-protest",
            "Diesen Protest gibt es nicht, oder er ist schon entschieden.",
            "There is no such protest, or it is decided already.",
        )
    reason = said(asked.reason)
    events: list[AnyEvent] = []
    table = of.table(protest.round, protest.table)
    closed = table if table is not None and table.list.is_closed else None
    if asked.upheld and now is not None and closed is not None and says(closed, now):
        events = correction(
            closed, protest.round, protest.table, now.result, reason, who, protest.id
        )
    decided = log.ProtestDecided(
        protest=protest.id, upheld=asked.upheld, reason=reason, **stamp(who)
    )
    return [*events, decided]


def _end(of: Tournament, ended: bool, who: Who) -> list[AnyEvent]:
    if ended is of.ended:
        return []
    if ended and of.running is not None:
        raise IllegalAction(
            "tournament/round-running",
            f"In Runde {of.running + 1} sind noch Listen offen.",
            f"Round {of.running + 1} still has open lists.",
        )
    if ended and any(each.is_open for each in of.protests):
        raise IllegalAction(
            "tournament/protest-open",
            "Erst müssen alle Proteste entschieden sein.",
            "All protests have to be decided first.",
        )
    return [log.Ended(ended=ended, **stamp(who))]
