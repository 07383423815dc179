"""What may be written down next: what the book rules out is refused, what it leaves to the table is
asked.

These checks are for the moment of writing. A past row that is corrected can make a later one look
odd (a Hammelrennen that no longer was due); that is asked too, never lost.
"""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from doppelkopf.game.basics import Contract
from doppelkopf.game.result import Result
from doppelkopf.game.scoring import InvalidResult, Score, check_counted, check_told
from doppelkopf.game.scoring.texts import contract_name
from doppelkopf.game.throwing import throws
from doppelkopf.language import GAMES_OF, LIST, MINUTE, Lang, Text, counted, listed
from doppelkopf.match.booking.bare import listed_as, play_bare
from doppelkopf.match.booking.fines import AGREED
from doppelkopf.match.booking.games import play_game
from doppelkopf.match.booking.rules import check_rules
from doppelkopf.match.booking.sums import listed_questions
from doppelkopf.match.booking.turns import (
    due_dealer,
    is_list_next,
    is_list_over,
    is_schiebekopf,
    made_to_play,
    next_seating,
)
from doppelkopf.match.booking.unclear import partner_unclear, words_unclear
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.bare import Bare
from doppelkopf.match.log.question import Question, asked
from doppelkopf.match.log.reason import REASONS, Reason
from doppelkopf.match.log.written import Happened
from doppelkopf.match.refused import Name, Refused, called
from doppelkopf.match.state import MatchState
from doppelkopf.rules import RuleSet
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.calls import Measure
from doppelkopf.rules.model.sidegames import (
    ArmutMode,
    ArmutRefused,
    HammelMode,
    SchiebekopfPlay,
)
from doppelkopf.rules.model.table import MisdealFoundLate, WrongDealer


def questions(
    state: MatchState, entry: log.Effective, after: MatchState | None = None
) -> tuple[Question, ...]:
    """What the table has to confirm before this is written down.

    `after` is where it leads, if that is worked out already.

    Raises:
        Refused: the book rules it out.
    """
    match entry:
        case log.Game():
            return tuple(_game(state, entry, after))
        case log.Points():
            return tuple(_points(state, entry))
        case log.Redeal():
            return tuple(_redeal(state, entry))
        case log.Fine() if entry.kind == AGREED:
            return (asked("sheet/agreed-fine", *_AGREED_FINE),)
        case log.NextList():
            return tuple(_next_list(state))
        case log.ListOver():
            return tuple(_list_over(state))
        case log.TimeOut():
            return tuple(_time_out(state, entry))
        case log.Agree():
            _check_agreed(state)
            return ()
        case log.NewRules():
            check_rules(state, entry.rules)
            return ()
        case log.Pause():
            return tuple(_going(state, entry.person))
        case log.Leave():
            return (*_going(state, entry.person), *_leaving(state, entry.person))
        case _:
            return ()


_AGREED_FINE = (
    "Diese Strafe steht nicht im Regelwerk. Ist sich der Tisch einig?",
    "This penalty is not in the rule book. Does the table agree?",
)


def _game(state: MatchState, entry: log.Game, after: MatchState | None) -> Iterator[Question]:
    contract = entry.played.contract
    next_seating(state)
    _check_list(state)
    yield from _race(state, contract)
    soloist = next(iter(entry.played.re), None) if contract.is_solo else None
    _check_vorfuehrung(state, contract, soloist)
    yield from _schiebekopf(state, contract)
    yield from _dealer(state, entry)
    yield from _speech(state, entry)
    yield from words_unclear(state, entry)
    yield from partner_unclear(state, entry)
    yield from _late(state, entry)
    check_specials(state, entry, after)


def _points(state: MatchState, entry: log.Points) -> Iterator[Question]:
    play_bare(state, 0, entry)
    _check_list(state)
    listed = listed_as(state, entry)
    bare = listed.bare
    if bare.contract is not None:
        yield from _race(state, bare.contract)
    _check_vorfuehrung(state, bare.contract, bare.solo)
    if bare.contract is not None or bare.solo is not None:
        yield from _schiebekopf(state, bare.contract)
    yield from _dealer(state, entry)
    yield from listed_questions(listed, state.rules)
    yield from _which_solo(state, entry, bare)
    yield from _late(state, entry)


