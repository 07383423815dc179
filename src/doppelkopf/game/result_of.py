"""From the last card to the outcome: the result of a game, its score, and void games."""

from collections.abc import Iterator

from doppelkopf.cards import Card
from doppelkopf.game import events as ev
from doppelkopf.game.armut import fehl_in, is_filled_up
from doppelkopf.game.basics import Contract, Misdeed, OffenceKind, Party, Seat
from doppelkopf.game.calls.conversion import converted, renamed
from doppelkopf.game.calls.standing import is_open_hochzeit
from doppelkopf.game.result import CallMade, Dummy, Offence, Result
from doppelkopf.game.scoring import Score, score
from doppelkopf.game.scoring.model import Row
from doppelkopf.game.specials.finding import credited
from doppelkopf.game.state import Phase, Scored, State, Void
from doppelkopf.game.step import Step, change
from doppelkopf.rules.model.calls import OpenHochzeit
from doppelkopf.rules.model.conduct import FalseComplaint, WrongClaim


def result_of(state: State, revoke: Seat | None = None) -> Result:
    """The result of a game as scoring wants it."""
    contract = state.contract
    assert contract is not None
    parties = final_parties(state)
    if state.declared is not None:
        contract = Contract.SILENT
    if state.genscher is not None and contract.facts.genscher:
        contract = Contract.NORMAL
    offences = _offences(state)
    re = tuple(Seat(seat) for seat in range(state.seats) if parties[seat] is Party.RE)
    return Result(
        contract=contract,
        dealer=state.setup.dealer,
        augen=state.augen,
        tricks=state.won,
        re=re if contract.has_parties else (),
        soloist=re[0] if contract.has_parties and len(re) == 1 else None,
        calls=_final_calls(change(state, parties=parties)),
        specials=credited(state.specials, parties, state.rules) if contract.has_parties else (),
        revoke=revoke,
        open_parties=revoke is not None and contract.has_parties and None in state.parties,
        offence=offences[0] if offences else None,
        further_offences=offences[1:],
        events=state.events,
        first60=state.first60,
        pot=state.setup.pot,
        dummy=_dummy(state),
    )


def final_parties(state: State) -> tuple[Party | None, ...]:
    """The parties if the game ends now; while a Hochzeit is open, its player is alone (D65)."""
    if state.hochzeit is not None and not state.hochzeit.decided:
        return tuple(party or Party.KONTRA for party in state.parties)
    if None in state.parties and state.contract is not None and state.contract.has_parties:
        opener = state.genscher.seat if state.genscher is not None else state.setup.dummy
        return tuple(Party.RE if seat == opener else Party.KONTRA for seat in range(state.seats))
    return state.parties


def _final_calls(state: State) -> tuple[CallMade, ...]:
    """The calls with the final parties, also where the game ended before they were settled.

    Those of an open Hochzeit are added up, those of an open Genscher named after the parties.
    """
    spoken = state.calls
    if state.genscher is not None and state.genscher.partner is None:
        spoken = renamed(state)
    if is_open_hochzeit(state) and state.rules.calls.open_hochzeit is OpenHochzeit.CONVERTIBLE:
        spoken = converted(state, spoken)
    calls = [CallMade(made.seat, made.call) for made in spoken]
    return (*calls, *state.fined)


def _offences(state: State) -> tuple[Offence, ...]:
    """The slight offences: a revoke in a won game, a wrong claim, complaints that were false."""
    rules = state.rules
    found: list[Offence] = []
    if state.slight is not None:
        found.append(Offence(state.slight, OffenceKind.SLIGHT, why=Misdeed.REVOKE))
    wrong = state.claim is not None and not (state.claim.holds or state.claim.handed_over)
    if state.claim is not None and wrong and rules.claims.wrong is WrongClaim.REST_AND_OFFENCE:
        found.append(Offence(state.claim.seat, OffenceKind.SLIGHT, why=Misdeed.CLAIM))
    if rules.offences.false_complaint is FalseComplaint.SLIGHT:
        found.extend(
            Offence(false.seat, OffenceKind.SLIGHT, harmless=True, why=Misdeed.COMPLAINT)
            for false in state.accusations
        )
    return tuple(found)


def _dummy(state: State) -> Dummy | None:
    if state.setup.dummy is None or state.dummy_owner is None:
        return None
    return Dummy(state.setup.dummy, state.dummy_owner)


def _fines(scored: Score) -> Row:
    """What a void game still books."""
    return scored.fines if any(scored.fines) else ()


def finish(state: State, revoke: Seat | None = None) -> Step:
    """Score the game, or void it if it counts too little."""
    result = result_of(state, revoke)
    scored = score(result, state.rules)
    state = change(state, phase=Phase.OVER, turn=None, undo=None)
    if scored.void:
        state = change(state, outcome=Void("too-few-points", _fines(scored)))
    else:
        state = change(state, outcome=Scored(result, scored))
    return Step(state, (ended(state),))


def _filled_up(state: State) -> Iterator[tuple[Card, ...]]:
    """The Fehl cards that each Armut added to its trumps, where the rules have that."""
    if is_filled_up(state.rules):
        for armut in (*state.refused, *((state.armut,) if state.armut else ())):
            yield fehl_in(armut.cards, state.rules)


def ended(state: State) -> ev.Ended:
    """The last event of a game: its outcome, and all the cards."""
    outcome = state.outcome
    return ev.Ended(
        void=outcome.reason if isinstance(outcome, Void) else None,
        hands=state.hands,
        dealt=state.setup.hands,
        talon=state.setup.talon,
        exchanged=(
            *_filled_up(state),
            *((state.armut.returned,) if state.armut else ()),
            *(push.cards for push in state.pushes),
        ),
        trick=state.trick,
        result=outcome.result if isinstance(outcome, Scored) else None,
        score=outcome.score if isinstance(outcome, Scored) else None,
        fines=outcome.fines if isinstance(outcome, Void) else (),
    )
