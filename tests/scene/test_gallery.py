"""The gallery: every phase, kind of action, event and special rule is on show, as it is said to be.

The scenes are kept in tests/golden/scenes; `scripts/scenes` writes them again.
"""

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from doppelkopf.cards import Card
from doppelkopf.gallery import exhibit, exhibits, laid_out, names, shown
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Phase, Seat
from doppelkopf.game.engine import apply, new_game
from doppelkopf.game.legal import legal_actions
from doppelkopf.game.setup import make_setup
from doppelkopf.language import Lang
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene import Scenes, game_scene

FOLDER = Path(__file__).parents[1] / "golden" / "scenes"


def offered(name: str) -> set[str]:
    return {offer["id"] for offer in shown(exhibit(name), Lang.DE)["game"]["offers"]}


def struck(name: str) -> set[str]:
    """The rules that the news of an exhibit name."""
    news = shown(exhibit(name), Lang.EN)["news"]
    return {item["rule"]["key"] for item in news if item["rule"]}


@pytest.mark.parametrize("name", names())
def test_scenes_are_as_they_were(name: str) -> None:
    kept = (FOLDER / f"{name}.json").read_text("utf-8")
    assert laid_out(shown(exhibit(name), Lang.DE)) + "\n" == kept


def test_no_scene_is_kept_that_nobody_shows() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(names())


def test_every_phase_is_on_show() -> None:
    assert {each.state.phase for each in exhibits()} == set(Phase)


def test_every_kind_of_action_is_offered() -> None:
    found = {
        type(action)
        for each in exhibits()
        if each.seat is not None
        for action in legal_actions(each.state, each.seat).all
    }
    assert found == set(get_args(do.AnyAction))


def test_every_kind_of_event_is_told() -> None:
    found = {type(event) for each in exhibits() for event in each.state.history}
    assert found == set(get_args(ev.AnyEvent))


def test_every_contract_is_played() -> None:
    found = {each.state.contract for each in exhibits()} - {None}
    solos = {contract for contract in Contract if contract.is_solo}
    assert found >= set(Contract) - solos


def test_every_rule_set_is_on_show() -> None:
    assert {each.rules for each in exhibits()} == set(built_in_names())


STRIKES = {
    "schwein": "effects.schwein",
    "hyperschwein": "effects.hyperschwein",
    "heart-jacks": "effects.heart_jack_swap",
    "sixty-nine": "effects.diamond_nine_turn",
    "backstreet": "effects.backstreet_takes_trick",
    "genscher": "genscher.enabled",
    "genscher-settled": "genscher.enabled",
    "face-down": "hochzeit.no_fehl",
    "hochzeit": "hochzeit.partner",
    "hochzeit-found": "hochzeit.partner",
    "hochzeit-alone": "hochzeit.alone_as",
    "hochzeit-own-trick": "hochzeit.alone_as",
    "hochzeit-calls-converted": "calls.open_hochzeit",
    "secret-solo": "silent.declare_with_one",
    "strohmann": "table.strohmann",
    "strohmann-partner": "table.strohmann",
    "call-owed": "duty_calls.rich_trick_augen",
    "call-owed-next-step": "duty_calls.if_spoken",
    "first-trick-speaks": "duty_calls.first_trick_owner",
    "call-by-duty": "duty_calls.first_trick_owner",
    "absage-fined": "calls.absagen",
    "reply": "",
    "armut-asked": "armut.mode",
    "armut-fuechse-shown": "armut.fuechse_shown",
    "armut-trumps-back": "armut.trumps_back_said",
    "ramsch": "ramsch.enabled",
    "hammelrennen": "hammelrennen.mode",
    "schiebekopf": "schiebekopf.play",
    "consent": "solo.late_by_consent",
    "late-solo": "solo.late_by_consent",
    "late-solo-calls-void": "solo.late_by_consent",
    "tricks-to-count": "table.taken_tricks",
    "claim-holds": "claims.who",
    "claim-in-order": "claims.who",
    "claim-fails": "claims.wrong",
    "last-calls": "claims.hand_over",
    "card-taken-back": "offences.take_back",
    "complaint-true": "offences.revoke",
    "complaint-false": "offences.false_complaint",
    "doppelkopf": "specials.doppelkopf",
    "fuchs-caught": "specials.fuchs",
    "fuchs-unclear": "",
    "void-schmeissen": "match.dealer_after_redeal",
    "void-armut": "armut.nobody",
    "void-points": "scoring.void_up_to",
}


