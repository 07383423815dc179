"""From a game of the engine to the arrays of the kernel.

Nothing is compiled per rule set: a rule set and a contract become one row of numbers.
"""

from typing import NamedTuple

import numpy as np

from doppelkopf.cards import AUGEN as CARD_AUGEN
from doppelkopf.cards import Card, Suit, deck
from doppelkopf.cards.orders import PlaySuit
from doppelkopf.game import effects
from doppelkopf.game.basics import Call, Contract, Party, Seat, SpecialId
from doppelkopf.game.calls.duties import obliges_in
from doppelkopf.game.calls.judge import is_called_before_play
from doppelkopf.game.contracts import is_race
from doppelkopf.game.exchange import laid_away
from doppelkopf.game.schweine import first_of_pair
from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.game.state import Phase, State
from doppelkopf.game.terms import Terms, off_or
from doppelkopf.game.terms import terms as terms_of
from doppelkopf.game.tricks import seat_at, second_dulle_wins
from doppelkopf.kernel.build.arrays import Row
from doppelkopf.kernel.errors import KernelError
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.play.packed import pack_call
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.calls import (
    Absagen,
    IfSpoken,
    Measure,
    OpenHochzeit,
    Repeat,
    RichTrick,
)
from doppelkopf.rules.model.effects import (
    GenscherCalls,
    GenscherPartner,
    SchweinCounts,
    SchweinWhen,
)
from doppelkopf.rules.model.hochzeit import LimitCounts, NoFehl, Partner
from doppelkopf.rules.model.specials import CharlyCatcher
from doppelkopf.rules.model.table import EqualCards
from doppelkopf.rules.once import once_per_rules

CONTRACTS = {
    Contract.NORMAL: at.NORMAL,
    Contract.HOCHZEIT: at.HOCHZEIT,
    Contract.SILENT: at.SILENT,
    Contract.ARMUT: at.ARMUT,
    Contract.RAMSCH: at.RAMSCH,
    Contract.HAMMELRENNEN: at.HAMMELRENNEN,
    Contract.SCHIEBEKOPF: at.SCHIEBEKOPF,
    **{contract: at.SOLO for contract in Contract if contract.is_solo},
}
"""What is played, as the compiled code tells it; every solo is `SOLO`."""
EFFECT_FLAGS = {
    effects.SCHWEIN: at.P_SCHWEIN,
    effects.HYPERSCHWEIN: at.P_HYPER,
    effects.HEART_JACK_SWAP: at.P_SWAP,
    effects.DIAMOND_NINE_TURN: at.P_TURN,
    effects.BACKSTREET_TAKES_TRICK: at.P_BACKSTREET,
}
if _unknown := [
    *(contract.value for contract in Contract if contract not in CONTRACTS),
    *(effect.knob for effect in effects.EFFECTS if effect not in EFFECT_FLAGS),
]:
    raise NotImplementedError(f"the kernel does not play: {', '.join(_unknown)}")
MEASURES = {
    Measure.OWN_CARDS: at.OWN_CARDS,
    Measure.TABLE_CARDS: at.TABLE_CARDS,
    Measure.TRICK_OWNERS: at.TRICK_OWNERS,
}
ABSAGEN = {
    Absagen.OFF: at.ABSAGEN_OFF,
    Absagen.ALLOWED: at.ABSAGEN_ALLOWED,
    Absagen.FINED: at.ABSAGEN_FINED,
}
PARTNERS = {
    Partner.FIRST_FOREIGN: at.FIRST_FOREIGN,
    Partner.FIRST_FOREIGN_FEHL: at.FIRST_FEHL,
    Partner.NAMED_SUIT: at.NAMED_SUIT,
    Partner.FIRST_FOREIGN_TRUMP: at.FIRST_TRUMP,
}
WHENS = {
    SchweinWhen.AUTOMATIC: at.BY_ITSELF,
    SchweinWhen.ON_PLAY: at.ON_PLAY,
    SchweinWhen.BEFORE_PLAY: at.BEFORE_PLAY,
}
COUNTS = {
    SchweinCounts.BOTH: at.BOTH,
    SchweinCounts.FIRST: at.FIRST,
    SchweinCounts.SECOND: at.SECOND,
}
DULLEN = {
    EqualCards.SECOND_NOT_LAST: at.NOT_LAST,
    EqualCards.SECOND_ONLY_LAST: at.ONLY_LAST,
    EqualCards.SECOND_UNTIL_SCHWEINE: at.UNTIL_SCHWEINE,
}
PARTIES = {None: at.OPEN, Party.RE: at.RE, Party.KONTRA: at.KONTRA}
WORDS = tuple(Call)
NEVER = 1 << 20
"""More Augen than there are."""


