"""The parts of the pictures of a tournament, each for those who may see it."""

from fractions import Fraction

from doppelkopf.language import Lang
from doppelkopf.rules.kept import Rules, rule_set
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.tournament.moment import ListSeen, Moment, Ranked
from doppelkopf.server.tournament.picture import (
    ListState,
    RoundState,
    TournamentAbout,
    TournamentAnnouncement,
    TournamentClock,
    TournamentCorrection,
    TournamentDecision,
    TournamentList,
    TournamentPenalty,
    TournamentPlace,
    TournamentProtest,
    TournamentQuality,
    TournamentRanking,
    TournamentRound,
    TournamentSeat,
    TournamentSeating,
    TournamentTable,
    TournamentTeam,
)
from doppelkopf.server.tournament.speaking import BREAKS, announced
from doppelkopf.tournament.clock import dues, ends, left, runs
from doppelkopf.tournament.model import (
    Penalty,
    Protest,
    Round,
    Seating,
    Table,
    Tournament,
)
from doppelkopf.tournament.rules import (
    has_protests,
    has_substitutes,
    leaver_points,
    minutes_of,
    serves,
)
from doppelkopf.tournament.seating import (
    AT_LEAST,
    AT_ODDS,
    can_be_seated,
    is_stale,
    least_out,
    to_draw,
)


def about(id_: str, of: Tournament, lang: Lang) -> TournamentAbout:
    """What everyone may know."""
    settings = of.settings
    rules = [each for each in (settings.rules, settings.fives) if each is not None]
    return TournamentAbout(
        id=id_,
        name=settings.name,
        place=settings.place,
        date=settings.date,
        rules=" / ".join(dict.fromkeys(_title(each, lang) for each in rules)),
        rounds=settings.rounds,
        begun=of.begun,
        running=of.running,
        seating=settings.seating.value,
        seed=settings.seed,
        minutes=_minutes(of),
        fee=settings.fee,
        has_protests=has_protests(settings),
        has_substitutes=has_substitutes(settings),
        leaver_points=leaver_points(settings),
        breaks=[BREAKS[each][lang] for each in settings.breaks],
        ended=of.ended,
    )


def _title(rules: Rules, lang: Lang) -> str:
    return rules.title[0 if lang is Lang.DE else 1]


def _minutes(of: Tournament) -> int | None:
    rules = rule_set(of.settings.rules)
    return minutes_of(of.settings, 4 if serves(rules, 4) else 5)


def clock(of: Tournament, now: int) -> TournamentClock | None:
    """The clock of the round that is played."""
    number = of.running
    found = None if number is None else of.rounds[number].clock
    if number is None or found is None:
        return None
    return TournamentClock(
        round=number,
        minutes=found.minutes,
        fives=found.fives,
        started=found.started is not None,
        runs=runs(found),
        ends=ends(found),
        left=0 if runs(found) else left(found, now),
    )


def announcements(of: Tournament, now: int, lang: Lang) -> list[TournamentAnnouncement]:
    """What the clock of the round that is played has announced by now, the last first."""
    number = of.running
    if number is None:
        return []
    return [
        TournamentAnnouncement(
            id=f"{number}.{due.at}.{due.size or 0}.{due.extra}",
            at=due.at,
            text=announced(due, number, of, lang),
            round=number,
            left=due.left,
        )
        for due in reversed(dues(of.rounds[number]))
        if due.at <= now
    ]


# Tables.


def round_shown(of: Tournament, number: int, moment: Moment, right: Right) -> TournamentRound:
    """A round, as whoever has a right may see it: `look` has no links and no signatures."""
    round_ = of.rounds[number]
    return TournamentRound(
        round=number,
        state=state_of(round_),
        started=round_.started,
        tables=[
            table_shown(of, number, place, moment, right) for place in range(len(round_.tables))
        ],
        out=list(round_.out),
        sitting_out=[each.name for each in of.people if each.id in round_.out],
    )


def state_of(round_: Round) -> RoundState:
    """How far a round is."""
    if not round_.has_begun:
        return "drawn"
    return "over" if round_.is_over else "running"


def table_shown(
    of: Tournament, number: int, place: int, moment: Moment, right: Right
) -> TournamentTable:
    """A table; its running points are for those at the table and for the desk."""
    table = of.rounds[number].tables[place]
    found = moment.lists.get((number, place), ListSeen({}))
    inside = right is not Right.LOOK
    result = table.list.result or (found.now.result if found.now and inside else None)
    points = {line.person: line.points for line in result.lines} if result else {}
    digest = found.now.result.digest if found.now else ""
    signed = table.list.signed if inside and table.list.digest == digest else ()
    people = {each.id: each for each in of.people}
    standins = {each.person: each.by for each in table.standins}
    seats = [
        TournamentSeat(
            person=each,
            number=people[each].number,
            name=people[each].name,
            points=points.get(each),
            signed=each in signed,
            gone=each in table.gone,
            standin=standins.get(each),
        )
        for each in table.seats
    ]
    return TournamentTable(
        round=number,
        table=place,
        seats=seats,
        scorer=table.scorer,
        drawn=table.drawn,
        dealer=table.dealer,
        extra=table.extra,
        list=_list(of.rounds[number], table, found, right),
    )


