"""Parties that are settled while cards are played: Hochzeit, Genscher, Strohmann, secret solo.

Implements DDV 4.4, Hausregeln 7.6 and 8.11 (D16, D19, D49, D50), Mischen Impossible 3.3 and 4.10
(D29), Wettbewerb 3.1.1 (D32, D65), Borgholzhausen 3 (D69, D70), Ravensburger's Hochzeit, secret
solo (D22) and Strohmann (D26, D60), Hausrunde's Hochzeit (one's own trick decides too).
"""

from doppelkopf.cards import Card
from doppelkopf.cards.orders import PlaySuit
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.calls import duties
from doppelkopf.game.calls.conversion import converted, renamed
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.state import Genscher, Phase, State, Trick
from doppelkopf.game.step import Step, change, refuse
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.calls import OpenHochzeit
from doppelkopf.rules.model.effects import GenscherCalls, GenscherPartner
from doppelkopf.rules.model.hochzeit import LimitCounts, Partner


def after_trick(state: State, trick: Trick) -> Step:
    """Settle what a complete trick settles."""
    events: tuple[AnyEvent, ...] = ()
    if state.hochzeit is not None and not state.hochzeit.decided:
        step = _hochzeit(state, trick)
        state, events = step.state, (*events, *step.events)
    if state.genscher is not None and state.genscher.partner is None:
        step = _genscher(state, trick)
        state, events = step.state, (*events, *step.events)
    if _dummy_seeks(state):
        step = _dummy_search(state, trick)
        state, events = step.state, (*events, *step.events)
    return Step(state, events)


# Hochzeit.


def _hochzeit(state: State, trick: Trick) -> Step:
    hochzeit = state.hochzeit
    assert hochzeit is not None
    number = len(state.tricks)
    own = trick.owner == hochzeit.seat
    if own and hochzeit.own_tricks == number - 1:
        hochzeit = change(hochzeit, own_tricks=number)
    state = change(state, hochzeit=hochzeit)
    if not own and _counts(state, trick, number):
        return _decide(state, number, trick.owner)
    if own and state.rules.hochzeit.own_trick_decides and _counts(state, trick, number):
        return _decide(state, number, None)
    if _leaves_alone(state, trick, number):
        return _decide(state, number, None)
    return Step(state, ())


def _counts(state: State, trick: Trick, number: int) -> bool:
    """Whether a trick is of the kind that finds the partner, if another wins it."""
    hochzeit, terms, rules = state.hochzeit, state.terms, state.rules.hochzeit
    assert hochzeit is not None
    assert terms is not None
    led = terms.order.suits[trick.cards[0]]
    if hochzeit.rule is Partner.FIRST_FOREIGN:
        return True
    if hochzeit.rule is Partner.FIRST_FOREIGN_TRUMP:
        return led is PlaySuit.TRUMP
    if rules.last_trick_decides and number == rules.limit and hochzeit.own_tricks == number - 1:
        return True
    if hochzeit.rule is Partner.NAMED_SUIT:
        assert hochzeit.suit is not None
        return led is PlaySuit[hochzeit.suit.name]
    return led is not PlaySuit.TRUMP


def _leaves_alone(state: State, trick: Trick, number: int) -> bool:
    """Whether the announcer is alone from this trick on."""
    hochzeit, terms, rules = state.hochzeit, state.terms, state.rules.hochzeit
    assert hochzeit is not None
    assert terms is not None
    if not any(state.hands):
        return True
    suits = terms.order.suits
    own_card = trick.cards[(hochzeit.seat - trick.leader) * trick.direction % state.seats]
    if (
        rules.ruffing_means_alone
        and hochzeit.rule is not Partner.FIRST_FOREIGN_TRUMP
        and trick.owner == hochzeit.seat
        and suits[trick.cards[0]] is not PlaySuit.TRUMP
        and suits[own_card] is PlaySuit.TRUMP
    ):
        return True
    if rules.limit is Off.OFF or number < rules.limit:
        return False
    return rules.limit_counts is LimitCounts.ALL or hochzeit.own_tricks >= rules.limit


