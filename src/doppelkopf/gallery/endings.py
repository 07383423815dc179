"""How games end."""

from doppelkopf.gallery.exhibit import (
    CLUB,
    CUP,
    CUP_5,
    DDV,
    FIRST,
    FREEDOKO,
    HOUSE,
    MISCHEN,
    PAGAT,
    RAVENSBURGER,
    Made,
    deal,
    shows,
    simple,
)
from doppelkopf.gallery.games import POOR, armut, declined, house, normal, schiebekopf, solo
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Seat
from doppelkopf.game.rehearsal import Rehearsal
from doppelkopf.game.setup import Forced

# Outcomes.

simple(
    "over",
    DDV,
    lambda: normal("CA CK CT CK").say(0, "re").say(1, "kontra").play_on(),
    knobs=("scoring.scheme", "scoring.re_value", "scoring.kontra_value", "winning.re_needs"),
)
simple(
    "over-doubled",
    HOUSE,
    lambda: _rich().say(0, "re").play_on(),
    2,
    knobs=(
        "scoring.re_factor",
        "scoring.scheme",
        "scoring.against_alten",
        "scoring.against_alten_doubled",
        "winning.kontra_needs",
        "specials.klabautermann",
    ),
)
simple("over-first-steps", FIRST, lambda: deal(FIRST, "CQ", "CQ").healthy().play_on())
simple(
    "over-plus-only",
    PAGAT,
    lambda: deal(PAGAT, "CQ", "CQ", changes={"scoring.counting": "plus"}).healthy().play_on(),
    knobs=("scoring.counting",),
)
simple("over-freedoko", FREEDOKO, lambda: _fuchs_doubled().play_on(), knobs=("specials.doubled",))
simple(
    "over-solo",
    CUP,
    lambda: solo(CUP, "solo-queens").all_pass().play_on(),
    knobs=("solo_scoring.bonus.queens", "scoring.against_alten_in_solos"),
)
simple("over-five", CUP_5, lambda: deal(CUP_5, "HT CA", "CK", "HT", dealer=4).healthy().play_on())
simple(
    "over-stakes",
    RAVENSBURGER,
    lambda: deal(RAVENSBURGER, "CQ", pot=400).healthy().play_on(),
    knobs=("money.stake",),
)
simple(
    "over-hammelrennen",
    HOUSE,
    lambda: deal(HOUSE, "CQ", forced=Forced.HAMMELRENNEN).play_on(),
    knobs=("hammelrennen.augen_per_point", "hammelrennen.mode"),
)
simple(
    "over-ramsch",
    HOUSE,
    lambda: declined(armut()).play_on(),
    knobs=("ramsch.augen_per_point", "ramsch.no_trick_doubles"),
)
simple(
    "over-ramsch-alone",
    HOUSE,
    lambda: declined(armut(changes={"ramsch.loser": "one"})).play_on(),
    knobs=("ramsch.loser",),
)
simple(
    "over-ramsch-each",
    HOUSE,
    lambda: _ramsch_without_tricks(),
    1,
    knobs=("ramsch.no_trick_each", "ramsch.no_trick_doubles", "ramsch.loser"),
)
simple("over-genscher-alone", HOUSE, lambda: _genscher_alone(), knobs=("genscher.alone_as",))
simple("over-solo-handed-over", CLUB, lambda: _handed_over(), 1, knobs=("offences.solo_paid_by",))
simple(
    "over-schiebekopf", RAVENSBURGER, lambda: schiebekopf(4).play_on(), knobs=("schiebekopf.play",)
)
simple(
    "void-schmeissen",
    HOUSE,
    lambda: deal(HOUSE, "C9 C9 S9 S9 H9 H9").bid(do.BidSchmeissen(seat=Seat(0))),
    1,
    knobs=("schmeissen.nines", "match.dealer_after_redeal"),
)
simple(
    "void-armut",
    MISCHEN,
    lambda: declined(armut(MISCHEN, "CA CA CT CT CK SA SA ST SK DJ")),
    1,
    knobs=("armut.nobody",),
)


def _fuchs_doubled() -> Rehearsal:
    """A Fuchs that is caught and counts inside the doubling."""
    changes = {"specials.doubled": ["fuchs"]}
    game = deal(FREEDOKO, "HT CQ", "DA", "CQ D9", "DT", changes=changes).healthy().all_pass()
    return game.say(0, "re").play("HT DA D9 DT")


def _rich() -> Rehearsal:
    """A first Fehl trick that obliges its owner to call."""
    return house("CA CQ", "CT", "CA", "CT", avoid="CQ").play("CA CT CA CT")


def _ramsch_without_tricks() -> Rehearsal:
    """One has nearly all trumps and loses alone, two have no trick."""
    changes = {"ramsch.loser": "one", "ramsch.no_trick_each": True}
    game = deal(HOUSE, POOR, "HT HT CQ CQ SQ SQ HQ HQ DQ DQ CJ C9", changes=changes)
    return declined(game.bid(do.BidArmut(seat=Seat(0)))).play_on()


def _genscher_alone() -> Rehearsal:
    """Whoever said Genscher takes the trick with the other ♦K too and has no partner."""
    changes = {"silent.scored_as": "normal", "solo_scoring.bonus.diamonds": 4}
    hands = ("DK DK HT SQ CJ CJ SJ HJ DJ SA HA HK", "DQ CK HQ D9", "CQ CT", "CQ CA HT HQ DQ")
    game = deal(HOUSE, *hands, changes=changes).healthy()
    game.act(game.card("DK", genscher=True)).play("D9 CQ HT")
    return game.play("CA DK CK CT").play_on()


def _handed_over() -> Rehearsal:
    """An opponent has not followed suit in a solo."""
    changes = {"offences.honour": True, "offences.solo_paid_by": "offender"}
    hands = ("CQ SQ HQ DQ CA", "CK SA", "CT SK", "CK HA")
    game = deal(CLUB, *hands, changes=changes).solo(0, "solo-queens").play("CA SA CT")
    return game.act(do.Accuse(seat=Seat(0), offender=Seat(1)))


@shows("void-points", CLUB, knobs=("scoring.void_up_to", "specials.fuchs_at_end"))
def _void_points() -> Made:
    """What Re said and won, Kontra takes back with special points."""
    game = deal(
        CLUB,
        "CA SK SK HA HT CQ SQ HQ DJ DK",
        "CK SA SA HK HT SQ HQ DJ DT DA",
        "CK CT ST HA CQ DQ CJ SJ HJ DK",
        "CT CA ST HK DQ CJ SJ HJ DT DA",
    ).healthy()
    game.play("CA CK CK CT").say(0, "re").play("SK SA ST ST").play("HK HA HK HA")
    return game.play("CT CA SK SA").play_on(), 0