def params_of(state: State) -> Row:
    """The parameters of a game whose cards are being played.

    Raises:
        KernelError: no cards are played yet, or it is played on honour.
    """
    terms = state.terms
    if terms is None or state.phase is not Phase.PLAY:
        raise KernelError(
            "kernel/phase",
            "Der Kern spielt Karten; so weit ist dieses Spiel nicht.",
            "The kernel plays cards; this game is not there yet.",
        )
    if state.rules.offences.honour:
        raise KernelError(
            "kernel/honour",
            "Der Kern spielt nicht auf Ehrenwort.",
            "The kernel does not play on honour.",
        )
    row = np.zeros(at.P_SIZE, np.int64)
    _cards(row, terms)
    _specials(row, terms)
    _table(row, state, terms)
    _hochzeit(row, state)
    _calls(row, state, terms)
    _hurry(row)
    return row


def _hurry(row: Row) -> None:
    """Flags that let the loop pass by what these games do not have."""
    row[at.P_EACH_CARD] = any(
        row[flag]
        for flag in (at.P_SCHWEIN, at.P_DULLE, at.P_BACKSTREET, at.P_DECLARE, at.P_H_FACE_DOWN)
    )
    row[at.P_EACH_CHOICE] = any(
        row[flag] for flag in (at.P_GENSCHER, at.P_PIG_SAID, at.P_H_FACE_DOWN, at.P_H_FUCHS_BARRED)
    )
    row[at.P_EACH_TRICK] = (
        row[at.P_CONTRACT] == at.HOCHZEIT
        or row[at.P_DUMMY] != at.NONE
        or row[at.P_RICH] != at.NONE
        or any(
            row[flag] for flag in (at.P_GENSCHER, at.P_SWAP, at.P_TURN, at.P_LAID_AWAY, at.P_RACE)
        )
    )


