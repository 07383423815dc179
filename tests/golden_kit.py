"""Golden games: one whole game per rule set and per special rule, as text with comments.

A file states everything: the deal, each action, and as comments what the engine made of it, down to
every item of the score. The test plays it and writes it again: the two have to be equal.

    python tests/golden_kit.py           # find games for what has none yet, write all comments anew

Run it after a change that is meant to change games, and read the difference.
"""

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from doppelkopf.cards import deck, parse_cards
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, GameEvent, Party
from doppelkopf.game.deal import Hands, seed_bytes, shuffled
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.scoring import Score
from doppelkopf.game.setup import Forced, make_setup
from doppelkopf.game.state import Phase, Scored, State, Void
from doppelkopf.record import (
    Opened,
    Record,
    format_json,
    format_text,
    open_record,
    parse_text,
    record_of,
    simulate,
)
from doppelkopf.record.simulate import RandomPlayer, play_randomly, random_setup
from doppelkopf.record.story import comments
from doppelkopf.rules.model.bidding import Reservation
from doppelkopf.rules.model.calls import Absagen
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import rules_with
from record_kit import SETS

FOLDER = Path(__file__).parent / "golden"
DIGESTS = FOLDER / "digests.txt"
MOST_TRIES = 30_000


class Wanted(NamedTuple):
    """A game that is to be found: under which rules, from which cards, and how it is known."""

    name: str
    set: str
    shows: str
    """What the file is about, for the reader."""
    found: Callable[[Opened], bool]
    changes: dict[str, Any] = {}  # noqa: RUF012 - never changed
    hand: str = ""
    """Cards that the seat after the dealer holds; the rest is shuffled."""
    noisy: bool = False
    """Whether somebody may say what is fined or complain without a reason."""

    @property
    def path(self) -> Path:
        return FOLDER / self.set / f"{self.name}.doko"


def events(opened: Opened) -> Iterator[Any]:
    for step in opened.steps:
        yield from step.events


def event(kind: type, **fields: Any) -> Callable[[Opened], bool]:
    """A test for an event of a kind with these values."""
    return lambda opened: any(
        isinstance(each, kind) and all(getattr(each, key) == value for key, value in fields.items())
        for each in events(opened)
    )


def action(kind: type, **fields: Any) -> Callable[[Opened], bool]:
    """A test for an action of a kind with these values."""
    return lambda opened: any(
        isinstance(each, kind) and all(getattr(each, key) == value for key, value in fields.items())
        for each in opened.record.actions
    )


def at_end(test: Callable[[State], Any]) -> Callable[[Opened], bool]:
    """A test of the last state."""
    return lambda opened: bool(test(opened.state))


def scored(contract: str) -> Callable[[Opened], bool]:
    """Whether a game of a contract was scored."""
    return at_end(lambda s: isinstance(s.outcome, Scored) and s.contract is Contract(contract))


def void(reason: str) -> Callable[[Opened], bool]:
    return at_end(lambda s: s.outcome == Void(reason))


def both(*tests: Callable[[Opened], bool]) -> Callable[[Opened], bool]:
    return lambda opened: all(test(opened) for test in tests)


def partner_found(rule: Partner) -> Callable[[Opened], bool]:
    return at_end(
        lambda s: s.hochzeit and s.hochzeit.rule is rule and s.hochzeit.partner is not None
    )


def point_for(kind: str, caught: bool | None = None) -> Callable[[Opened], bool]:
    """Whether a special point counted; `caught` asks whether the card came from another seat."""
    return at_end(
        lambda s: (
            isinstance(s.outcome, Scored)
            and any(item.rule == f"special-{kind}" for item in s.outcome.score.items)
            and any(
                each.id == kind and caught in (None, each.of not in (None, each.seat))
                for each in s.outcome.result.specials
            )
        )
    )