def _which_solo(state: MatchState, entry: log.Points, bare: Bare) -> Iterator[Question]:
    """Who owes a solo of a kind meets it only by one that is known."""
    if bare.solo is None or bare.contract is not None or entry.duty_solo is not None:
        return
    if (kind := state.duties.kind_owed(bare.solo, state.rules)) is not None:
        yield asked(
            "sheet/points-kind",
            f"{bare.solo} schuldet noch: {kind.text.de}. Welches Solo war es? Ohne das zählt es"
            " nicht als Pflichtsolo.",
            f"{bare.solo} still owes: {kind.text.en}. Which solo was it? Without that it counts"
            " as no compulsory solo.",
            Text(" (--game)", " (--game)"),
        )


def check_specials(state: MatchState, entry: log.Game, after: MatchState | None = None) -> None:
    """No special point is taken down and then left out of the row in silence, or left unsaid.

    Raises:
        Refused: one counts nothing in this game, or a Herzstich is missing.
    """

    def told_and_counted(result: Result, made: Score) -> None:
        if not entry.played.ended:
            check_told(result, state.rules)
        check_counted(result, state.rules, made)

    _check_row(after or play_game(state, 0, entry), told_and_counted)


def _check_counted(state: MatchState, entry: log.Game) -> None:
    after = play_game(state, 0, entry)
    _check_row(after, lambda result, made: check_counted(result, state.rules, made))


def _check_row(after: MatchState, check: Callable[[Result, Score], None]) -> None:
    row = next(row for row in reversed(after.rows) if row.score is not None)
    assert row.result is not None
    assert row.score is not None
    assert row.seating is not None
    try:
        check(row.result, row.score)
    except InvalidResult as error:
        text = error.named(called(row.seating.seats))
        raise Refused(error.code, text.de, text.en) from None


def counted_specials(state: MatchState, entry: log.Game) -> tuple[Happened, ...]:
    """The special points of a game that count in it: those that may be entered."""
    found: tuple[Happened, ...] = ()
    for event in entry.played.specials:
        more = (*found, event)
        try:
            _check_counted(state, replace(entry, played=replace(entry.played, specials=more)))
        except Refused:
            continue
        found = more
    return found


def _check_list(state: MatchState) -> None:
    if is_list_next(state):
        games = counted(state.list_games, GAMES_OF)
        raise Refused(
            "sheet/list-over",
            f"Die Liste ist nach {games.de} zu Ende.",
            f"The list is over after {games.en}.",
            Text(" Weiter: doko sheet next-list", " Go on with: doko sheet next-list"),
        )


def _race(state: MatchState, contract: Contract) -> Iterator[Question]:
    mode = state.rules.hammelrennen.mode
    is_race = contract is Contract.HAMMELRENNEN
    if state.hammelrennen and not is_race:
        name = contract_name(contract, state.rules)
        if mode is HammelMode.CLOSEST:
            raise Refused(
                "sheet/hammelrennen-due",
                f"Nach 120:120 ist ein Hammelrennen dran, kein Spiel „{name.de}“.",
                f"After 120:120 a Hammelrennen is due, not a {name.en}.",
            )
        yield asked(
            "sheet/hammelrennen-due",
            "Die Kasse reicht nur noch für ein Hammelrennen. Wurde wirklich keins gespielt?",
            "The pot is down to a Hammelrennen. Was none played?",
        )
    if is_race and not state.hammelrennen and mode is HammelMode.CLOSEST:
        raise Refused(
            "sheet/hammelrennen-not-due",
            "Ein Hammelrennen gibt es nur nach 120:120.",
            "There is a Hammelrennen only after 120:120.",
        )
    if is_race and not state.hammelrennen and mode is HammelMode.FIRST:
        yield asked(
            "sheet/hammelrennen-not-due",
            "In der Kasse ist noch mehr als für ein Hammelrennen. Wurde trotzdem eins gespielt?",
            "The pot holds more than a Hammelrennen is for. Was one played all the same?",
        )


def _check_vorfuehrung(state: MatchState, contract: Contract | None, soloist: Name | None) -> None:
    person = made_to_play(state)
    if person is None or (soloist not in (None, person) and state.rules.duty_solos.offered):
        return
    if soloist == person:
        _check_kind(state, person, contract)
    else:
        raise Refused(
            "sheet/vorfuehrung",
            f"Es sind nur noch Pflichtsoli offen: {person} wird vorgeführt und muss Solo spielen.",
            f"Only compulsory solos are left: {person} is made to play one (Vorführung).",
        )