def _list(round_: Round, table: Table, found: ListSeen, right: Right) -> TournamentList:
    inside = right is not Right.LOOK
    closed = table.list.result
    now = found.now
    token = _link_to(found, right) if inside else None
    return TournamentList(
        state=_list_state(round_, table, found),
        games=closed.games if closed else now.result.games if now else 0,
        length=found.length,
        struck=closed.struck if closed else now.result.struck if now else 0,
        digest=now.result.digest if now and inside else "",
        disputes=found.disputes if inside else 0,
        closed_by=table.list.closed_by if inside else "",
        closed_at=table.list.closed_at,
        corrections=[
            TournamentCorrection(
                by=each.by,
                at=each.at,
                why=each.why,
                protest=each.protest,
                was=[line.points if (line := each.was.line(p)) else "0" for p in table.seats],
            )
            for each in (table.list.corrections if inside else ())
        ],
        bare=closed is not None and closed.is_bare,
        url=f"/s/{table.room}?link={token}" if token else None,
        live=f"/t/{table.live}" if table.live and inside else None,
        missing=found.missing,
    )


def _link_to(found: ListSeen, right: Right) -> str | None:
    """The link by which somebody writes on a list: who judges corrects closed ones, and only the
    organiser may delete it.
    """
    if not right.includes(Right.JUDGE):
        return found.link(Right.BELONG)
    wanted = Right.KEEP if right.includes(Right.KEEP) else Right.JUDGE
    return found.link(wanted) or found.link(Right.BELONG)


def _list_state(round_: Round, table: Table, found: ListSeen) -> ListState:
    if not round_.has_begun:
        return "drawn"
    if table.list.is_closed:
        return "closed"
    if not table.room:
        return "waits"
    return "finished" if found.now and found.now.finished else "open"


# The ranking.


def ranking(of: Tournament, ranked: Ranked) -> TournamentRanking:
    """Who stands where."""
    found = ranked.overall
    names = {each.id: each.name for each in of.people}
    return TournamentRanking(
        people=[
            TournamentPlace(
                rank=each.place.rank,
                person=each.person.id,
                number=each.person.number,
                name=each.person.name,
                club=each.person.club,
                team=each.person.team,
                points=str(each.place.points),
                rounds=[amount(points) for points in each.place.rounds],
                ranks=[ranks.get(each.person.id) for ranks in ranked.ranks],
                won=each.place.won,
                solos=each.place.solos,
                disputed=each.disputed,
                unfinished=each.unfinished,
                left=each.person.left is not None,
            )
            for each in found.people
        ],
        teams=[
            TournamentTeam(
                rank=each.rank,
                team=each.team,
                points=str(each.points),
                counted=[names[one.person] for one in each.counted],
                others=[names[one.person] for one in each.others],
            )
            for each in found.teams
        ],
        rounds=len(found.rounds),
        missing=len(found.missing),
        final=found.is_final,
    )


def amount(points: Fraction | None) -> str | None:
    """Exact points as text."""
    return None if points is None else str(points)


# What the referee decides, and the draw.


def penalty(of: Tournament, each: Penalty) -> TournamentPenalty:
    """A penalty."""
    person = of.person(each.person)
    return TournamentPenalty(
        id=each.id,
        person=each.person,
        name=person.name if person else "?",
        round=each.round,
        points=each.points,
        reason=each.reason,
        by=each.by,
        at=each.at,
        withdrawn=each.withdrawn,
    )


def protest(of: Tournament, each: Protest) -> TournamentProtest:
    """A protest."""
    person, made = of.person(each.person), each.decision
    return TournamentProtest(
        id=each.id,
        round=each.round,
        table=each.table,
        game=each.game,
        person=each.person,
        name=person.name if person else "?",
        text=each.text,
        at=each.at,
        decision=None
        if made is None
        else TournamentDecision(upheld=made.upheld, reason=made.reason, by=made.by, at=made.at),
    )


def seating(of: Tournament) -> TournamentSeating:
    """What there is to know before a draw."""
    there, many = len(of.there), to_draw(of)
    found = of.quality
    cards = of.settings.seating is Seating.START_CARDS
    drawn = of.settings.seating in (Seating.DRAWN, Seating.START_CARDS)
    return TournamentSeating(
        there=there,
        stale=bool(many) and is_stale(of),
        to_draw=many,
        can=can_be_seated(of.settings, there),
        out=least_out(of.settings, there) if there else 0,
        asks_even=of.settings.even is None and drawn and many >= AT_LEAST and there in AT_ODDS,
        cards_missing=sum(each.card is None for each in of.there) if cards else 0,
        quality=None
        if found is None
        else TournamentQuality(
            repeats=found.repeats,
            bound=found.bound,
            most_meetings=found.most_meetings,
            clubs=found.clubs,
            families=found.families,
            fives=list(found.fives),
            seats=found.seats,
        ),
    )