def alone_after(tricks: int | None, ruffed: bool) -> Callable[[Opened], bool]:
    """Whether a Hochzeit was left alone after so many own tricks, or by trumping a Fehl trick."""

    def found(state: State) -> bool:
        hochzeit, terms = state.hochzeit, state.terms
        if (
            hochzeit is None
            or terms is None
            or not hochzeit.decided
            or hochzeit.partner is not None
        ):
            return False
        trick = state.tricks[hochzeit.decided - 1]
        own = trick.cards[(hochzeit.seat - trick.leader) % len(trick.cards)]
        led = trick.cards[0]
        is_ruff = terms.order.is_trump(own) and not terms.order.is_trump(led)
        return (
            trick.owner == hochzeit.seat
            and is_ruff is ruffed
            and tricks in (None, hochzeit.own_tricks)
        )

    return at_end(found)


def third_trick_decides(state: State) -> bool:
    """Whether two own tricks were followed by a foreign trump trick that found the partner."""
    hochzeit, terms = state.hochzeit, state.terms
    return (
        hochzeit is not None
        and terms is not None
        and hochzeit.partner is not None
        and (hochzeit.own_tricks, hochzeit.decided) == (2, 3)
        and terms.order.is_trump(state.tricks[2].cards[0])
    )


def spoken(*tricks: int) -> Callable[[Opened], bool]:
    """Whether one spoke after just these tricks (0 is in advance)."""
    return at_end(
        lambda s: (
            isinstance(s.outcome, Scored)
            and s.contract is Contract.NORMAL
            and tuple(each.tricks for each in s.calls) == tricks
        )
    )


def revoke_of(soloist: bool | None) -> Callable[[Opened], bool]:
    """Whether a revoke was found: in a normal game (None), of a soloist, of his opponent."""

    def found(state: State) -> bool:
        if not isinstance(state.outcome, Scored) or state.outcome.result.revoke is None:
            return False
        assert state.contract is not None
        if soloist is None:
            return state.contract is Contract.NORMAL
        of_soloist = state.outcome.result.revoke == state.soloist
        return state.contract.is_solo and of_soloist is soloist

    return at_end(found)


def odd_point(state: State) -> bool:
    """Whether the points of Re did not divide."""
    if not isinstance(state.outcome, Scored) or len(state.outcome.result.re) != 2:
        return False
    one, other = (state.outcome.score.points[seat] for seat in state.outcome.result.re)
    return one != other


def called_in(phase: Phase) -> Callable[[Opened], bool]:
    return lambda opened: any(
        isinstance(after.action, do.Say) and before.state.phase is phase
        for before, after in zip(opened.steps, opened.steps[1:], strict=False)
    )


def counts(*rules: str) -> Callable[[Opened], bool]:
    """A test for a score that has all these items."""
    return at_end(
        lambda s: (
            isinstance(s.outcome, Scored)
            and {item.rule for item in s.outcome.score.items} >= set(rules)
        )
    )


def fewer_at(number: int) -> Callable[[Opened], bool]:
    """A test for a call after a Hochzeit that was decided in this trick."""
    return at_end(
        lambda s: s.hochzeit and s.hochzeit.partner and s.hochzeit.decided == number and s.calls
    )


def two_contras(opened: Opened) -> bool:
    """Whether two of one side said Kontra, and the second became no 90."""
    said = [a.seat for a in opened.record.actions if isinstance(a, do.Say) and a.call == "kontra"]
    kontra = [s for s in said if opened.state.parties[s] is Party.KONTRA]
    return len(kontra) > 1 and isinstance(opened.state.outcome, Scored)


def solos(*contracts: str) -> Callable[[Opened], bool]:
    """A test for these solos, bid in this order, whichever is played."""
    return lambda opened: (
        tuple(a.contract.value for a in opened.record.actions if isinstance(a, do.BidSolo))
        == contracts
        and isinstance(opened.state.outcome, Scored)
    )


def nobody_wins(opened: Opened) -> bool:
    outcome = opened.state.outcome
    return isinstance(outcome, Scored) and outcome.score.winner is None and bool(opened.state.calls)


