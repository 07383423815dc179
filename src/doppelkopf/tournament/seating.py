"""The rounds to come: who is to be seated, who sits out, and what comes of a draw.

`prepare` searches for up to some seconds, so it is not part of `decide`: whoever runs a tournament
lets it work where it may take its time, and has `decide` keep what it found.
"""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from itertools import groupby

from msgspec.structs import replace

from doppelkopf.errors import IllegalAction
from doppelkopf.language import PERSON, counted
from doppelkopf.match.booking.fold import Begin, start
from doppelkopf.rules.model.match import FirstDealer, Scorer
from doppelkopf.tournament import draw as drawing
from doppelkopf.tournament.draw.places import settled
from doppelkopf.tournament.model import (
    DrawQuality,
    Person,
    PersonId,
    Round,
    Seating,
    Settings,
    Table,
    Tournament,
)
from doppelkopf.tournament.requests import Draw, KeepDraw
from doppelkopf.tournament.rules import has_fives, table_rules

AT_ODDS = frozenset((13, 14, 17, 18, 19, 21, 22, 23, 26))
"""With so many people few repeats and an even share of tables of five cannot both be had."""
AT_LEAST = 2
"""Rounds from which on that is so."""


def to_draw(of: Tournament) -> int:
    """How many rounds are drawn at once: all to come, or the next one where it depends on how the
    ones before end, or on the organiser.
    """
    left = max(0, of.settings.rounds - of.begun)
    one_by_one = of.settings.seating in (Seating.RANKING, Seating.FIXED)
    return min(left, 1) if one_by_one else left


def is_stale(of: Tournament) -> bool:
    """Whether rounds to come have to be drawn, at first or because people have changed."""
    there = sorted(person.id for person in of.there)
    coming = of.rounds[of.begun :]
    if len(coming) < to_draw(of):
        return True
    return any(sorted((*each.people, *each.out)) != there for each in coming)


def least_out(settings: Settings, people: int) -> int:
    """How many have to sit out so that the others can be seated; 0 if all can, or nobody could."""
    fives = has_fives(settings)
    for out in range(people - 3):
        left = people - out
        if drawing.can_be_seated(left) and (fives or left % 4 == 0):
            return out
    return 0


def can_be_seated(settings: Settings, people: int) -> bool:
    """Whether so many can be seated, at tables that the rules know."""
    return drawing.can_be_seated(people) and (has_fives(settings) or people % 4 == 0)


def prepare(of: Tournament, asked: Draw, order: Sequence[PersonId] = ()) -> KeepDraw:
    """The rounds to come, drawn or seated; `order`: the ranking now, where they are seated by it.

    Raises:
        IllegalAction: so many cannot be seated, or something has to be said first.
    """
    rounds = to_draw(of)
    if not rounds:
        raise IllegalAction(
            "tournament/no-round-left",
            "Alle Runden haben schon begonnen.",
            "All rounds have begun already.",
        )
    seed, even = asked.seed or of.settings.seed, asked.even
    if asked.tables or of.settings.seating is Seating.FIXED:
        made = [_seated(of, asked)]
    else:
        outs = _outs(of, asked, rounds)
        even = _even(of, asked, outs)
        made = _drawn(of, seed, bool(even), outs, order)
    found = tuple(_with_lists(of, each, seed, of.begun + n) for n, each in enumerate(made))
    played = _as_drawn(of.rounds[: of.begun])
    figures = drawing.quality((*played, *made), [_entrant(each) for each in of.people])
    return KeepDraw(rounds=found, quality=DrawQuality(**figures._asdict()), seed=seed, even=even)


def _outs(of: Tournament, asked: Draw, rounds: int) -> list[tuple[PersonId, ...]]:
    """Who sits out in each round to come.

    Raises:
        IllegalAction: those who are left cannot be seated, or one is not there.
    """
    there = [person.id for person in of.there]
    given = [asked.out[n] if n < len(asked.out) else () for n in range(rounds)]
    for out in given:
        if len(set(out)) < len(out) or not set(out) <= set(there):
            raise _not_there()
        check_number(of.settings, len(there) - len(out))
    return given


def check_number(settings: Settings, people: int) -> None:
    """See that so many can be seated.

    Raises:
        Unseatable: they cannot; how many would have to sit out is told.
    """
    drawing.table_sizes(people)
    if not can_be_seated(settings, people):
        out = least_out(settings, people)
        who = counted(people, PERSON)
        rest = counted(out, PERSON)
        raise IllegalAction(
            "tournament/no-fives",
            f"Diese Regeln kennen nur Tische zu viert; mit {who.de} geht das nicht auf. Es geht,"
            f" wenn {rest.de} {'aussetzt' if out == 1 else 'aussetzen'}.",
            f"These rules know tables of four only, and {who.en} do not fill them. With {rest.en}"
            " sitting out they do.",
        )


def _even(of: Tournament, asked: Draw, outs: Sequence[Sequence[PersonId]]) -> bool | None:
    """What matters more, where both cannot be had.

    Raises:
        IllegalAction: nobody has said it.
    """
    even = asked.even if asked.even is not None else of.settings.even
    numbers = {len(of.there) - len(out) for out in outs}
    if even is None and len(outs) >= AT_LEAST and numbers & AT_ODDS:
        many = counted(max(numbers & AT_ODDS), PERSON)
        raise IllegalAction(
            "tournament/even-or-few",
            f"Mit {many.de} geht nicht beides: dass sich möglichst wenige zweimal treffen und dass"
            " die Fünfertische gleichmäßig verteilt sind. Was ist wichtiger?",
            f"With {many.en} both cannot be had: that as few as possible meet twice, and that"
            " tables of five are shared out evenly. Which matters more?",
        )
    return even


