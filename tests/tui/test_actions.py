"""Every kind of action has its place: each is done by keys from a position that allows it."""

from typing import Any, get_args

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from doppelkopf.cards import parse_cards
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Seat
from doppelkopf.language import Lang
from doppelkopf.tui.app import PlayApp
from doppelkopf.tui.dialogs import Pick, Question
from doppelkopf.tui.hand import Hand
from doppelkopf.tui.lines import calls_of, cards_of
from tui_kit import answer, at_table, choose, done, text_of

OFFERED: dict[type[do.Action], tuple[str, str]] = {
    do.Healthy: ("reservations", "healthy"),
    do.Reserve: ("reservations", "reserve"),
    do.BidSolo: ("naming", "solo:solo-queens"),
    do.BidSchmeissen: ("schmeissen-offered", "schmeissen"),
    do.BidArmut: ("armut-offered", "armut"),
    do.BidHochzeit: ("naming", "hochzeit:first-foreign"),
    do.RaiseSolo: ("raising", "raise:1"),
    do.Pass: ("raising", "pass"),
    do.FillUp: ("armut-fill", "fill-up"),
    do.Take: ("armut-asked", "take"),
    do.Decline: ("armut-asked", "decline"),
    do.GiveBack: ("armut-return", "give-back"),
    do.Push: ("pushing", "push"),
    do.AnnounceSchweine: ("schweine-asked", "schweine"),
    do.Say: ("lead", "call:re"),
    do.DeclareAlone: ("secret-solo-offered", "declare-alone"),
    do.LateSolo: ("late-solo-offered", "late-solo:solo-queens"),
    do.Consent: ("consent", "consent:yes"),
    do.AllowCounting: ("count-tricks-offered", "allow-counting"),
    do.Claim: ("claim-offered", "claim"),
    do.HandOver: ("claim-offered", "hand-over"),
    do.TakeBack: ("wrong-card", "take-back:1"),
    do.Accuse: ("complaint-offered", "accuse:1"),
    do.Accept: ("review", "accept"),
}
"""Where each kind is on offer, and the offer's id; a card is played from the hand."""


def test_every_kind_of_action_is_tried() -> None:
    assert {*OFFERED, do.Play} == set(get_args(do.AnyAction))


@pytest.mark.parametrize("kind", OFFERED, ids=lambda kind: kind.__name__)
def test_offer_is_taken_by_keys(kind: type[do.Action]) -> None:
    name, id_ = OFFERED[kind]

    async def take(app: PlayApp, pilot: Pilot[Any]) -> None:
        await choose(app, pilot, id_)

    action = done(at_table(name, take), name)[0]
    assert isinstance(action, kind)


def test_a_claim_shows_its_order_before_it_is_sent() -> None:
    async def claim(app: PlayApp, pilot: Pilot[Any]) -> None:
        await choose(app, pilot, "claim", answered=False)
        assert "So spielst du: ♣D ♣A ♠A" in text_of(app)
        await answer(app, pilot)

    name = "claim-order-offered"
    [action, *_] = done(at_table(name, claim, lang=Lang.DE), name)
    assert action == do.Claim(seat=Seat(0), order=parse_cards("CQ CA SA"))


def test_another_order_is_chosen_by_keys() -> None:
    async def claim(app: PlayApp, pilot: Pilot[Any]) -> None:
        await choose(app, pilot, "claim", answered=False)
        await pilot.press("backspace", "enter")
        assert "Es fehlen noch Karten." in text_of(app)
        await pilot.press("right", "space", "right", "space", "right", "space")
        await pilot.pause()
        assert "So spielst du: " in text_of(app)
        await answer(app, pilot)

    name = "claim-order-offered"
    [action, *_] = done(at_table(name, claim, lang=Lang.DE), name)
    assert isinstance(action, do.Claim)
    assert action.order != parse_cards("CQ CA SA")
    assert sorted(action.order) == sorted(parse_cards("CQ CA SA"))


async def _play_first(_app: PlayApp, pilot: Pilot[Any]) -> None:
    await pilot.press("enter")
    await pilot.pause()