def duty_first(opened: Opened) -> bool:
    """Whether a compulsory solo was played although a free one was bid further forward."""
    bids, state = opened.state.bids, opened.state
    return (
        len(bids) > 1
        and state.duty_solo
        and bids[0].kind is Reservation.SOLO
        and isinstance(state.outcome, Scored)
    )


def genscher(alone: bool) -> Callable[[Opened], bool]:
    return at_end(
        lambda s: (
            s.genscher
            and s.genscher.partner is not None
            and (s.genscher.partner == s.genscher.seat) is alone
        )
    )


def special_of_normal(kind: str) -> Callable[[Opened], bool]:
    """A test for a special point that counts at the end of a normal game."""
    rule = f"special-{kind}"
    return lambda opened: (
        scored("normal")(opened) and any(item.rule == rule for item in score_of(opened).items)
    )


def score_of(opened: Opened) -> Score:
    assert isinstance(opened.state.outcome, Scored)
    return opened.state.outcome.score


def late_agreed(opened: Opened) -> bool:
    contract = opened.state.contract
    return (
        action(do.LateSolo)(opened)
        and contract is not None
        and contract.is_solo
        and isinstance(opened.state.outcome, Scored)
    )


HONOUR = {"offences.honour": True}
ALL_TRUMPS = "CQ CQ SQ SQ HQ DQ CJ SJ DK DT"
HOUSE, MISCHEN, CLUB = "hausregeln-2021", "mischen-impossible", "borgholzhausen"
RAVENSBURGER, CUP, FIVE = "ravensburger", "wettbewerb", "wettbewerb-5"