def _check_kind(state: MatchState, person: Name, contract: Contract | None) -> None:
    if state.duties.is_met_by(person, contract, state.rules):
        return
    kind = state.duties.kind_owed(person, state.rules)
    assert kind is not None
    raise Refused(
        "sheet/duty-kind",
        f"{person} wird vorgeführt und schuldet: {kind.text.de}.",
        f"{person} is made to play and owes: {kind.text.en}.",
    )


def _check_agreed(state: MatchState) -> None:
    """While somebody is made to play a solo, no Schiebekopf can be agreed on (D75)."""
    if state.is_duty_due:
        raise Refused(
            "sheet/vorfuehrung",
            "Es sind nur noch Pflichtsoli offen; ein Schiebekopf muss so lange warten.",
            "Only compulsory solos are left; a Schiebekopf has to wait until they are played.",
        )


def _schiebekopf(state: MatchState, contract: Contract | None) -> Iterator[Question]:
    by_agreement = state.rules.schiebekopf.play is SchiebekopfPlay.BY_AGREEMENT
    is_one = contract is Contract.SCHIEBEKOPF
    if by_agreement and is_one and not state.agreed_schiebekopf:
        yield asked(
            "sheet/schiebekopf",
            "Hat der Tisch den Schiebekopf vor dem Geben verabredet?",
            "Did the table agree on the Schiebekopf before the deal?",
        )
    if is_schiebekopf(state) and not is_one:
        yield asked(
            "sheet/schiebekopf",
            "Verabredet war ein Schiebekopf. Wurde wirklich etwas anderes gespielt?",
            "A Schiebekopf was agreed on. Was something else played?",
        )


def _dealer(state: MatchState, entry: log.AnyGame) -> Iterator[Question]:
    due = due_dealer(state)
    if entry.dealer is None or entry.dealer == due:
        return
    if state.rules.deal.wrong_dealer is WrongDealer.UNTIL_ALL_PLAYED:
        yield asked(
            "sheet/wrong-dealer",
            f"{due} hätte geben müssen. Hatten alle schon eine Karte gespielt, gilt das Spiel?",
            f"{due} should have dealt. Had everyone played a card, so that the game stands?",
        )
    else:
        yield asked(
            "sheet/wrong-dealer",
            f"{due} hätte geben müssen, und es wird neu gegeben. Soll das Spiel trotzdem gelten?",
            f"{due} should have dealt, and the cards are dealt again. Shall the game stand?",
        )


def _speech(state: MatchState, entry: log.Game) -> Iterator[Question]:
    """Where the first trick's owner must speak, a game without a word is odd (Borgholzhausen 1)."""
    played = entry.played
    must = state.rules.duty_calls.first_trick_owner
    by_tricks = state.rules.calls.measure is Measure.TRICK_OWNERS
    if must and by_tricks and played.contract.has_parties and not played.calls and not played.ended:
        yield asked(
            "sheet/no-speech",
            "Wer den ersten Stich macht, muss Re oder Kontra sagen. Hat niemand gesprochen?",
            "Who takes the first trick must say Re or Kontra. Did nobody speak?",
        )


def redeal_reasons(rules: RuleSet) -> tuple[Reason, ...]:
    """Why cards can be dealt again under these rules."""
    armut = rules.armut.mode is not ArmutMode.OFF and rules.armut.nobody is ArmutRefused.REDEAL
    late = rules.deal.misdeal_found_late is MisdealFoundLate.REDEAL
    holds = {
        Reason.SCHMEISSEN: bool(throws(rules)),
        Reason.ARMUT_REFUSED: armut,
        Reason.MISDEAL: True,
        Reason.MISDEAL_IN_PLAY: late,
        Reason.MISDEAL_AT_END: late,
        Reason.WRONG_DEALER: True,
        Reason.AGREED: True,
    }
    return tuple(reason for reason, held in holds.items() if held)


def _redeal(state: MatchState, entry: log.Redeal) -> Iterator[Question]:
    reasons = redeal_reasons(state.rules)
    if entry.reason not in reasons:
        de, en = (listed((REASONS[each] for each in reasons), lang) for lang in Lang)
        name = REASONS[entry.reason]
        raise Refused(
            "sheet/redeal",
            f"Nach diesen Regeln wird wegen „{name.de}“ nicht neu gegeben; es gibt {de}.",
            f"Under these rules cards are not dealt again for “{name.en}”; there are {en}.",
        )
    if entry.reason is Reason.AGREED:
        yield asked(
            "sheet/agreed-redeal",
            "Dafür sieht das Regelwerk kein Neugeben vor. Ist sich der Tisch einig?",
            "The rule book has no new deal for this. Does the table agree?",
        )


