"""Special rules at the moment they strike."""

from typing import Any

from doppelkopf.cards import parse_cards
from doppelkopf.gallery.exhibit import (
    CUP,
    DDV,
    HOUSE,
    MISCHEN,
    RAVENSBURGER,
    ROUND,
    Made,
    deal,
    shows,
    simple,
)
from doppelkopf.gallery.games import house, solo
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract, Phase, Seat
from doppelkopf.game.rehearsal import Rehearsal
from doppelkopf.game.setup import Forced
from doppelkopf.rules.model.hochzeit import Partner

# Rules that change a trick or the parties.


simple(
    "schwein",
    HOUSE,
    lambda: house("DA DA", "HT DJ").play("DA"),
    1,
    knobs=("effects.schwein", "effects.schwein_counts"),
)


def _schwein_alone() -> Rehearsal:
    return deal(HOUSE, "DA DA", "HT DJ", "DQ", forced=Forced.HAMMELRENNEN).play("DA HT")


simple("schwein-alone", HOUSE, _schwein_alone, 2, knobs=("effects.schwein_alone",))
PIGS = {"effects.schwein": True, "effects.schwein_counts": "both", "effects.hyperschwein": True}


def _announced(when: str) -> Rehearsal:
    changes = PIGS | {"effects.schwein_when": when, "effects.hyperschwein_when": when}
    hands = ("DA DA CQ", "HT D9 D9", "CQ DJ", "HT DK")
    return deal(ROUND, *hands, avoid="CQ", changes=changes).healthy()


def _hyperschwein() -> Rehearsal:
    game = _announced("on-play")
    game.act(game.card("DA", schwein=True))
    return game.act(game.card("D9", schwein=True))


simple("schweine-asked", ROUND, lambda: _announced("before-play"), knobs=("effects.schwein_when",))
simple("schwein-offered", ROUND, lambda: _announced("on-play"), knobs=("effects.schwein_when",))
simple(
    "hyperschwein",
    ROUND,
    _hyperschwein,
    3,
    knobs=("effects.hyperschwein", "effects.hyperschwein_when", "effects.hyperschwein_counts"),
)
simple(
    "heart-jacks",
    HOUSE,
    lambda: house("HJ", "HJ", "DQ", "DQ").play("HJ HJ DQ DQ"),
    knobs=("effects.heart_jack_swap", "calls.table_cards.kontra"),
)
simple(
    "sixty-nine",
    HOUSE,
    lambda: house("D9", "D9", "DQ", "DQ").play("D9 D9 DQ DQ"),
    2,
    knobs=("effects.diamond_nine_turn",),
)
simple(
    "backstreet",
    HOUSE,
    lambda: house("CJ", "SJ", "HJ", "DJ").play("CJ SJ HJ DJ"),
    3,
    knobs=(
        "effects.backstreet_takes_trick",
        "specials.backstreet_boys",
        "specials.backstreet_replaces_herrensauna",
    ),
)


def _genscher(said: bool) -> Rehearsal:
    game = house("DK DK CQ", "HT DJ", "SQ DQ", "HQ SJ").say(1, "kontra").say(0, "re")
    if not said:
        return game
    return game.act(game.card("DK", genscher=True))


simple(
    "genscher-offered",
    HOUSE,
    lambda: _genscher(said=False),
    knobs=("genscher.enabled", "calls.table_cards.no90", "calls.tricks_after_step"),
)
simple("genscher", HOUSE, lambda: _genscher(said=True), 1, knobs=("genscher.enabled",))


def _genscher_named() -> Rehearsal:
    changes = {"genscher.partner": "chosen"}
    return deal(HOUSE, "DK DK CQ", "HT DJ", "SQ DQ", "HQ SJ", changes=changes).healthy()


simple("genscher-names", HOUSE, _genscher_named, knobs=("genscher.partner",))
simple("genscher-named", HOUSE, lambda: _named(_genscher_named()), 1, knobs=("genscher.partner",))


def _genscher_voids() -> Rehearsal:
    changes = {"genscher.calls": "void"}
    game = house("DK DK CQ", "HT DJ", "SQ DQ", "HQ SJ", changes=changes)
    return game.say(1, "kontra").act(game.card("DK", genscher=True))


simple("genscher-voids", HOUSE, _genscher_voids, knobs=("genscher.calls",))


def _genscher_in_hochzeit() -> Rehearsal:
    """Whoever has just become the partner has both ♦K."""
    game = deal(HOUSE, "CQ CQ CK SA", "CA DK DK", "C9 ST", "CK ST")
    return game.hochzeit(0, Partner.FIRST_FOREIGN_FEHL).play("CK CA C9 CK")


simple("genscher-in-hochzeit", HOUSE, _genscher_in_hochzeit, 1, knobs=("genscher.in_hochzeit",))


def _named(game: Rehearsal) -> Rehearsal:
    return game.act(game.card("DK", genscher=True, mate=Seat(3)))