WANTED = (
    *(Wanted("normal", name, "a normal game", scored("normal")) for name in SETS if name != CLUB),
    Wanted("normal", CLUB, "a normal game with its duty call", scored("normal")),
    *(Wanted("silent", name, "a silent Hochzeit", scored("silent")) for name in SETS),
    Wanted("solo", "ddv", "a solo", scored("solo-trumpless")),
    Wanted("koehler", HOUSE, "a Köhler solo", scored("solo-koehler")),
    Wanted("reply", "ddv", "a call that was only in time as a reply",
           at_end(lambda s: any(spoken.reply for spoken in s.calls))),
    Wanted("made-to-play", "ddv", "a compulsory solo that a player is made to play",
           both(at_end(lambda s: s.setup.forced is Forced.DUTY_SOLO), event(ev.ContractSet))),
    Wanted("hochzeit", "ddv", "a Hochzeit whose first foreign trick finds the partner",
           partner_found(Partner.FIRST_FOREIGN), hand="CQ CQ"),
    Wanted("hochzeit-alone", "ddv", "a Hochzeit that nobody joins",
           event(ev.PartiesSettled, reason="alone"), hand="CQ CQ HT HT SQ SQ CA CA SA SA"),
    Wanted("hochzeit-fehl", HOUSE, "a Hochzeit whose first foreign Fehl trick finds the partner",
           partner_found(Partner.FIRST_FOREIGN_FEHL)),
    Wanted("hochzeit-suit", HOUSE, "a Hochzeit for a named suit",
           partner_found(Partner.NAMED_SUIT)),
    Wanted("hochzeit-first", HOUSE, "a Hochzeit for the first foreign trick",
           partner_found(Partner.FIRST_FOREIGN)),
    Wanted("hochzeit-trump", CLUB, "a Hochzeit without Fehl: the first foreign trump trick",
           partner_found(Partner.FIRST_FOREIGN_TRUMP), hand=ALL_TRUMPS),
    Wanted("hochzeit-ruffed", CLUB, "a Hochzeit player who trumps a Fehl trick and is alone",
           alone_after(None, ruffed=True), hand="CQ CQ"),
    Wanted("hochzeit", CLUB, "a Hochzeit whose first foreign Fehl trick finds the partner",
           partner_found(Partner.FIRST_FOREIGN_FEHL),
           hand="CQ CQ HK"),
    Wanted("hochzeit-third", CLUB, "a Hochzeit: after two own tricks the third finds the partner",
           at_end(third_trick_decides), hand="CQ CQ HT SQ CA DK"),
    Wanted("hochzeit-alone", CLUB, "a Hochzeit player who wins the first three tricks",
           alone_after(3, ruffed=False), hand="CQ CQ HT HT SQ SQ CA"),
    Wanted("hochzeit", CUP, "a Hochzeit whose first foreign Fehl trick finds the partner",
           partner_found(Partner.FIRST_FOREIGN_FEHL), hand="CQ CQ HK"),
    Wanted("hochzeit-alone", CUP, "a Hochzeit player who wins the first three tricks",
           alone_after(3, ruffed=False), hand="CQ CQ HT HT SQ SQ CA"),
    Wanted("face-down", CUP, "a trump played face down by a Hochzeit player without Fehl",
           event(ev.CardPlayed, card=None), hand=ALL_TRUMPS),
    Wanted("schwein", HOUSE, "a Schwein: one hand has both ♦A", event(ev.CardPlayed, schwein=True)),
    Wanted("heart-jacks", HOUSE, "both ♥J in a trick: two players exchange hands",
           event(ev.HandsSwapped)),
    Wanted("sixty-nine", HOUSE, "both ♦9 in a trick: play turns round", event(ev.DirectionTurned)),
    Wanted("backstreet", HOUSE, "four different jacks: ♦J takes the trick",
           both(event(ev.TrickTaken, backstreet=True), special_of_normal("backstreet-boys"))),
    Wanted("genscher", HOUSE, "a Genscher who finds a partner", genscher(alone=False)),
    Wanted("genscher-alone", HOUSE, "a Genscher who takes the other ♦K himself",
           genscher(alone=True)),
    Wanted("genscher-calls", HOUSE, "calls that change their name with a Genscher",
           event(ev.CallsConverted)),
    Wanted("duty-call", HOUSE, "a rich first Fehl trick obliges its owner to call",
           event(ev.Called, duty=True)),
    Wanted("armut", HOUSE, "an Armut that is taken", scored("armut")),
    Wanted("ramsch", HOUSE, "an Armut that nobody takes: Ramsch", scored("ramsch")),
    Wanted("hammelrennen", HOUSE, "a Hammelrennen: closest to 60", scored("hammelrennen")),
    Wanted("schmeissen", HOUSE, "a hand that is thrown in", void("schmeissen")),
    Wanted("charly", HOUSE, "a ♣J wins the last trick", special_of_normal("charly")),
    Wanted("athene", HOUSE, "a ♥Q catches a ♣J in the last trick", special_of_normal("athene")),
    Wanted("dulle-caught", HOUSE, "a Dulle is caught", special_of_normal("dulle-caught")),
    Wanted("klabautermann", HOUSE, "a ♠Q catches a ♠K", special_of_normal("klabautermann")),
    Wanted("chantall", HOUSE, "a ♦Q that was led wins", special_of_normal("chantall")),
    Wanted("bergbauer", HOUSE, "a ♠J takes nothing but diamonds", special_of_normal("bergbauer")),
    Wanted("herrensauna", HOUSE, "four jacks in one trick", special_of_normal("herrensauna")),
    Wanted("nobody-wins", HOUSE, "both parties miss their Absagen",
           lambda opened: scored("normal")(opened) and score_of(opened).winner is None),
    Wanted("hammelrennen", RAVENSBURGER, "a Hammelrennen: first to 60 takes the pot",
           at_end(lambda s: s.first60 is not None), {"hammelrennen.mode": "first-to-60"}),
    Wanted("schiebekopf", RAVENSBURGER, "a Schiebekopf", scored("schiebekopf"),
           {"schiebekopf.play": "always"}),
    Wanted("strohmann", RAVENSBURGER, "three players and a Strohmann",
           both(scored("normal"), at_end(lambda s: s.setup.dummy is not None))),
    Wanted("strohmann-re", RAVENSBURGER, "a Strohmann with both ♣Q looks for a partner",
           event(ev.PartiesSettled, reason="dummy")),
    Wanted("secret-solo", RAVENSBURGER, "a secret solo with one ♣Q, declared",
           at_end(lambda s: s.declared is not None)),
    Wanted("kontra-re", RAVENSBURGER, "Kontra and Re in a solo",
           both(event(ev.Called, call="kontra"), event(ev.Called, call="re"))),
    Wanted("mitnehmen", RAVENSBURGER, "an Armut that is taken along", scored("armut"),
           {"armut.mode": "offered"}),
    Wanted("jokers", RAVENSBURGER, "a game with two jokers", scored("normal"), {"deck.jokers": 2}),
    Wanted("tolle", RAVENSBURGER, "a game with the Tollen", scored("normal"),
           {"trumps.dulle": True}),
    Wanted("scharf", RAVENSBURGER, "a game without nines", scored("normal"), {"deck.nines": False}),
    Wanted("fuechse", RAVENSBURGER, "a Fuchs is caught, its loser pays", special_of_normal("fuchs"),
           {"specials.fuchs": 1, "money.fuchs_paid_by": "loser"}),
    Wanted("muellers-karle", RAVENSBURGER, "a ♣J wins the last trick", special_of_normal("charly"),
           {"specials.charly": 1}),
    Wanted("redeal", RAVENSBURGER, "a hand with one trump is thrown in", void("schmeissen"),
           {"schmeissen.trumps_at_most": 1}),
    Wanted("zwangssolo", RAVENSBURGER, "a player is made to play the solo he owes",
           both(at_end(lambda s: s.setup.forced is Forced.DUTY_SOLO), event(ev.ContractSet)),
           {"duty_solos.per_player": 1}),
    Wanted("hochzeit", RAVENSBURGER, "a Hochzeit whose first foreign trick finds the partner",
           partner_found(Partner.FIRST_FOREIGN)),
    Wanted("grand", RAVENSBURGER, "a Grand", scored("solo-jacks")),
    Wanted("strohmann-solo", RAVENSBURGER, "a solo against two players and a Strohmann",
           both(scored("solo-spades"), at_end(lambda s: s.setup.dummy is not None))),
    Wanted("late-solo", MISCHEN, "a solo with one card on the table, all agree", late_agreed),
    Wanted("late-solo-refused", MISCHEN, "a late solo that one refuses",
           action(do.Consent, agree=False)),
    Wanted("take-over", MISCHEN, "a take-over of an Armut", scored("armut")),
    Wanted("take-over-refused", MISCHEN, "nobody takes over: dealt again", void("armut-refused")),
    Wanted("conversion", MISCHEN, "calls of an open Hochzeit, converted when it is decided",
           lambda o: any(isinstance(e, ev.CallsConverted) and len(e.calls) > 1 for e in events(o))),
    Wanted("solo-auction", MISCHEN, "two solos of the same rank outbid each other",
           action(do.RaiseSolo)),
    Wanted("solo-ranks", MISCHEN, "a trump solo goes before a queen solo said earlier",
           solos("solo-queens", "solo-diamonds")),
    Wanted("solo-lost", MISCHEN, "a lost solo: two points more, times three",
           both(action(do.BidSolo), counts("solo-bonus", "against-alten"))),
    Wanted("schmeissen", MISCHEN, "a hand that is thrown in", void("schmeissen")),
    Wanted("hochzeit-fehl", MISCHEN, "a Hochzeit, which is Re, and the first foreign Fehl trick",
           both(partner_found(Partner.FIRST_FOREIGN_FEHL), counts("call-re"))),
    Wanted("hochzeit-first", MISCHEN, "a Hochzeit for the first foreign trick",
           both(partner_found(Partner.FIRST_FOREIGN), scored("hochzeit"))),
    Wanted("hochzeit-late", MISCHEN, "a Hochzeit that finds its partner after the third trick",
           at_end(lambda s: s.hochzeit and s.hochzeit.partner and s.hochzeit.decided > 3)),
    Wanted("hochzeit-trumps", MISCHEN, "a Hochzeit with nothing but trumps in hand",
           both(partner_found(Partner.FIRST_FOREIGN_FEHL), scored("hochzeit")), hand=ALL_TRUMPS),
    Wanted("hochzeit-alone", MISCHEN, "a Hochzeit that nobody joins counts as a silent solo",
           both(event(ev.PartiesSettled, reason="alone"), counts("solo-bonus")),
           hand="CQ CQ HT HT SQ SQ HQ HQ DQ DQ"),
    Wanted("two-contras", MISCHEN, "two say Contra in a Hochzeit and stay together: no 90",
           two_contras),
    Wanted("specials", MISCHEN, "Fuchs, Doppelkopf and Fuchs at the end",
           counts("special-fuchs", "special-doppelkopf", "special-fuchs-at-end")),
    Wanted("missed-90", MISCHEN, "90 announced and lost with less than 121: the second 120",
           both(scored("normal"), counts("call-re", "against-no90", "against-alten"),
                at_end(lambda s: [spoken.call.value for spoken in s.calls] == ["re", "no90"]))),
    Wanted("heart-through", MISCHEN, "heart goes through",
           both(scored("normal"), at_end(lambda s: GameEvent.HEART_THROUGH in s.events))),
    Wanted("counting", MISCHEN, "a player lets the others count his tricks",
           both(scored("normal"), action(do.AllowCounting))),
    Wanted("revoke", MISCHEN, "on honour: a revoke loses the game for its player alone",
           event(ev.Accused, true=True), HONOUR),
    Wanted("solo-auction", CUP, "solos outbid each other with announced steps",
           action(do.RaiseSolo)),
    Wanted("solo-calls", CUP, "the calls of a solo come before its first card",
           called_in(Phase.SOLO_CALLS)),
    Wanted("claim", CUP, "a claim that holds", event(ev.Claimed, holds=True)),
    Wanted("claim-wrong", CUP, "a claim that fails", event(ev.Claimed, holds=False)),
    Wanted("claim", "ddv", "a soloist claims the rest in a stated order",
           both(event(ev.Claimed, holds=True),
                lambda o: any(isinstance(a, do.Claim) and a.order for a in o.record.actions)),
           hand="HT HT CQ SQ SQ HQ HQ CA CA SA SA HA"),
    Wanted("claim-wrong", "ddv", "a soloist's claim that fails", event(ev.Claimed, holds=False)),
    Wanted("duty-solo", "ddv", "a compulsory solo goes before a free one further forward",
           duty_first),
    Wanted("free-solo", "ddv", "a free solo goes before a Hochzeit",
           both(action(do.BidSolo), action(do.BidHochzeit), at_end(lambda s: not s.duty_solo)),
           hand="CQ CQ"),
    Wanted("hochzeit-calls", "ddv", "a Hochzeit decided in trick 3: limits two cards lower",
           fewer_at(3), hand="CQ CQ HT HT SQ SQ"),
    Wanted("skipped-steps", "ddv", "an Absage that skips a step, which counts as said",
           at_end(lambda s: any(a.seat == b.seat and a.cards == b.cards and a.call == "no90"
                                and b.call == "no60"
                                for a, b in zip(s.calls, s.calls[1:], strict=False)))),
    Wanted("missed-absage", "ddv", "an Absage that fails", counts("call-re", "against-no90")),
    Wanted("nobody-wins", "ddv", "both parties fail their Absagen: nobody wins", nobody_wins),
    Wanted("specials", "ddv", "Fuchs, Doppelkopf and Karlchen",
           counts("special-fuchs", "special-doppelkopf", "special-charly")),
    Wanted("revoke", "ddv", "on honour: a revoke is a grave offence, the game is void",
           both(event(ev.Accused, true=True), counts("revoke")), HONOUR),
    Wanted("revoke-won-game", "ddv", "on honour: a revoke after the game was won is slight",
           at_end(lambda s: s.slight is not None and isinstance(s.outcome, Scored)), HONOUR,
           hand="HT HT CQ SQ SQ HQ HQ DQ DQ CJ CA CA"),
    Wanted("hand-over", "ddv", "a soloist hands over", event(ev.HandedOver)),
    Wanted("calls-after-hand-over", "ddv", "calls after cards were handed over",
           called_in(Phase.LAST_CALLS)),
    Wanted("revoke", CUP, "on honour: a revoke that is complained of",
           event(ev.Accused, true=True), HONOUR),
    Wanted("false-complaint", "ddv", "on honour: a complaint without a reason",
           event(ev.Accused, true=False), HONOUR, noisy=True),
    Wanted("take-back", "ddv", "on honour: a wrong card goes back", action(do.TakeBack), HONOUR),
    Wanted("solo", "wettbewerb-5", "a solo of one against four", scored("solo-diamonds")),
    Wanted("hochzeit", "wettbewerb-5", "a Hochzeit with both ♥10 among five",
           partner_found(Partner.FIRST_FOREIGN_FEHL)),
    Wanted("doppelkopf", CUP, "a trick of 40 Augen", point_for("doppelkopf")),
    Wanted("fuchs", CUP, "a Fuchs that goes to the opponents in the last trick",
           point_for("fuchs")),
    Wanted("hand-over", CUP, "a soloist hands over", event(ev.HandedOver)),
    Wanted("take-back", CUP, "on honour: a wrong card goes back", action(do.TakeBack), HONOUR),
    Wanted("doppelkopf", FIVE, "a trick of 50 Augen", point_for("doppelkopf")),
    Wanted("odd-point", FIVE, "a game whose points do not divide between the Re players",
           at_end(odd_point)),
    Wanted("hochzeit-alone", FIVE, "a Hochzeit player who wins the first three tricks, among five",
           alone_after(3, ruffed=False), hand="HT HT CQ CQ SQ SQ CA"),
    Wanted("revoke", FIVE, "on honour: a revoke among five", revoke_of(None), HONOUR),
    Wanted("speaking", CLUB, "the owners of all four tricks speak", spoken(1, 2, 3, 4)),
    Wanted("in-advance", CLUB, "a word before the lead, and one that the first trick obliges to",
           spoken(0, 1)),
    *(Wanted(f"solo-{kind}", CLUB, f"a solo of fixed value: {kind}",
             both(scored(f"solo-{kind}"), at_end(lambda s: len(s.calls) > 1)))
      for kind in ("diamonds", "queens", "jacks")),
    Wanted("doppelkopf", CLUB, "a trick of 40 Augen", point_for("doppelkopf")),
    Wanted("fuchs", CLUB, "a Fuchs that is caught", point_for("fuchs")),
    Wanted("fuchs-at-end", CLUB, "a Fuchs that wins the last trick",
           point_for("fuchs-at-end", caught=False), hand="DA DA HT HT CQ"),
    Wanted("fuchs-at-end-caught", CLUB, "a Fuchs that is caught in the last trick",
           point_for("fuchs-at-end", caught=True)),
    Wanted("revoke", CLUB, "on honour: a revoke", revoke_of(None), HONOUR),
    Wanted("revoke-of-soloist", CLUB, "on honour: a soloist who fails to follow suit",
           revoke_of(soloist=True), HONOUR),
    Wanted("revoke-against-soloist", CLUB, "on honour: an opponent hands over the solo",
           revoke_of(soloist=False), HONOUR),
    Wanted("fined-absage", CLUB, "an Absage, which is fined", at_end(lambda s: s.fined),
           noisy=True),
    Wanted("too-few-points", CLUB, "a game that counts too little", void("too-few-points")),
)  # fmt: skip