def position_of(state: State) -> Row:
    """A game of the engine as a position of the kernel."""
    terms = state.terms
    assert terms is not None
    row = np.full(at.SIZE, 0, np.int64)
    for seat in range(state.seats):
        row[at.HAND + seat] = bits(state.hands[seat])
        row[at.AUGEN + seat] = state.augen[seat]
        row[at.WON + seat] = state.won[seat]
        row[at.PARTY + seat] = PARTIES[state.parties[seat]]
        row[at.HOLDING + seat] = seat
    for swap in state.swaps:
        one, other = swap.seats
        row[[at.HOLDING + one, at.HOLDING + other]] = row[[at.HOLDING + other, at.HOLDING + one]]
    row[at.CARD : at.CARD + len(state.trick)] = state.trick
    for number, trick in enumerate(state.tricks):
        row[at.OWNERS + number] = trick.owner
    row[at.TURN] = _seat(state.turn)
    row[at.LEADER] = state.leader
    row[at.DIRECTION] = state.direction
    row[at.COUNT] = len(state.trick)
    row[at.BEST] = _best(state, terms)
    row[at.POINTS] = sum(CARD_AUGEN[card] for card in state.trick)
    row[at.FACE_DOWN] = state.face_down
    row[at.SCHWEIN] = state.schwein
    row[at.HYPER] = state.hyper
    row[at.PIGS : at.PIGS + at.LEVELS] = _seat(state.schweine), _seat(state.hyperschweine)
    _played_pigs(row, state, terms)
    row[at.TRICKS] = len(state.tricks)
    row[at.MASK] = sum(1 << card for card in set(state.trick))
    if state.tricks:
        row[at.LAST_POINTS] = sum(CARD_AUGEN[card] for card in state.tricks[-1].cards)
    row[at.FIRST60] = _seat(state.first60)
    row[at.FEHL_SEEN] = state.fehl_seen
    row[at.OVER] = state.is_over
    row[at.RICH] = state.rich
    row[at.H_DECIDED] = state.hochzeit.decided if state.hochzeit else 0
    row[at.H_PARTNER] = _seat(state.hochzeit.partner if state.hochzeit else None)
    row[at.H_OWN] = state.hochzeit.own_tricks if state.hochzeit else 0
    row[at.G_SEAT] = _seat(state.genscher.seat if state.genscher else None)
    row[at.G_PARTNER] = _seat(state.genscher.partner if state.genscher else None)
    row[at.DK_FALLEN] = sum(trick.cards.count(Card.DK) for trick in state.tricks)
    row[at.DECLARED] = _seat(state.declared)
    row[at.DECLARING] = _seat(state.declaring)
    row[at.DUMMY_OWNER] = _seat(state.dummy_owner)
    row[at.DUTY] = _seat(state.duty.seat if state.duty else None)
    row[at.DUTY_STEP] = state.duty.step if state.duty else 0
    row[at.SPEECH] = state.speech
    row[at.FINED] = sum(1 << seat for seat in {made.seat for made in state.fined})
    row[at.CALL_COUNT] = len(state.calls)
    for number, spoken in enumerate(state.calls):
        row[at.CALL + number] = pack_call(
            spoken.seat, WORDS.index(spoken.call), spoken.tricks, spoken.cards, spoken.reply
        )
    row[at.SPECIAL_COUNT] = len(state.specials)
    for number, special in enumerate(state.specials):
        of = at.NOBODY if special.of is None else special.of
        row[at.SPECIAL + number] = at.SPECIAL_NUMBERS[special.id] << 6 | special.seat << 3 | of
    return row


def _played_pigs(row: Row, state: State, terms: Terms) -> None:
    """Where only the second one counts: who played the first of one hand, and who took it."""
    for field in (at.PIG_BY, at.PIG_TO):
        row[field : field + at.LEVELS] = at.NONE
    for pig in terms.pigs:
        if pig.counts is not SchweinCounts.SECOND:
            continue
        seat = _who_has(state, pig.card)
        first = None if seat is None else first_of_pair(state, seat, pig.card)
        if first is not None:
            row[at.PIG_BY + pig.level] = first.by
            row[at.PIG_TO + pig.level] = first.taker


def _who_has(state: State, card: Card) -> Seat | None:
    """Who has a card in hand or on the table."""
    for place, played in enumerate(state.trick):
        if played is card:
            return seat_at(state, place)
    return next((Seat(seat) for seat, hand in enumerate(state.hands) if card in hand), None)


def _pigs(row: Row, terms: Terms) -> None:
    for pig in terms.pigs:
        row[at.P_PIG + pig.level] = pig.card
        row[at.P_PIG_WHEN + pig.level] = WHENS[pig.when]
        row[at.P_PIG_COUNTS + pig.level] = COUNTS[pig.counts]
    row[at.P_PIG_JOINT] = terms.rules.effects.hyperschwein_joint
    row[at.P_PIG_KEPT] = terms.tracks_pigs
    row[at.P_PIG_SAID] = any(pig.when is SchweinWhen.ON_PLAY for pig in terms.pigs)
    row[at.P_DULLE] = 0 if terms.dulle is None else DULLEN[terms.dulle]


def bits(hand: tuple[Card, ...]) -> int:
    """A hand as bits: the first copy of a kind, then the second."""
    found = 0
    for card in hand:
        first = 1 << (2 * card)
        found |= first << 1 if found & first else first
    return found


def _seat(seat: int | None) -> int:
    return at.NONE if seat is None else seat


def _best(state: State, terms: Terms) -> int:
    """The place that holds the trick by rank alone, as the kernel keeps it."""
    left = len(state.trick) + sum(map(len, state.hands))
    second = second_dulle_wins(terms, left, state.seats, are_out=state.schweine is not None)
    best = 0
    for place in range(1, len(state.trick)):
        card, held = state.trick[place], state.trick[best]
        wins = terms.order.beats(card, held) or (second and card is held is Card.HT)
        if place != state.face_down and wins:
            best = place
    return best