@shows("genscher-settled", HOUSE, knobs=("genscher.enabled",))
def _genscher_settled() -> Made:
    game = house("DK DK SJ", "DJ DQ CA", "SQ CJ", "CQ HQ HJ", avoid="HT CQ")
    game.say(0, "kontra")
    game.act(game.card("DK", genscher=True)).play("DJ SQ HJ").play("CJ HQ DK DQ")
    return game, 0


@shows("secret-solo-offered", RAVENSBURGER, knobs=("silent.declare_with_one",))
def _secret_solo_offered() -> Made:
    game = deal(RAVENSBURGER, "CQ", "DJ", "CQ SQ", "DJ", avoid="CQ").healthy()
    return game.play("CQ DJ"), 2


@shows("secret-solo", RAVENSBURGER, knobs=("silent.declare_with_one",))
def _secret_solo() -> Made:
    game, _ = _secret_solo_offered()
    return game.act(do.DeclareAlone(seat=Seat(2))), 0


def _strohmann(dummy: str, **more: Any) -> Rehearsal:
    hands = ("CQ DJ" if "CQ" not in dummy else "DJ", "DQ", "SQ", dummy)
    return deal(RAVENSBURGER, *hands, dealer=2, dummy=3, avoid="CQ", **more).healthy()


@shows("strohmann", RAVENSBURGER, knobs=("table.strohmann",))
def _strohmann_turn() -> Made:
    game = _strohmann("CQ SJ HJ")
    return game, game.state.dummy_owner


@shows("strohmann-follows", RAVENSBURGER)
def _strohmann_follows() -> Made:
    game = deal(
        RAVENSBURGER, "CQ CA", "CT CK", "SA", "CQ C9 SJ", dealer=3 - 1, dummy=3, avoid="CQ"
    ).healthy()
    game.play("C9")
    return game, 1


@shows("strohmann-partner", RAVENSBURGER, knobs=("table.strohmann",))
def _strohmann_partner() -> Made:
    game = _strohmann("CQ CQ SJ").play("SJ DJ DQ SQ")
    return game, 2


# Special points.

simple(
    "doppelkopf",
    DDV,
    lambda: deal(DDV, "CA", "CT", "CA", "CT").healthy().play("CA CT CA CT"),
    knobs=("specials.doppelkopf", "specials.doppelkopf_augen"),
)


@shows("fuchs-caught", DDV, knobs=("specials.fuchs", "specials.fuchs_only_last_trick"))
def _fuchs_caught() -> Made:
    """Both Alten have fallen, so everyone knows whose Fuchs it is."""
    game = deal(DDV, "CQ DJ", "HT D9", "CQ DA", "SQ SJ", avoid="CQ").healthy()
    return game.play("CQ HT CQ SQ").play("D9 DA SJ DJ"), 2


@shows("fuchs-unclear", DDV)
def _fuchs_unclear() -> Made:
    """Whose Fuchs it is nobody can be sure of yet."""
    game = deal(DDV, "SQ DJ", "CQ D9", "CQ DA", "SJ", avoid="CQ").healthy()
    return game.play("SQ D9 DA SJ"), 3


# Leave, late solos, ending early.


def _mischen(*plays: str) -> Rehearsal:
    game = deal(MISCHEN, "CQ CA DJ", "CK DQ", "CQ CT DT", "CK SQ DT", avoid="CQ HT").healthy()
    for cards in plays:
        game.play(cards)
    return game


def _asked_late() -> Rehearsal:
    return _mischen("CA").act(do.LateSolo(seat=Seat(1), contract=Contract.SOLO_QUEENS))


def _agreed(*agree: bool) -> Rehearsal:
    game = _asked_late()
    for word in agree:
        assert game.state.turn is not None
        game.act(do.Consent(seat=game.state.turn, agree=word))
    return game


simple("late-solo-offered", MISCHEN, lambda: _mischen("CA"), 1, knobs=("solo.late_by_consent",))
simple("consent", MISCHEN, _asked_late, 2, knobs=("solo.late_by_consent",))
simple("late-solo-refused", MISCHEN, lambda: _agreed(True, False), 1)
simple(
    "late-solo",
    MISCHEN,
    lambda: _agreed(True, True, True),
    0,
    knobs=("solo.late_by_consent", "solo.lead"),
)


@shows("late-solo-calls-void", MISCHEN)
def _late_after_take_over() -> Made:
    """After a take-over: the pair is dissolved, and what was said before is void."""
    game = deal(MISCHEN, "CK HT", "DJ DQ CA CA SA SA ST ST HA HA", "CT CT HT")
    game.healthy(until=1).act(do.BidArmut(seat=Seat(1))).healthy()
    game.act(do.Decline(seat=Seat(0))).act(do.Take(seat=Seat(2)))
    game.act(do.GiveBack(seat=Seat(2), cards=parse_cards("CT CT")))
    game.say(2, "re").play("CK").say(0, "kontra")
    game.act(do.LateSolo(seat=Seat(0), contract=Contract.SOLO_DIAMONDS))
    for seat in (1, 2, 3):
        game.act(do.Consent(seat=Seat(seat), agree=True))
    return game, 0