def search(wanted: Wanted) -> Record:
    """The first random game that shows what is wanted, of those with few actions."""
    rules = rules_with(wanted.set, wanted.changes)
    best: Record | None = None
    hits = 0
    for seed in range(MOST_TRIES):
        record = _random(wanted, rules, seed)
        if wanted.found(open_record(record)):
            hits += 1
            if best is None or _noise(record) < _noise(best):
                best = record
            if hits >= 6:
                break
    assert best is not None, f"no game shows {wanted.name} of {wanted.set}"
    return best


def _noise(record: Record) -> int:
    """How much happens beside cards; short games are not better than whole ones."""
    return sum(not isinstance(each, do.Play) for each in record.actions)


class CalmPlayer(RandomPlayer):
    """Plays at random, but says nothing that is fined and complains only of what was wrong.

    Where winning a trick gives the word, it is taken every other time.
    """

    def __call__(self, state: State, legal: LegalActions) -> do.AnyAction | None:
        words = [each for each in legal if isinstance(each, do.Say) and not each.call.is_absage]
        if state.speech > 0 and words and self.numbers.below(2):
            return words[0]
        while True:
            action = super().__call__(state, legal)
            if not self._is_noise(state, action):
                return action

    def _is_noise(self, state: State, action: do.AnyAction | None) -> bool:
        if isinstance(action, do.Accuse):
            return all(made.seat != action.offender for made in state.revokes)
        is_absage = isinstance(action, do.Say) and action.call.is_absage
        return is_absage and state.rules.calls.absagen is Absagen.FINED