def _decide(state: State, number: int, partner: Seat | None) -> Step:
    hochzeit = state.hochzeit
    assert hochzeit is not None
    pair = [hochzeit.seat, partner]
    if partner is not None and partner == state.setup.dummy:
        state = change(state, dummy_owner=hochzeit.seat)
    parties = tuple(Party.RE if seat in pair else Party.KONTRA for seat in range(state.seats))
    state = change(
        state, hochzeit=change(hochzeit, decided=number, partner=partner), parties=parties
    )
    reason = "alone" if partner is None else "hochzeit"
    events: list[AnyEvent] = [ev.PartiesSettled(parties=parties, reason=reason)]
    if state.rules.calls.open_hochzeit is OpenHochzeit.CONVERTIBLE and state.calls:
        state = change(state, calls=converted(state, state.calls))
        events.append(_calls_event(state))
    if partner is not None and state.setup.dummy is not None:
        state = _dummy_to_side(state)
        assert state.dummy_owner is not None
        events.append(ev.DummyOwned(owner=state.dummy_owner))
    return Step(state, tuple(events))


def _calls_event(state: State) -> ev.CallsConverted:
    return ev.CallsConverted(calls=tuple((spoken.seat, spoken.call) for spoken in state.calls))


# Genscher.


def may_genscher(state: State, seat: Seat) -> bool:
    """Whether a ♦K played now may be announced as Genscher."""
    if not state.rules.genscher.enabled or state.genscher is not None:
        return False
    if state.hands[seat].count(Card.DK) != 2:
        return False
    if state.contract is Contract.SILENT and seat == state.soloist:
        return state.rules.genscher.in_silent
    if state.contract is Contract.HOCHZEIT:
        hochzeit = state.hochzeit
        found = hochzeit is not None and hochzeit.partner is not None
        return found and state.rules.genscher.in_hochzeit
    return state.contract is not None and state.contract.facts.genscher


def open_genscher(state: State, seat: Seat) -> Step:
    """Open the parties until the other ♦K is taken."""
    parties: tuple[Party | None, ...] = (None,) * state.seats
    state = change(state, genscher=Genscher(seat), parties=parties, declaring=None)
    shown = tuple(Party.RE if other == seat else None for other in range(state.seats))
    step = _without_calls(state)
    return Step(
        step.state, (ev.PartiesSettled(parties=shown, reason="genscher-open"), *step.events)
    )


def _without_calls(state: State) -> Step:
    """Void what was said before a Genscher, where the rules want it so."""
    if state.rules.genscher.calls is GenscherCalls.KEPT or not state.calls:
        return Step(state, ())
    void = tuple((spoken.seat, spoken.call) for spoken in state.calls)
    return Step(change(state, calls=()), (ev.CallsVoid(calls=void),))


def chosen_mates(state: State, seat: Seat) -> tuple[Seat | None, ...]:
    """Whom a Genscher may name; None alone where a trick finds the partner."""
    if state.rules.genscher.partner is GenscherPartner.TRICK:
        return (None,)
    return tuple(Seat(other) for other in range(state.seats) if other != seat)


def choose_mate(state: State, seat: Seat, mate: Seat) -> Step:
    """Make Genscher and whom they name partners at once, and rename the calls."""
    void = _without_calls(change(state, genscher=Genscher(seat), declaring=None))
    step = settle_genscher(void.state, mate, reason="genscher-chosen")
    return Step(step.state, (*step.events, *void.events))


def _genscher(state: State, trick: Trick) -> Step:
    """Settle the parties if the other ♦K lies in this trick (not the first one of the Genscher)."""
    genscher = state.genscher
    assert genscher is not None
    fallen = sum(trick.cards.count(Card.DK) for trick in state.tricks)
    if fallen < 2:
        return Step(state, ())
    return settle_genscher(state, trick.owner)


def settle_genscher(state: State, taker: Seat, reason: str = "genscher") -> Step:
    """Make Genscher and the taker of the other ♦K partners, and rename the calls."""
    genscher = state.genscher
    assert genscher is not None
    pair = (genscher.seat, taker)
    parties = tuple(Party.RE if seat in pair else Party.KONTRA for seat in range(state.seats))
    state = change(state, genscher=change(genscher, partner=taker), parties=parties)
    events: list[AnyEvent] = [ev.PartiesSettled(parties=parties, reason=reason)]
    if state.calls:
        state = change(state, calls=renamed(state))
        events.append(_calls_event(state))
    return Step(state, tuple(events))