@pytest.mark.parametrize("name", STRIKES)
def test_a_special_rule_is_named_when_it_strikes(name: str) -> None:
    assert STRIKES[name] in struck(name) or (STRIKES[name] == "" and not struck(name))


@pytest.mark.parametrize("name", [name for name, key in STRIKES.items() if key])
def test_its_paragraph_is_that_of_the_table(name: str) -> None:
    news = shown(exhibit(name), Lang.EN)["news"]
    [rule, *_] = [item["rule"] for item in news if item["rule"]]
    assert rule["title"]
    assert rule["text"]
    assert rule["paragraph"]


def test_hausregeln_8_7_the_swap_names_its_paragraph() -> None:
    news = shown(exhibit("heart-jacks"), Lang.EN)["news"]
    [rule] = [item["rule"] for item in news if item["rule"]]
    assert rule["paragraph"] == "House rules 2021 § 8.7"


def game_of(name: str) -> dict[str, Any]:
    game: dict[str, Any] = shown(exhibit(name), Lang.DE)["game"]
    return game


def test_a_caught_fuchs_is_told_only_when_the_parties_are_certain() -> None:
    assert "specials.fuchs" in struck("fuchs-caught")
    assert struck("fuchs-unclear") == set()


def test_a_card_face_down_is_seen_by_its_player_alone() -> None:
    theirs, own = game_of("face-down")["trick"], game_of("face-down-own")["trick"]
    assert theirs["cards"][1] == {"seat": 2, "card": None, "down": True, "schwein": False}
    assert own["cards"][1] == {"seat": 2, "card": "DQ", "down": True, "schwein": False}
    assert theirs["winning"] == own["winning"] == 1


def test_a_silent_hochzeit_is_a_normal_game_for_others() -> None:
    assert game_of("silent")["contract"]["id"] == "silent"
    assert game_of("silent-unseen")["contract"]["id"] == "normal"


def test_a_hand_is_sorted_by_the_trumps_of_the_solo() -> None:
    game = game_of("solo-queens")
    trumps = [card["card"] for card in game["hand"] if card["trump"]]
    assert trumps
    assert all(card.endswith("Q") for card in trumps)
    assert trumps == [card["card"] for card in game["hand"]][: len(trumps)]
    offer = next(o for o in game_of("naming")["offers"] if o["id"] == "solo:solo-jacks")
    assert offer["hand"][0].endswith("J") or not any(card.endswith("J") for card in offer["hand"])


def test_the_dummys_cards_are_played_by_its_owner() -> None:
    game = game_of("strohmann-follows")
    assert game["me"] == game["actor"] or game["turn"] != game["dummy"]
    lead = game_of("strohmann")
    plays = [play for card in lead["hands"]["3"] for play in card["plays"]]
    assert plays
    assert all(play["do"]["by"] == lead["me"] for play in plays)


@pytest.mark.parametrize(("lang", "word"), [(Lang.DE, "Strohmann"), (Lang.EN, "Dummy")])
def test_the_dummy_is_called_by_one_word(lang: Lang, word: str) -> None:
    shows = exhibit("strohmann-follows")
    scenes = Scenes(shows.state, names=("Anna", "Ben", "Cem", ""), book=shows.book)
    told = [item.text for item in scenes.news(shows.state.history, shows.seat, lang)]
    assert any(text.startswith(f"{word}: ") for text in told)
    other = "Dummy" if word == "Strohmann" else "Strohmann"
    assert not any(other in text for text in told)


def test_deadlines_are_said_in_words() -> None:
    texts = {
        name: {o["id"]: o["until"] for o in game_of(name)["offers"] if o["group"] == "call"}
        for name in ("lead", "call-owed", "solo-calls", "schwein", "absage-forbidden")
    }
    assert texts["lead"]["call:re"] == "bis deine 2. Karte liegt"
    assert set(texts["call-owed"].values()) == {"jetzt fällig"}
    assert texts["solo-calls"]["call:re"] == "jetzt, solange du dran bist"
    assert texts["schwein"]["call:kontra"] == "bis die 6. Karte liegt"
    assert texts["absage-forbidden"]["call:re"] == "bis die nächste Karte liegt"
    assert texts["absage-forbidden"]["call:no90"] is None


def test_calls_that_are_too_late_say_so() -> None:
    closed = {call["id"]: call["why"] for call in game_of("calls-closed")["closed"]}
    assert closed["call:re"] == "Für „Re“ ist es zu spät."


