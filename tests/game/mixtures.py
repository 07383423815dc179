"""Random rule sets from the catalogue, random setups under them, any action at all."""

import random
from collections import Counter
from typing import Any

from hypothesis import strategies as st

from doppelkopf.cards import Card, Rank, Suit, deck
from doppelkopf.errors import DokoError, RuleSetError
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Contract, Seat
from doppelkopf.game.deal import Hands
from doppelkopf.game.setup import Forced, Setup, make_setup
from doppelkopf.game.state import State
from doppelkopf.rules import RuleSet, load, load_object
from doppelkopf.rules.catalogue import Knob, knobs
from doppelkopf.rules.load import difference
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.rules.source import built_in_names
from knob_kit import values

APART = ("match", "tournament", "penalties", "bock", "about")
"""Groups that no single game reads."""
KNOBS = tuple(knob for knob in knobs() if knob.group not in APART)
_TURNED = tuple(knob for knob in KNOBS if knob.path != "deal.packets")
MATCH_KNOBS = tuple(knob for knob in knobs() if knob.path != "deal.packets")
"""All that a whole evening reads."""


SPICE: tuple[tuple[str, Any], ...] = (
    ("offences.honour", True),
    ("offences.complaint", "next-action"),
    ("claims.who", "anyone"),
    ("genscher.enabled", True),
    ("effects.schwein", True),
    ("effects.heart_jack_swap", True),
    ("effects.diamond_nine_turn", True),
    ("effects.backstreet_takes_trick", True),
    ("armut.mode", "offered"),
    ("armut.handed", "three"),
    ("armut.fuechse", "kept"),
    ("armut.fuechse", "besides"),
    ("solo.late_by_consent", True),
    ("solo.kinds", []),
    ("calls.open_hochzeit", "convertible"),
    ("silent.declare_with_one", True),
    ("table.strohmann", True),
    ("duty_solos.before_free_solo", False),
    ("schiebekopf.play", "by-agreement"),
    ("schiebekopf.play", "always"),
    ("duty_calls.rich_trick_augen", 15),
    ("hochzeit.partner", ["named-suit", "first-foreign-fehl"]),
    ("hochzeit.no_fehl", "face-down-trump"),
    ("hochzeit.no_fehl", "first-foreign-trump"),
    ("schmeissen.augen", 50),
    ("schmeissen.nines", 4),
    ("schmeissen.required", ["nines"]),
    (
        "reservations.order",
        ["schmeissen-nines", "duty-solo", "solo", "schmeissen", "armut", "hochzeit"],
    ),
    ("duty_calls.rich_trick", "first"),
    ("duty_calls.if_spoken", "next-step"),
    ("calls.reply", True),
    ("calls.skipped_in_time", False),
    ("hochzeit.own_trick_decides", True),
    ("claims.wrong", "rest-and-offence"),
    ("solo.precedence", "steps-then-rank"),
    ("solo.outranks", ["diamonds", "queens", "jacks"]),
    ("solo.kinds", ["diamonds", "queens", "jacks"]),
)
"""What makes games odd, turned on more often than chance would."""


@st.composite
def _turn(draw: st.DrawFn, turned: tuple[Knob, ...]) -> tuple[str, Any]:
    if draw(st.booleans()):
        spice: tuple[str, Any] = draw(st.sampled_from(SPICE))
        return spice
    knob = draw(st.sampled_from(turned))
    return knob.path, draw(values(knob.type))


@st.composite
def rule_sets(draw: st.DrawFn, turned: tuple[Knob, ...] = _TURNED) -> RuleSet:
    """A built-in set with knobs turned, each only if the check of rule sets lets it pass."""
    rules = load(draw(st.sampled_from(sorted(built_in_names())))).rules
    for path, value in draw(st.lists(_turn(turned), max_size=25)):
        data = difference(rules)
        *groups, leaf = path.split(".")
        node = data
        for group in groups:
            node = node.setdefault(group, {})
        node[leaf] = value
        try:
            rules = load_object(data).rules
        except RuleSetError:
            continue
    return rules


