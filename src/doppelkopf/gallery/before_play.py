"""Before the first card: reservations, the auction, cards that change hands."""

from typing import Any

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
from doppelkopf.gallery.games import POOR, armut, schiebekopf, taken
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.rehearsal import Rehearsal
from doppelkopf.game.setup import DutyKind, Forced

# Reservations.

simple(
    "reservations",
    DDV,
    lambda: deal(DDV, "CQ CQ HT HT"),
    knobs=("reservations.asking", "hochzeit.enabled"),
)
simple("reservations-only-solo", DDV, lambda: deal(DDV, "HT SQ HQ DQ CJ DJ DA D9 CA CK SA HK"))
simple(
    "reservations-direct",
    HOUSE,
    lambda: deal(HOUSE, "CQ CQ HT HT SQ"),
    knobs=("reservations.asking",),
)
simple("reservations-waiting", DDV, lambda: deal(DDV, "CQ CQ HT HT"), 2)
simple(
    "schmeissen-required",
    ROUND,
    lambda: _must_throw(),
    knobs=("schmeissen.required", "schmeissen.nines"),
)
simple("schmeissen-ranked", ROUND, lambda: _nines_first(), 1, knobs=("reservations.order",))
simple(
    "schmeissen-offered",
    HOUSE,
    lambda: deal(HOUSE, "C9 C9 S9 S9 H9 H9 CQ HT SQ HQ"),
    knobs=("schmeissen.nines",),
)
simple("armut-offered", HOUSE, lambda: deal(HOUSE, POOR), knobs=("armut.mode", "armut.trumps_max"))
simple(
    "armut-required",
    MISCHEN,
    lambda: deal(MISCHEN, "CA CA CT CT CK SA SA ST SK DJ"),
    knobs=("armut.mode", "armut.trumps_min"),
)


def _reserved(**more: Any) -> Rehearsal:
    game = deal(DDV, "CQ CQ HT HT", **more)
    return game.act(do.Reserve(seat=Seat(0))).healthy()


simple("naming", DDV, _reserved, knobs=("solo.kinds", "hochzeit.partner", "hochzeit.enabled"))
simple("naming-duty-solo", DDV, lambda: _reserved(duty=(0, 2)), knobs=("duty_solos.per_player",))
simple(
    "naming-free-solo",
    DDV,
    lambda: _reserved(duty=(0,), changes={"duty_solos.before_free_solo": False}),
    knobs=("duty_solos.before_free_solo",),
)
simple(
    "made-to-play",
    DDV,
    lambda: deal(DDV, "CQ", forced=Forced.DUTY_SOLO, made_to_play=1),
    1,
    knobs=("duty_solos.vorfuehrung",),
)
simple(
    "made-to-play-offered",
    DDV,
    lambda: deal(
        DDV,
        "CQ",
        forced=Forced.DUTY_SOLO,
        made_to_play=1,
        duty_kinds=((1, DutyKind.SUIT),),
        changes={"duty_solos.offered": True, "duty_solos.suit": 1},
    ),
    0,
    knobs=("duty_solos.offered", "duty_solos.suit"),
)


@shows("raising", CUP, knobs=("solo.precedence", "solo.outranks"))
def _raising() -> Made:
    game = deal(CUP, "CQ SQ HQ DQ", "CJ SJ HJ DJ")
    game.act(do.BidSolo(seat=Seat(0), contract=Contract.SOLO_QUEENS))
    game.act(do.BidSolo(seat=Seat(1), contract=Contract.SOLO_JACKS)).healthy()
    return game, game.state.turn


NINES = "C9 C9 S9 S9 H9 H9 CQ HT SQ HQ"


def _must_throw() -> Rehearsal:
    """Five nines have to be thrown in."""
    return deal(ROUND, NINES, changes={"schmeissen.required": ["nines"]})


def _nines_first() -> Rehearsal:
    """Throwing in with nines goes before a solo, and is named."""
    order = ["duty-solo", "schmeissen-nines", "solo", "schmeissen", "armut", "hochzeit"]
    game = deal(ROUND, NINES, changes={"reservations.order": order})
    return game.act(do.BidSchmeissen(seat=Seat(0)))


# Cards that change hands.


def _mitnehmen() -> Rehearsal:
    poor = "CA CA CT CT CK CK SA SA ST ST DJ D9"
    return armut(RAVENSBURGER, poor, changes={"armut.mode": "offered"})


@shows("armut-asked", HOUSE, knobs=("armut.asked", "armut.mode", "armut.cards"))
def _armut_asked() -> Made:
    game = armut()
    return game, game.state.turn


@shows("armut-asked-open", MISCHEN, knobs=("armut.cards",))
def _armut_asked_open() -> Made:
    game = armut(MISCHEN, "CA CA CT CT CK SA SA ST SK DJ")
    return game, game.state.turn


FOXES = "CA CA CT CT CK CK SA SA ST DA DA D9"
"""One trump that counts, and both Füchse."""


def _three(poor: str = POOR, **more: Any) -> Rehearsal:
    """An Armut that always hands over three cards."""
    keys = {f"armut.{key}": value for key, value in more.items()}
    return armut(ROUND, poor, changes={"armut.mode": "offered", "armut.handed": "three", **keys})


simple("armut-fill", ROUND, _three, knobs=("armut.handed",))
simple("armut-fill-nothing", ROUND, lambda: _three("CA CA CT CT CK CK SA SA ST DJ DJ D9"))


@shows("armut-fuechse-shown", ROUND, knobs=("armut.fuechse_shown", "armut.fuechse"))
def _fuechse_shown() -> Made:
    game = _three(FOXES, fuechse="besides", fuechse_shown=True)
    game.act(game.legal(0).all[0])
    return game, game.state.turn


@shows("armut-trumps-back", ROUND, knobs=("armut.trumps_back_said",))
def _trumps_back() -> Made:
    game = _three(trumps_back_said=True)
    taken(game.act(game.legal(0).all[0]))
    game.act(do.GiveBack(seat=Seat(1), cards=game.state.hands[1][:3]))
    return game, 2


@shows("armut-return", HOUSE, knobs=("armut.returned",))
def _armut_return() -> Made:
    game = taken(armut())
    return game, game.state.turn


@shows("armut-return-others", RAVENSBURGER, knobs=("armut.returned",))
def _armut_return_others() -> Made:
    game = taken(_mitnehmen())
    return game, game.state.turn


@shows("armut", HOUSE, knobs=("armut.mode", "calls.table_cards.re"))
def _armut_played() -> Made:
    game = taken(armut())
    taker = game.state.turn
    assert taker is not None
    game.act(game.legal(taker).all[0])
    return game, 0


simple("pushing", RAVENSBURGER, lambda: schiebekopf(0), knobs=("schiebekopf.play",))
simple("pushed", RAVENSBURGER, lambda: schiebekopf(1), 1)
simple("laying-away", RAVENSBURGER, lambda: schiebekopf(3), 3)
simple("schiebekopf", RAVENSBURGER, lambda: schiebekopf(4), knobs=("schiebekopf.play",))