def test_card_is_played_by_enter() -> None:
    [action] = done(at_table("lead", _play_first), "lead")
    assert isinstance(action, do.Play)


def test_card_of_the_strohmann_is_played_by_its_owner() -> None:
    action = done(at_table("strohmann", _play_first), "strohmann")[0]
    assert isinstance(action, do.Play)
    assert action.by is not None


@pytest.mark.parametrize(
    ("name", "field", "explained"),
    [
        ("genscher-offered", "genscher", "their partner is who"),
        ("face-down-offered", "face_down", "it has no rank"),
        ("schwein-offered", "schwein", "both ♦A in one hand"),
    ],
)
def test_card_that_can_be_played_in_two_ways_is_asked_about(
    name: str, field: str, explained: str
) -> None:
    async def play(app: PlayApp, pilot: Pilot[Any]) -> None:
        cards = cards_of(app.scene)
        wanted = next(i for i, card in enumerate(cards) if len(card.plays) > 1)
        hand = app.table.query_one(Hand)
        while hand.cursor != wanted:
            await pilot.press("right")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Question)
        assert explained in str(app.screen.query_one(Static).render())
        await pilot.press("down", "enter")
        await pilot.pause()

    action = done(at_table(name, play), name)[0]
    assert isinstance(action, do.Play)
    assert getattr(action, field)


def test_claim_can_name_its_order() -> None:
    async def claim(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("m", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Pick)
        await pilot.press("space", "space", "enter")  # the first card goes to the end
        await pilot.pause()
        await pilot.press("y")
        await pilot.pause()

    [action] = done(at_table("claim-offered", claim), "claim-offered")
    assert isinstance(action, do.Claim)
    names = [card.name for card in action.order]
    assert (names[:2], names[-1], len(names)) == (["HT", "CQ"], "HT", 12)


def test_cards_to_give_must_be_enough() -> None:
    async def give(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Pick)
        await pilot.press("space", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Pick)
        assert "Choose more cards first." in text_of(app)
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, Pick)

    assert done(at_table("pushing", give), "pushing") == ()


def test_a_dangerous_offer_is_asked_twice() -> None:
    async def refuse(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("a")
        fined = [offer.danger for offer in calls_of(app.scene)].index(True)
        await pilot.press(*["down"] * fined, "enter")
        await pilot.pause()
        assert isinstance(app.screen, Question)
        await pilot.press("n")
        await pilot.pause()

    assert done(at_table("absage-fined", refuse), "absage-fined") == ()


@pytest.mark.parametrize("lang", Lang)
def test_deadlines_of_calls_stand_beside_them(lang: Lang) -> None:
    until = {Lang.DE: "bis deine", Lang.EN: "until your card"}[lang]

    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        assert until in text_of(app)
        await pilot.press("a")
        await pilot.pause()
        assert text_of(app).count(until) > 1

    at_table("calls-open", look, lang=lang)


def test_closed_calls_say_why() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("a")
        await pilot.pause()
        why = app.scene.closed[0].why.split()[0]
        assert "not now" in text_of(app)
        assert why in text_of(app)

    at_table("calls-closed", look)


@pytest.mark.parametrize("name", ["reservations", "reservations-direct"])
def test_nobody_plays_alone_in_secret_by_habit(name: str) -> None:
    """With both Re cards Enter does not say “healthy”, and who does is asked."""

    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        first = app.scene.offers[0]
        assert first.id != "healthy"
        assert first.do["do"] in ("reserve", "hochzeit")
        healthy = [offer.id for offer in app.scene.offers].index("healthy")
        await pilot.press(*["down"] * healthy, "enter")
        await pilot.pause()
        assert isinstance(app.screen, Question)
        assert "keep the Hochzeit secret" in text_of(app).replace("\n", " ")
        await pilot.press("n")
        await pilot.pause()

    assert done(at_table(name, look), name) == ()


def test_without_both_re_cards_healthy_comes_first_and_is_not_asked_about() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        assert app.scene.offers[0].id == "healthy"
        await pilot.press("enter")
        await pilot.pause()

    [action] = done(at_table("schmeissen-offered", look), "schmeissen-offered")
    assert isinstance(action, do.Healthy)