def random_setup(rules: RuleSet, rng: random.Random) -> Setup:
    """Any setup these rules allow, mostly an ordinary one."""
    seats = range(rules.table.seats)
    more: dict[str, Any] = {"dealer": rng.choice(seats), "seed": rng.getrandbits(64)}
    if rng.random() < 0.4:
        more["duty"] = tuple(rng.sample(seats, rng.randint(0, len(seats))))
    if rng.random() < 0.3:
        more["forced"] = rng.choice(list(Forced))
        if more["forced"] is Forced.DUTY_SOLO:
            more["made_to_play"] = rng.choice(seats)
        more["pot"] = 5
    if rules.table.strohmann and rng.random() < 0.7:
        more["dummy"] = rng.choice(seats)
    if more.get("forced") is not Forced.SCHIEBEKOPF and rng.random() < 0.7:
        more |= {"seed": None, "hands": shaped_hands(rules, rng)}
    try:
        return make_setup(rules, **more)
    except DokoError:
        more["seed"] = rng.getrandbits(64)
        return make_setup(rules, dealer=more["dealer"], seed=more["seed"])


PAIRS = (Card.CQ, Card.HT, Card.DK, Card.DA, Card.HJ)
"""Pairs of cards that rules look for in one hand."""


def shaped_hands(rules: RuleSet, rng: random.Random) -> Hands:
    """Hands in which such pairs come together, and one that is poor in trumps."""
    cards = list(deck(rules.deck.nines, rules.deck.jokers))
    rng.shuffle(cards)
    size = rules.hand_size
    first = [card for pair in rng.sample(PAIRS, rng.randint(0, 3)) for card in [pair] * 2]
    rest = Counter(cards)
    rest.subtract(first)
    others = [card for card in cards if rest[card] > 0 and not rest.subtract([card])]
    if rng.random() < 0.4:
        poor = [card for card in others if card.suit in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS)]
        poor = [card for card in poor if card.rank not in (Rank.QUEEN, Rank.JACK)][: size - 2]
        left = Counter(poor)
        others = [card for card in others if left[card] <= 0 or left.subtract([card])]
        others += poor
    stack = [*first, *others]
    hands = [tuple(stack[at : at + size]) for at in range(0, len(stack), size)]
    rng.shuffle(hands)
    return Hands(tuple(hands))


KINDS = (
    do.Healthy, do.Reserve, do.BidSolo, do.BidSchmeissen, do.BidArmut, do.BidHochzeit, do.RaiseSolo,
    do.Pass, do.FillUp, do.Take, do.Decline, do.GiveBack, do.Push, do.Play, do.Say, do.DeclareAlone,
    do.LateSolo, do.Consent, do.Claim, do.HandOver, do.TakeBack, do.Accuse, do.Accept,
)  # fmt: skip
FAMILIES = (do.FillUp, do.GiveBack, do.Push, do.Claim)
"""Kinds of which the legal actions list one member for all."""


def any_action(state: State, rng: random.Random) -> do.AnyAction:
    """Any action at all: every kind, every seat, good and bad values."""
    kind = rng.choice(KINDS) if rng.random() < 0.6 else rng.choice((do.Play, do.Say, do.Claim))
    seat = rng.randrange(-1, state.seats + 1)
    if rng.random() < 0.6 and state.turn is not None:
        seat = state.turn
    hand = state.hands[seat] if 0 <= seat < state.seats else ()
    held = tuple(rng.sample(hand, rng.randint(0, min(5, len(hand)))))
    fields: dict[str, Any] = {
        "contract": rng.choice(list(Contract)),
        "free": rng.random() < 0.3,
        "partner": rng.choice(list(Partner)),
        "suit": rng.choice([None, *Suit]),
        "steps": rng.randint(-1, 6),
        "cards": held if rng.random() < 0.8 else tuple(rng.choices(list(Card), k=4)),
        "card": rng.choice(hand) if hand and rng.random() < 0.8 else rng.choice(list(Card)),
        "number": state.played + rng.choice((1, 1, 1, 1, 0, 2)),
        "genscher": rng.random() < 0.2,
        "face_down": rng.random() < 0.2,
        "call": rng.choice(list(Call)),
        "agree": rng.random() < 0.5,
        "order": held if rng.random() < 0.3 else (),
        "offender": Seat(rng.randrange(-1, state.seats + 1)),
    }
    wanted = {name: fields[name] for name in kind.__struct_fields__ if name in fields}
    by = state.dummy_owner if rng.random() < 0.7 and seat == state.setup.dummy else None
    if rng.random() < 0.1:
        by = Seat(rng.randrange(state.seats))
    return kind(seat=Seat(seat), by=by, **wanted)