def _cards(row: Row, terms: Terms) -> None:
    order = terms.order
    for card in Card:
        row[at.P_SUIT + card] = order.suits[card]
        row[at.P_BEATS + card] = sum(1 << best for best in Card if order.beats_table[card][best])
        row[at.P_AUGEN + card] = CARD_AUGEN[card]
        row[at.P_SUITMASK + order.suits[card]] |= 3 << (2 * card)
    row[at.P_DECK] = bits(deck(terms.rules.deck.nines, terms.rules.deck.jokers))


def _specials(row: Row, terms: Terms) -> None:
    knobs = terms.rules.specials
    row[at.P_DOPPELKOPF] = NEVER
    row[at.P_BB_REPLACES] = knobs.backstreet_replaces_herrensauna
    row[at.P_FUCHS_LAST_ONLY] = knobs.fuchs_only_last_trick
    row[at.P_CHARLY_BY_QUEEN] = knobs.charly_caught_by is CharlyCatcher.DIAMOND_QUEEN
    if not terms.parties:
        return
    special = _special_table(terms.rules, terms.contract)
    row[at.P_WORTH : at.P_WORTH + len(special.worth)] = special.worth
    row[at.P_INTEREST] = special.interest
    row[at.P_INTEREST_LAST] = special.interest_last
    if row[at.P_WORTH + at.SPECIAL_NUMBERS[SpecialId.DOPPELKOPF]]:
        row[at.P_DOPPELKOPF] = knobs.doppelkopf_augen


class _Special(NamedTuple):
    """The special points of a contract."""

    worth: Row
    """What each counts, then what each costs if the card was the partner's."""
    interest: int
    """The cards without which no trick but the last has any, a bit each."""
    interest_last: int


@once_per_rules
def _special_table(rules: RuleSet, contract: Contract) -> _Special:
    fixed = terms_of(rules, contract)
    worth = np.zeros(2 * len(SpecialId), np.int64)
    always, at_end = 0, 0
    for number, record in enumerate(SPECIALS.values()):
        if not (record.is_played(rules) and record.can_happen(fixed)):
            continue
        worth[number] = record.worth(rules)
        worth[at.P_OF_PARTNER - at.P_WORTH + number] = record.of_partner_costs(rules)
        cards = sum(1 << card for card in record.needs)
        at_end |= cards
        if not record.is_last_only(rules):
            always |= cards
    return _Special(worth, always, at_end)


def _table(row: Row, state: State, terms: Terms) -> None:
    rules, contract = state.rules, terms.contract
    row[at.P_SEATS] = state.seats
    row[at.P_CONTRACT] = CONTRACTS[contract]
    row[at.P_HAS_PARTIES] = contract.has_parties
    row[at.P_IS_SOLO] = contract.is_solo
    row[at.P_DEALER] = state.setup.dealer
    row[at.P_DUMMY] = _seat(state.setup.dummy)
    row[at.P_SOLOIST] = _seat(state.soloist)
    row[at.P_RE_CARD] = terms.re_card
    row[at.P_RE_HOLDINGS] = sum(
        1 << seat for seat in range(state.seats) if terms.re_card in state.setup.hands[seat]
    )
    for effect, flag in EFFECT_FLAGS.items():
        row[flag] = effect in terms.effects
    _pigs(row, terms)
    row[at.P_ORDINARY] = terms.ordinary
    row[at.P_DIAMOND_TRUMPS] = terms.diamond_trumps
    row[at.P_DULLE_TRUMP] = rules.trumps.dulle and terms.order.is_trump(Card.HT)
    in_contract = contract is not Contract.HOCHZEIT or rules.genscher.in_hochzeit
    row[at.P_GENSCHER] = rules.genscher.enabled and contract.facts.genscher and in_contract
    row[at.P_GENSCHER_SILENT] = rules.genscher.in_silent
    row[at.P_GENSCHER_NAMES] = rules.genscher.partner is GenscherPartner.CHOSEN
    row[at.P_GENSCHER_VOIDS] = rules.genscher.calls is GenscherCalls.VOID
    row[at.P_DECLARE] = rules.silent.declare_with_one
    row[at.P_LAID_AWAY] = sum(CARD_AUGEN[card] for card in laid_away(state)) if state.pushes else 0
    row[at.P_RACE] = is_race(contract, rules)


