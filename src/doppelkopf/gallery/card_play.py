"""Contracts and the play of cards: what a seat sees and may call."""

from doppelkopf.gallery.exhibit import (
    CLUB,
    CUP,
    CUP_5,
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
from doppelkopf.gallery.games import armut, declined, house, normal, solo
from doppelkopf.game.rehearsal import Rehearsal
from doppelkopf.game.setup import Forced
from doppelkopf.rules.model.hochzeit import Partner

# Contracts.


simple(
    "lead",
    DDV,
    normal,
    knobs=("calls.games", "calls.own_cards.re", "calls.measure", "calls.absage_needs_call"),
)
simple("follow", DDV, lambda: normal("CA"), 1)
simple("pre-select", DDV, lambda: normal("CA"), 3)
simple("last-of-trick", DDV, lambda: normal("CA CK CT"), 3)
simple("trick-complete", DDV, lambda: normal("CA CK CT CK"), 2, knobs=("table.taken_tricks",))
simple(
    "calls-open",
    DDV,
    lambda: normal().say(0, "re"),
    2,
    knobs=("calls.absagen", "calls.skipping", "calls.own_cards.no90"),
)
simple("reply", DDV, lambda: normal("CA CK CT CK").say(0, "re"), 1, knobs=("calls.reply",))
simple(
    "calls-closed",
    DDV,
    lambda: normal("CA CK CT CK", "DJ HT DA SQ"),
    0,
    knobs=("calls.own_cards.re", "calls.own_cards.kontra"),
)
simple(
    "parties-known",
    DDV,
    lambda: normal("CA CK CT CK", "CQ HT CQ SQ"),
    1,
    knobs=("trumps.re_card", "trumps.dulle"),
)
simple("spectator", DDV, lambda: normal("CA CK").say(0, "re"), None)
simple("silent", DDV, lambda: deal(DDV, "CQ CQ HT HT").healthy(), knobs=("silent.scored_as",))
simple("silent-unseen", DDV, lambda: deal(DDV, "CQ CQ HT HT").healthy(), 1)
simple(
    "five",
    CUP_5,
    lambda: deal(CUP_5, "HT CA", "CK", "HT", dealer=4).healthy(),
    knobs=("table.seats", "trumps.re_card"),
)
simple("jokers", RAVENSBURGER, lambda: _jokers().healthy(), knobs=("deck.jokers",))
simple("solo-queens", DDV, lambda: solo(DDV, "solo-queens"), knobs=("solo.kinds",))
simple("solo-koehler", HOUSE, lambda: solo(HOUSE, "solo-koehler"), knobs=("solo.kinds",))
simple("solo-kings", ROUND, lambda: solo(ROUND, "solo-kings"), knobs=("solo.kinds",))
simple("solo-queens-jacks", ROUND, lambda: solo(ROUND, "solo-queens-jacks"), knobs=("solo.kinds",))
simple("solo-kings-jacks", ROUND, lambda: solo(ROUND, "solo-kings-jacks"), knobs=("solo.kinds",))
simple("solo-kings-queens", ROUND, lambda: solo(ROUND, "solo-kings-queens"), knobs=("solo.kinds",))
simple("solo-trumpless", DDV, lambda: solo(DDV, "solo-trumpless"), 2, knobs=("solo.kinds",))
simple(
    "duty-solo",
    DDV,
    lambda: solo(DDV, "solo-clubs", duty=(0,)),
    1,
    knobs=("duty_solos.per_player",),
)
simple("solo-calls", CUP, lambda: solo(CUP, "solo-queens"), knobs=("calls.solo_before_play",))
simple(
    "hammelrennen",
    HOUSE,
    lambda: deal(HOUSE, "CQ", forced=Forced.HAMMELRENNEN),
    knobs=("hammelrennen.mode",),
)
simple("ramsch", HOUSE, lambda: declined(armut()), knobs=("ramsch.enabled", "armut.nobody"))


def _jokers() -> Rehearsal:
    return deal(RAVENSBURGER, "JO CQ DJ", "JO", changes={"deck.jokers": 2})


# Hochzeit.

WEDDING = ("CQ CQ CK SK", "CK SA", "CA ST", "CT ST")
OWN_TRICK = {
    "hochzeit.partner": ["first-foreign-fehl"],
    "hochzeit.own_trick_decides": True,
}
ALL_TRUMPS = "HT HT CQ CQ SQ SQ HQ HQ DQ DQ"


def _wedding(rules: str, partner: Partner, *cards: str) -> Rehearsal:
    game = deal(rules, *WEDDING, avoid="HT").hochzeit(0, partner)
    for trick in cards:
        game.play(trick)
    return game


simple(
    "hochzeit",
    HOUSE,
    lambda: _wedding(HOUSE, Partner.FIRST_FOREIGN_FEHL),
    knobs=("hochzeit.partner", "hochzeit.enabled", "hochzeit.limit"),
)
simple(
    "hochzeit-found",
    DDV,
    lambda: _wedding(DDV, Partner.FIRST_FOREIGN, "CK CK CA CT"),
    2,
    knobs=("hochzeit.partner",),
)
simple("hochzeit-own-trick", ROUND, lambda: _own_trick(), knobs=("hochzeit.own_trick_decides",))
simple(
    "hochzeit-calls-converted",
    MISCHEN,
    lambda: _wedding(MISCHEN, Partner.FIRST_FOREIGN_FEHL).say(2, "kontra").play("CK CK CA CT"),
    2,
    knobs=("calls.open_hochzeit", "hochzeit.says_re"),
)


def _own_trick() -> Rehearsal:
    """The announcer takes the first Fehl trick, which leaves them alone."""
    game = deal(ROUND, "CQ CQ CA", "CK", "CK", "CT", avoid="HT", changes=OWN_TRICK)
    return game.hochzeit(0, Partner.FIRST_FOREIGN_FEHL).play("CA CK CK CT")


@shows("hochzeit-alone", DDV, knobs=("hochzeit.alone_as", "hochzeit.limit", "calls.hochzeit_shift"))
def _hochzeit_alone() -> Made:
    game = deal(DDV, "CQ CQ HT HT SQ SQ CA CA", "DJ", "DJ", "SJ SJ", avoid="HQ")
    game.hochzeit(0, Partner.FIRST_FOREIGN)
    for _ in range(3):
        game.act(game.card("HT" if game.state.played < 8 else "CQ"))
        while game.state.trick:
            assert game.state.turn is not None
            game.act(game.legal(game.state.turn).all[0])
    return game, 1


def _face_down(down: bool) -> Rehearsal:
    game = deal(CUP, "CK", "CA", ALL_TRUMPS, "CT", dealer=0)
    game.hochzeit(2, Partner.FIRST_FOREIGN_FEHL).play("CA")
    return game.act(game.card("DQ", face_down=True)) if down else game


simple(
    "face-down-offered",
    CUP,
    lambda: _face_down(down=False),
    2,
    knobs=("hochzeit.no_fehl", "hochzeit.limit_counts"),
)
simple("face-down", CUP, lambda: _face_down(down=True), 3, knobs=("hochzeit.no_fehl",))
simple("face-down-own", CUP, lambda: _face_down(down=True), 2)
simple("face-down-shown", CUP, lambda: _face_down(down=True).play("CT CK"), 3)


# Calls that are owed, forbidden, or given by tricks.


simple(
    "call-owed",
    HOUSE,
    lambda: house("CA CQ", "CT", "CA", "CT", avoid="CQ").play("CA CT CA CT"),
    knobs=("duty_calls.rich_trick_augen",),
)
simple(
    "call-owed-next-step",
    ROUND,
    lambda: _rich().say(2, "re").play("HT DT DA DT"),
    knobs=("duty_calls.if_spoken", "duty_calls.rich_trick", "duty_calls.after_any_call"),
)
simple("calls-bind", ROUND, lambda: _bound(), knobs=("calls.binding",))
simple(
    "steps-skipped-late",
    ROUND,
    lambda: _late(),
    knobs=(
        "calls.skipped_in_time",
        "calls.own_cards.no60",
        "calls.own_cards.no30",
        "calls.own_cards.schwarz",
    ),
)
simple(
    "reply-to-trick-winner",
    CLUB,
    lambda: _club(reply=True).play("CA CT CK CT").say(0, "re"),
    1,
    knobs=("calls.reply",),
)
simple(
    "absage-forbidden", CLUB, lambda: _club(), knobs=("calls.absagen", "calls.speaking.in_advance")
)
simple(
    "absage-fined",
    CLUB,
    lambda: _club().say(0, "no90"),
    1,
    knobs=("calls.absagen", "offences.fixed_points"),
)
simple(
    "first-trick-speaks",
    CLUB,
    lambda: _club().play("CA CT CK CT"),
    knobs=("duty_calls.first_trick_owner",),
)
simple(
    "second-trick-may-speak",
    CLUB,
    lambda: _club().play("CA CT CK CT").say(0, "re").play("SA ST SK ST"),
    knobs=("calls.speaking.tricks", "calls.speaking.most", "calls.repeat"),
)


def _club(*, reply: bool = False) -> Rehearsal:
    hands = ("CA CQ SA", "CT ST", "CK SK", "CT ST")
    return deal(CLUB, *hands, avoid="CQ HT", changes={"calls.reply": reply}).healthy()


def _rich() -> Rehearsal:
    """The first trick obliges, in trump too; whose party has spoken owes the next step."""
    changes = {
        "duty_calls.rich_trick_augen": 30,
        "duty_calls.rich_trick": "first",
        "duty_calls.if_spoken": "next-step",
    }
    return deal(ROUND, "HT CQ", "DT", "DA CQ", "DT", changes=changes).healthy()


def _bound() -> Rehearsal:
    """Re would need 121 Augen."""
    return deal(ROUND, "CQ CA DJ", "CK HT D9", changes={"calls.binding": True}).healthy()


def _late() -> Rehearsal:
    """It is too late for no 90, but not for what includes it."""
    changes = {"calls.skipped_in_time": False}
    hands = ("CA CQ SA HA", "CK SK HK", "CT CQ ST HK", "CK SK H9")
    game = deal(ROUND, *hands, changes=changes).healthy().say(0, "re")
    return game.play("CA CK CT CK").play("SA SK ST SK").play("HA HK HK H9")


simple(
    "call-by-duty",
    CLUB,
    lambda: _club().play("CA CT CK CT").say(0, "re"),
    1,
    knobs=("duty_calls.first_trick_owner",),
)