def test_a_refused_card_says_why() -> None:
    game = game_of("follow")
    whys = {card["why"] for card in game["hand"] if not card["plays"]}
    assert len(whys) == 1
    assert "Kreuz ist angespielt" in str(whys)


def test_cards_to_give_back_are_chosen_from_the_right_ones() -> None:
    [offer] = game_of("armut-return")["offers"]
    assert offer["choose"]["count"] == 1
    assert len(offer["choose"]["from"]) == 13
    [others] = game_of("armut-return-others")["offers"]
    assert len(others["choose"]["from"]) == 12


def test_fehl_cards_fill_an_armut_up_and_a_full_one_has_nothing_to_choose() -> None:
    [offer] = game_of("armut-fill")["offers"]
    assert (offer["choose"]["count"], len(offer["choose"]["from"])) == (2, 11)
    assert offer["rule"]["key"] == "armut.handed"
    [full] = game_of("armut-fill-nothing")["offers"]
    assert (full["id"], full["choose"]) == ("fill-up", None)
    assert full["do"] == {"do": "fill-up", "seat": 0, "cards": ""}


def test_tricks_are_shown_as_far_as_the_rules_let_one_look() -> None:
    assert len(game_of("trick-complete")["tricks"]) == 1
    assert game_of("count-tricks-offered")["tricks"]
    assert game_of("tricks-to-count")["tricks"]
    never = game_of("first-trick-speaks")
    assert never["tricks"] == []
    assert never["last_trick"]["number"] == 1


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ("ddv", "If it is not decided by trick 3 the announcer is alone."),
        ("borgholzhausen", "If the announcer wins every trick up to trick 3, they are alone."),
        ("borgholzhausen", "An announcer who wins a Fehl trick with a trump stays alone."),
    ],
)
def test_a_hochzeit_says_what_would_leave_one_alone(rules: str, sentence: str) -> None:
    chosen = load(rules).rules
    states = (new_game(make_setup(chosen, dealer=3, seed=seed)).state for seed in range(500))
    state = next(state for state in states if state.hands[0].count(Card.CQ) == 2)
    texts = {offer.id: offer.text for offer in game_scene(state, 0, Lang.EN).offers}
    assert texts["healthy"] == "You keep the Hochzeit secret and play alone against all."
    if "reserve" in texts:
        state = apply(state, do.Reserve(seat=Seat(0))).state
        for seat in (1, 2, 3):
            state = apply(state, do.Healthy(seat=Seat(seat))).state
        texts = {offer.id: offer.text for offer in game_scene(state, 0, Lang.EN).offers}
    [text] = [text for id_, text in texts.items() if id_.startswith("hochzeit")]
    assert sentence in text


def test_a_trick_lies_on_the_table_only_while_cards_are_played() -> None:
    assert game_of("reservations")["trick"] is None
    assert game_of("trick-complete")["trick"]["number"] == 2
    review = game_of("review")
    assert review["trick"] is None
    assert review["last_trick"]["number"] == 12


def test_a_score_has_every_item_with_its_paragraph() -> None:
    outcome = game_of("over-doubled")["outcome"]
    assert outcome["multipliers"]
    assert all(item["paragraph"] for item in outcome["items"])


def test_a_void_game_that_was_played_is_scored_all_the_same() -> None:
    outcome = game_of("void-points")["outcome"]
    assert outcome["void"].startswith("Das Spiel gilt nicht")
    assert outcome["sides"]["re"]["augen"] + outcome["sides"]["kontra"]["augen"] == 240
    assert outcome["items"]
    assert outcome["base"] == "0"
    assert outcome["points"] == ["0"] * 4
    assert not outcome["booking"]
    assert "base" not in game_of("void-schmeissen")["outcome"]
    hands = game_of("over")["hands"]
    assert {len(hand) for hand in hands.values()} == {12}


def test_a_layout_is_read_back() -> None:
    data = shown(exhibit("over"), Lang.EN)
    assert json.loads(laid_out(data)) == json.loads(json.dumps(data))


def test_what_was_called_is_told_in_bare_words_too() -> None:
    """Whoever is called however: nothing is cut out of a sentence."""
    shows = exhibit("call-by-duty")
    scenes = Scenes(shows.state, names=("An: na", "Ben", "Cem", "Dora"), book=shows.book)
    news = scenes.news(shows.step.events, shows.seat, Lang.DE)
    [call] = [item for item in news if item.kind == "call"]
    assert (call.text, call.said) == ("An: na: Re (Pflicht)", "Re (Pflicht)")
    assert [item.said for item in news if item.kind not in ("call", "word")] == [None] * (
        len(news) - 1
    )