# Secret solo with one Re card.


def after_card(state: State, seat: Seat, card: Card) -> State:
    """Open and close the moment in which a secret solo may be declared (D22)."""
    if state.declaring == seat:
        state = change(state, declaring=None)
    terms = state.terms
    if (
        terms is not None
        and card is terms.re_card
        and state.contract is Contract.NORMAL
        and state.rules.silent.declare_with_one
        and state.genscher is None
        and state.declared is None
    ):
        others = [
            Seat(other)
            for other in range(state.seats)
            if other not in (_dealt_to(state, seat), state.setup.dummy)
            and card in state.setup.hands[other]
        ]
        declaring = others[0] if others and state.hands[others[0]] else None
        state = change(state, declaring=declaring)
    return state


def _dealt_to(state: State, seat: Seat) -> Seat:
    """To whom a seat's cards were dealt: to another if the two have swapped."""
    for swap in state.swaps:
        if seat in swap.seats:
            return swap.seats[1 - swap.seats.index(seat)]
    return seat


def verify_declare(state: State, action: do.DeclareAlone) -> None:
    """Check the declaration of a secret solo."""
    if state.phase is not Phase.PLAY or state.declaring != action.seat:
        raise refuse(
            "declare/not-now",
            "Ein heimliches Solo kannst du jetzt nicht erklären.",
            "You cannot declare a secret solo now.",
        )


def declare(state: State, action: do.DeclareAlone) -> Step:
    """Play alone from now on; the other holder of a Re card is Kontra, and so is what they said."""
    parties = tuple(
        Party.RE if seat == action.seat else Party.KONTRA for seat in range(state.seats)
    )
    state = change(
        state, parties=parties, declared=action.seat, declaring=None, soloist=action.seat
    )
    events: list[AnyEvent] = [
        ev.Spoke(seat=action.seat, word="declare-alone"),
        ev.PartiesSettled(parties=parties, reason="declared"),
    ]
    if state.calls:
        state = change(state, calls=renamed(state))
        events.append(_calls_event(state))
    if state.setup.dummy is not None and state.dummy_owner == action.seat:
        state = _dummy_to_side(state)
        assert state.dummy_owner is not None
        events.append(ev.DummyOwned(owner=state.dummy_owner))
    owed, state = state.duty, duties.after_declaring(state)
    if state.duty is not None and state.duty != owed:
        events.append(ev.Owed(seat=state.duty.seat, step=state.duty.step))
    return Step(state, tuple(events))


# Strohmann.


def _dummy_seeks(state: State) -> bool:
    """Whether the Strohmann has both Re cards and no partner yet."""
    dummy = state.setup.dummy
    return (
        dummy is not None
        and state.contract is Contract.NORMAL
        and state.parties[dummy] is Party.RE
        and None in state.parties
        and state.genscher is None
    )


def _dummy_search(state: State, trick: Trick) -> Step:
    """A trick of another finds the Strohmann's partner; without one it is who played it."""
    if trick.owner != state.setup.dummy:
        return _dummy_finds(state, trick.owner)
    if not any(state.hands):
        assert state.dummy_owner is not None
        return _dummy_finds(state, state.dummy_owner)
    return Step(state, ())


def _dummy_finds(state: State, owner: Seat) -> Step:
    dummy = state.setup.dummy
    parties = tuple(
        Party.RE if seat in (dummy, owner) else Party.KONTRA for seat in range(state.seats)
    )
    state = change(state, parties=parties, dummy_owner=owner)
    return Step(
        state, (ev.PartiesSettled(parties=parties, reason="dummy"), ev.DummyOwned(owner=owner))
    )


def _dummy_to_side(state: State) -> State:
    """Give the Strohmann to the first live player of its side after the dealer."""
    dummy = state.setup.dummy
    assert dummy is not None
    side = state.parties[dummy]
    owner = next(seat for seat in state.setup.live if state.parties[seat] is side)
    return change(state, dummy_owner=owner)