def _drawn(
    of: Tournament,
    seed: str,
    even: bool,
    outs: Sequence[tuple[PersonId, ...]],
    order: Sequence[PersonId],
) -> list[drawing.Round]:
    played = list(_as_drawn(of.rounds[: of.begun]))
    if of.settings.seating is Seating.RANKING and played:
        place = {person: number for number, person in enumerate(order)}
        there = [each.id for each in of.there if each.id not in outs[0]]
        there.sort(key=lambda person: place.get(person, len(place)))
        found = drawing.by_ranking(there)
        tables = settled(found.tables, [table for each in played for table in each.tables])
        return [drawing.Round(tuple(tables), outs[0])]
    made: list[drawing.Round] = []
    for out, same in groupby(outs):
        people = [each for each in of.there if each.id not in out]
        rounds = drawing.draw(
            _entrants(of, people), len(list(same)), seed, (*played, *made), even=even
        )
        made += [each._replace(out=out) for each in rounds]
    return made


def _entrants(of: Tournament, people: Sequence[Person]) -> list[drawing.Entrant]:
    """Those who are seated, in the order that the draw depends on.

    With start cards it is the card alone that says where somebody sits (Borgholzhausen 1): whoever
    has it, from whichever club, sits there.

    Raises:
        IllegalAction: somebody has drawn no card yet.
    """
    if of.settings.seating is not Seating.START_CARDS:
        return [_entrant(each) for each in people]
    for person in people:
        if person.card is None:
            raise IllegalAction(
                "tournament/no-card",
                f"{person.name} hat noch keine Startkarte gezogen.",
                f"{person.name} has not drawn a start card yet.",
            )
    return [drawing.Entrant(each.id) for each in sorted(people, key=lambda each: each.card or 0)]


def _entrant(person: Person) -> drawing.Entrant:
    return drawing.Entrant(person.id, person.club.casefold(), person.family.casefold())


def _as_drawn(rounds: Sequence[Round]) -> drawing.Plan:
    return tuple(
        drawing.Round(tuple(table.seats for table in each.tables), each.out) for each in rounds
    )


def _seated(of: Tournament, asked: Draw) -> drawing.Round:
    """A round as the organiser seats it; who has no seat sits out.

    Raises:
        IllegalAction: somebody sits twice, is not there, or a table has no rules.
    """
    people = [person for table in asked.tables for person in table]
    there = {person.id for person in of.there}
    if not people:
        raise IllegalAction(
            "tournament/no-tables",
            "Hier setzt die Turnierleitung; die Tische fehlen.",
            "Here the organiser seats people; the tables are missing.",
        )
    if not set(people) <= there:
        raise _not_there()
    if len(set(people)) < len(people):
        raise IllegalAction(
            "tournament/seated-twice",
            "Jemand hätte zwei Plätze in einer Runde.",
            "Somebody would have two seats in one round.",
        )
    for table in asked.tables:
        table_rules(of.settings, len(table))
    out = tuple(person for person in sorted(there, key=_order(of)) if person not in people)
    return drawing.Round(asked.tables, out)


def _order(of: Tournament) -> Callable[[PersonId], int]:
    numbers = {person.id: person.number for person in of.people}
    return numbers.__getitem__


def _not_there() -> IllegalAction:
    return IllegalAction(
        "tournament/not-there",
        "Gesetzt wird nur, wer da ist.",
        "Only who is there can be seated or sit out.",
    )


def _with_lists(of: Tournament, drawn: drawing.Round, seed: str, number: int) -> Round:
    """A round with who writes and deals at each table, as far as the rules say it by themselves."""
    tables = tuple(
        with_scorer(of.settings, Table(seats=seats), seed, number, place)
        for place, seats in enumerate(drawn.tables)
    )
    return Round(tables=tables, out=drawn.out)


def with_scorer(
    settings: Settings, table: Table, seed: str, round_: int, place: int, who: PersonId = ""
) -> Table:
    """A table with who keeps its list and who deals first, by its rules.

    Where a volunteer is wanted (Wettbewerb 1) it is `who`; until then nobody, and no dealer either
    if that is the scorer's left neighbour. The DDV has seat 1 deal and the last one write.
    """
    rules = table_rules(settings, table.size)
    if rules.match.scorer is Scorer.VOLUNTEER and not who:
        if rules.match.first_dealer is FirstDealer.LEFT_OF_SCORER:
            return replace(table, scorer=None, dealer=None)
        scorer = None
    else:
        scorer = who or None
    dealer = None
    if rules.match.first_dealer is FirstDealer.DRAWN:
        dealer = lot(table.seats, seed, f"dealer {round_} {place}")
    begun = start(Begin(rules, table.seats, dealer, scorer))
    return replace(table, scorer=begun.scorer, dealer=begun.dealer)


def lot(people: Sequence[PersonId], seed: str, use: str) -> PersonId:
    """Somebody drawn by lot: the same from the same seed for the same use."""
    digest = blake2b(f"{seed}\n{use}".encode(), digest_size=8, person=b"doko-who").digest()
    return people[int.from_bytes(digest, "big") % len(people)]
