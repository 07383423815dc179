"""Before the first card: reservations, the auction, cards that change hands."""

from typing import Any

from doppelkopf.gallery.exhibit import (
    CUP,
    DDV,
    HOUSE,
    MISCHEN,
    RAVENSBURGER,
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

simple("reservations", DDV, lambda: deal(DDV, "CQ CQ HT HT"))
simple("reservations-only-solo", DDV, lambda: deal(DDV, "HT SQ HQ DQ CJ DJ DA D9 CA CK SA HK"))
simple("reservations-direct", HOUSE, lambda: deal(HOUSE, "CQ CQ HT HT SQ"))
simple("reservations-waiting", DDV, lambda: deal(DDV, "CQ CQ HT HT"), 2)
simple("schmeissen-offered", HOUSE, lambda: deal(HOUSE, "C9 C9 S9 S9 H9 H9 CQ HT SQ HQ"))
simple("armut-offered", HOUSE, lambda: deal(HOUSE, POOR))
simple("armut-required", MISCHEN, lambda: deal(MISCHEN, "CA CA CT CT CK SA SA ST SK DJ"))


def _reserved(**more: Any) -> Rehearsal:
    game = deal(DDV, "CQ CQ HT HT", **more)
    return game.act(do.Reserve(seat=Seat(0))).healthy()


simple("naming", DDV, _reserved)
simple("naming-duty-solo", DDV, lambda: _reserved(duty=(0, 2)))
simple(
    "naming-free-solo",
    DDV,
    lambda: _reserved(duty=(0,), changes={"duty_solos.before_free_solo": False}),
)
simple(
    "made-to-play",
    DDV,
    lambda: deal(DDV, "CQ", forced=Forced.DUTY_SOLO, made_to_play=1),
    1,
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
)


@shows("raising", CUP)
def _raising() -> Made:
    game = deal(CUP, "CQ SQ HQ DQ", "CJ SJ HJ DJ")
    game.act(do.BidSolo(seat=Seat(0), contract=Contract.SOLO_QUEENS))
    game.act(do.BidSolo(seat=Seat(1), contract=Contract.SOLO_JACKS)).healthy()
    return game, game.state.turn


# Cards that change hands.


def _mitnehmen() -> Rehearsal:
    poor = "CA CA CT CT CK CK SA SA ST ST DJ D9"
    return armut(RAVENSBURGER, poor, changes={"armut.mode": "offered"})


@shows("armut-asked", HOUSE)
def _armut_asked() -> Made:
    game = armut()
    return game, game.state.turn


@shows("armut-asked-open", MISCHEN)
def _armut_asked_open() -> Made:
    game = armut(MISCHEN, "CA CA CT CT CK SA SA ST SK DJ")
    return game, game.state.turn


@shows("armut-return", HOUSE)
def _armut_return() -> Made:
    game = taken(armut())
    return game, game.state.turn


@shows("armut-return-others", RAVENSBURGER)
def _armut_return_others() -> Made:
    game = taken(_mitnehmen())
    return game, game.state.turn


@shows("armut", HOUSE)
def _armut_played() -> Made:
    game = taken(armut())
    taker = game.state.turn
    assert taker is not None
    game.act(game.legal(taker).all[0])
    return game, 0


simple("pushing", RAVENSBURGER, lambda: schiebekopf(0))
simple("pushed", RAVENSBURGER, lambda: schiebekopf(1), 1)
simple("laying-away", RAVENSBURGER, lambda: schiebekopf(3), 3)
simple("schiebekopf", RAVENSBURGER, lambda: schiebekopf(4))