def _hochzeit(row: Row, state: State) -> None:
    row[at.P_H_SEAT] = row[at.P_H_SUIT] = row[at.P_H_LIMIT] = at.NONE
    hochzeit, rules = state.hochzeit, state.rules.hochzeit
    if hochzeit is None:
        return
    row[at.P_H_SEAT] = hochzeit.seat
    row[at.P_H_RULE] = PARTNERS[hochzeit.rule]
    row[at.P_H_SUIT] = _play_suit(hochzeit.suit)
    row[at.P_H_OWN_DECIDES] = rules.own_trick_decides
    row[at.P_H_LIMIT] = off_or(rules.limit, at.NONE)
    row[at.P_H_LIMIT_ALL] = rules.limit_counts is LimitCounts.ALL
    row[at.P_H_LAST_DECIDES] = rules.last_trick_decides
    row[at.P_H_RUFF_ALONE] = rules.ruffing_means_alone
    row[at.P_H_FACE_DOWN] = rules.no_fehl is NoFehl.FACE_DOWN_TRUMP
    row[at.P_H_FUCHS_BARRED] = (
        hochzeit.rule is Partner.FIRST_FOREIGN_TRUMP and rules.fuchs_lead_barred
    )


def _play_suit(suit: Suit | None) -> int:
    return at.NONE if suit is None else PlaySuit[suit.name]


def _calls(row: Row, state: State, terms: Terms) -> None:
    rules: RuleSet = state.rules
    calls, duties = rules.calls, rules.duty_calls
    row[at.P_DEADLINE : at.P_DEADLINE + 2 * at.STEPS] = (
        *terms.deadlines[Party.RE],
        *terms.deadlines[Party.KONTRA],
    )
    row[at.P_CALLS] = terms.calls
    row[at.P_MEASURE] = MEASURES[calls.measure]
    row[at.P_LAST_DEADLINE] = at.NONE if terms.last_deadline is None else terms.last_deadline
    row[at.P_ABSAGEN] = ABSAGEN[calls.absagen]
    row[at.P_REPEAT] = calls.repeat is Repeat.COUNTS
    row[at.P_NEEDS_CALL] = calls.absage_needs_call
    row[at.P_SKIPPING] = calls.skipping
    row[at.P_RE_NEEDS_KONTRA] = calls.re_needs_kontra
    row[at.P_SKIPS_LATE] = terms.skips_late
    row[at.P_REPLY] = terms.reply_after * terms.replies
    row[at.P_AFTER_STEP] = off_or(calls.tricks_after_step, at.NONE)
    row[at.P_OPEN_HOCHZEIT] = calls.open_hochzeit is OpenHochzeit.CONVERTIBLE
    row[at.P_SHIFT] = calls.hochzeit_shift
    row[at.P_BEFORE_PLAY] = is_called_before_play(state)
    row[at.P_SPEAK_TRICKS] = calls.speaking.tricks
    row[at.P_SPEAK_MOST] = calls.speaking.most
    row[at.P_RICH] = off_or(duties.rich_trick_augen, at.NONE)
    if not obliges_in(terms.contract, duties):
        row[at.P_RICH] = at.NONE
    row[at.P_RICH_FIRST] = duties.rich_trick is RichTrick.FIRST
    row[at.P_RICH_ABOVE] = duties.if_spoken is IfSpoken.NEXT_STEP
    row[at.P_RICH_UNSPOKEN] = not duties.after_any_call
    row[at.P_RICH_ON] = duties.further_rich_tricks
    row[at.P_FIRST_OWNER] = duties.first_trick_owner
    row[at.P_DUTY_IN_SOLOS] = duties.in_solos
    row[at.P_DUTY_LATE] = duties.after_deadline