simple(
    "count-tricks-offered", MISCHEN, lambda: _mischen("CA CK CT CK"), knobs=("table.taken_tricks",)
)
simple(
    "tricks-to-count",
    MISCHEN,
    lambda: _mischen("CA CK CT CK").act(do.AllowCounting(seat=Seat(0))),
    1,
    knobs=("table.taken_tricks",),
)

_LAST_THREE = (
    ("CQ CA SA SA SJ HK CT DQ SQ HQ", "SQ CT SK HJ CK DJ DA HQ SJ DQ",
     "DJ ST SK DT DA HA DK CQ CJ HT", "DK CK ST DT CJ HK HJ HA HT CA"),
    "SJ HJ HT DT DA HJ HQ SJ CT CK CQ CA HA HK HK DJ DQ CJ HT DQ HA SA HQ DK DA DT CJ SQ",
)  # fmt: skip
"""Three cards are left, and only with the trump led first they take all tricks."""


def _last_three() -> Rehearsal:
    hands, cards = _LAST_THREE
    return deal(CUP, *hands).healthy().play(cards)


simple("claim-order-offered", CUP, _last_three, knobs=("claims.order", "claims.who"))
simple(
    "claim-in-order",
    CUP,
    lambda: _last_three().act(do.Claim(seat=Seat(0), order=parse_cards("CQ CA SA"))),
    1,
    knobs=("claims.order",),
)

STRONG = "HT HT CQ CQ SQ SQ HQ HQ DQ DQ CJ CJ"
simple(
    "claim-offered", DDV, lambda: deal(DDV, STRONG).solo(0, "solo-diamonds"), knobs=("claims.who",)
)
simple(
    "claim-holds",
    DDV,
    lambda: deal(DDV, STRONG).solo(0, "solo-diamonds").act(do.Claim(seat=Seat(0))),
    knobs=("claims.who",),
)
simple(
    "claim-fails",
    DDV,
    lambda: solo(DDV, "solo-queens").act(do.Claim(seat=Seat(0))),
    1,
    knobs=("claims.wrong",),
)


@shows("last-calls", DDV, knobs=("claims.hand_over", "claims.calls_after_hand_over"))
def _last_calls() -> Made:
    game = solo(DDV, "solo-queens").act(do.HandOver(seat=Seat(0)))
    return game, game.state.turn


# On honour.

HONOUR = {"offences.honour": True}


def _revoked(*more: str, rules: str = DDV) -> Rehearsal:
    game = deal(rules, "CA", "CK HT", "CT HJ", "CK DJ", changes=HONOUR, avoid="CQ").healthy()
    game.play("CA HT")
    for cards in more:
        game.play(cards)
    return game


def _accused(by: int, of: int) -> Rehearsal:
    return _revoked("CT").act(do.Accuse(seat=Seat(by), offender=Seat(of)))


simple("wrong-card", DDV, _revoked, 1, knobs=("offences.honour", "offences.take_back"))
simple(
    "card-taken-back",
    DDV,
    lambda: _revoked().act(do.TakeBack(seat=Seat(1), number=2)),
    2,
    knobs=("offences.take_back",),
)
simple("complaint-offered", DDV, lambda: _revoked("CT"), 0, knobs=("offences.complaint",))
simple(
    "complaint-true",
    DDV,
    lambda: _accused(0, 1),
    1,
    knobs=("offences.revoke", "offences.grave_points"),
)
simple("complaint-false", DDV, lambda: _accused(0, 2), 2, knobs=("offences.false_complaint",))
simple(
    "admitting-offered", CUP, lambda: _revoked("CT", rules=CUP), 1, knobs=("offences.complaint",)
)
simple("admitted", CUP, lambda: _revoked("CT", rules=CUP).act(
    do.Accuse(seat=Seat(1), offender=Seat(1))
))  # fmt: skip
simple("revoke-schwarz", CUP, lambda: _revoked("CT", rules=CUP).act(
    do.Accuse(seat=Seat(0), offender=Seat(1))
), knobs=("offences.revoke",))  # fmt: skip


@shows("review", DDV, knobs=("offences.complaint",))
def _review() -> Made:
    game = deal(DDV, "CQ CA", changes=HONOUR).healthy()
    while game.state.phase is Phase.PLAY:
        seat = game.state.turn
        assert seat is not None
        game.act(_following(game, seat))
    return game, 0


def _following(game: Rehearsal, seat: Seat) -> do.AnyAction:
    """A card that follows suit where it can."""
    state = game.state
    assert state.terms is not None
    plays = [play for play in game.legal(seat) if isinstance(play, do.Play)]
    suits = state.terms.order.suits
    led = suits[state.trick[0]] if state.trick else None
    return next((play for play in plays if suits[play.card] is led), plays[0])