def _going(state: MatchState, person: Name) -> Iterator[Question]:
    """Where leaving the room is fined, the next dealer has to stay (Mischen Impossible 1.6)."""
    fined = state.rules.penalties.leaving_room is not Off.OFF
    if fined and state.present and person == due_dealer(state):
        yield asked(
            "sheet/dealer-leaves",
            f"{person} gibt das nächste Spiel und darf den Raum nicht verlassen. Trotzdem?",
            f"{person} deals the next game and may not leave the room. All the same?",
        )


def _leaving(state: MatchState, person: Name) -> Iterator[Question]:
    """Without a fixed length only the table knows whether a list is finished (Wettbewerb 7)."""
    least = state.rules.tournament.leaver_points
    if least is Off.OFF or state.list_length is not None or is_list_over(state):
        return
    yield asked(
        "sheet/list-finished",
        f"Liste {state.lists} ist nicht zu Ende: {person} verliert in ihr mindestens {least}"
        " Punkte. Stimmt das? Ist sie doch zu Ende, dann trag das zuerst ein.",
        f"List {state.lists} is not finished: {person} loses at least {least} points in it. Is that"
        " so? If it is finished after all, enter that first.",
        Text(" (doko sheet list-over)", " (doko sheet list-over)"),
    )


def _list_over(state: MatchState) -> Iterator[Question]:
    length = state.list_length
    if length is not None and state.list_games < length:
        games = counted(length, GAMES_OF)
        yield asked(
            "sheet/list-not-over",
            f"Die Liste hat erst {state.list_games} von {games.de}. Ist sie doch zu Ende?",
            f"The list has only {state.list_games} of {games.en}. Is it over all the same?",
        )
    if owed := state.duties.open(state.present, state.rules):
        yield asked(
            "sheet/duties-open",
            f"Pflichtsoli, die noch fehlen: {owed}. Ist die Liste trotzdem zu Ende?",
            f"Compulsory solos still open: {owed}. Is the list over all the same?",
        )


def _next_list(state: MatchState) -> Iterator[Question]:
    lists = state.rules.tournament.lists
    if lists is not Off.OFF and state.lists >= lists:
        only = counted(lists, LIST)
        yield asked(
            "sheet/last-list",
            f"Das Turnier hat nur {only.de}. Trotzdem noch eine?",
            f"The tournament has only {only.en}. Another one all the same?",
        )
    length = state.list_length
    if length is not None and not is_list_over(state):
        yield asked(
            "sheet/list-not-over",
            f"Die Liste hat erst {state.list_games} von {counted(length, GAMES_OF).de}."
            " Trotzdem eine neue?",
            f"The list has only {state.list_games} of {counted(length, GAMES_OF).en}."
            " A new one all the same?",
        )


def _late(state: MatchState, entry: log.AnyGame) -> Iterator[Question]:
    """A game written down after the list's time: was it begun before?"""
    left = state.minutes_left(entry.at) if entry.at is not None else None
    if left is None or left >= 0 or state.time_out:
        return
    minutes = counted(-left, MINUTE)
    yield asked(
        "sheet/time-is-up",
        f"Die Zeit der Liste ist seit {minutes.de} um. Lief dieses Spiel da schon?",
        f"The time of the list has been up for {minutes.en}. Was this game running then?",
        Text(" (Danach: doko sheet time-out)", " (After it: doko sheet time-out)"),
    )


def _time_out(state: MatchState, entry: log.TimeOut) -> Iterator[Question]:
    left = state.minutes_left(entry.at) if entry.at is not None else None
    if left is not None and left > 0 and state.minutes is not None:
        minutes = counted(state.minutes, MINUTE)
        yield asked(
            "sheet/time-left",
            f"Die Liste hat noch {left} von {minutes.de}. Soll sie trotzdem enden?",
            f"The list has {left} of {minutes.en} left. Shall it end all the same?",
        )
    if state.minutes is None:
        yield asked(
            "sheet/no-time-limit",
            "Diese Regeln setzen keine Zeit. Soll die Liste trotzdem enden?",
            "These rules set no time. Shall the list end all the same?",
        )