def _random(wanted: Wanted, rules: Any, seed: int) -> Record:
    player = (RandomPlayer if wanted.noisy else CalmPlayer)(seed_bytes(seed))
    dealer = seed % rules.table.seats
    if not wanted.hand:
        setup = random_setup(rules, seed, dealer, player.numbers)
        return play_randomly(setup, player, wanted.set, seed)
    rest = list(deck(rules.deck.nines, rules.deck.jokers))
    own = list(parse_cards(wanted.hand))
    for card in own:
        rest.remove(card)
    rest = shuffled(rest, seed_bytes(seed))
    size = rules.hand_size
    hands: list[list[Any]] = [[] for _ in range(rules.table.seats)]
    hands[(dealer + 1) % rules.table.seats] = own
    for hand in hands:
        while len(hand) < size:
            hand.append(rest.pop())
    setup = make_setup(rules, dealer=dealer, hands=Hands(tuple(tuple(hand) for hand in hands)))
    return play_randomly(setup, player, wanted.set)


def render(record: Record) -> str:
    """A golden game as it has to be written."""
    return format_text(record, comments(open_record(record)))


def digest(name: str) -> str:
    """BLAKE2b over the first simulated games of a rule set."""
    made = hashlib.blake2b(digest_size=32)
    for record in simulate(name, seed=1, games=20):
        made.update(format_json(record).encode() + b"\n")
    return made.hexdigest()


def main() -> None:
    """Write all files: a game that still plays keeps its actions, others are looked for."""
    for wanted in WANTED:
        record: Record | None = None
        if wanted.path.exists():
            record = parse_text(wanted.path.read_text("utf-8"))
            opened = open_record(record.with_(hash=None, outcome=None))
            if opened.problem is not None or not opened.state.is_over or not wanted.found(opened):
                record = None
            else:
                record = record_of(opened.state, record.actions, record.name, seed=record.seed)
        if record is None:
            print("searching", wanted.set, wanted.name, flush=True)
            record = search(wanted)
        record = record.with_(tags=(("Shows", wanted.shows),))
        wanted.path.parent.mkdir(parents=True, exist_ok=True)
        wanted.path.write_text(render(record), "utf-8")
    DIGESTS.write_text("".join(f"{name} {digest(name)}\n" for name in SETS), "utf-8")


if __name__ == "__main__":
    main()
