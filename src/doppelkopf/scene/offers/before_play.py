"""What can be chosen before play: reservations, solos, exchanges."""

from collections import Counter
from typing import Any

from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game.armut import fehl_in
from doppelkopf.game.basics import Seat
from doppelkopf.game.deal import TALON
from doppelkopf.game.reservations import must_throw_in
from doppelkopf.game.schweine import WORDS, asked_level
from doppelkopf.game.scoring.texts import CONTRACTS
from doppelkopf.language import CARD, Text, counted
from doppelkopf.rules.model.sidegames import ArmutReturn
from doppelkopf.scene import words
from doppelkopf.scene.hand import names_of
from doppelkopf.scene.model import Choice, Offer
from doppelkopf.scene.offers.maker import Group, Maker, chosen_order, sorted_by_contract
from doppelkopf.scene.offers.naming import hochzeit_label, hochzeit_terms, trumps_text
from doppelkopf.scene.pigs import PIGS
from doppelkopf.scene.reserving import reserving


def pigs(maker: Maker, action: do.AnnounceSchweine) -> Offer:
    """Announcing Schweine, or what comes above them."""
    level = asked_level(maker.state)
    label, knob = words.LABELS[WORDS[level]], PIGS[level].knob
    return maker.offer(action, Group.PASS, label, words.MEANINGS["schweine"], knobs=(knob,))


def solo(maker: Maker, action: do.BidSolo) -> Offer:
    """A solo, with the hand as it would be sorted."""
    label = CONTRACTS[action.contract]
    if action.seat in maker.view.duty_solos:
        kind = words.FREE if action.free else words.DUTY
        label = Text(kind.de.format(contract=label.de), kind.en.format(contract=label.en))
    return maker.offer(
        action,
        Group.BID,
        label,
        f"{maker.ctx.say(words.MEANINGS['solo'])} {trumps_text(action.contract, maker.ctx)}",
        hand=sorted_by_contract(maker, action.contract),
        confirm=True,
    )


def hochzeit(maker: Maker, action: do.BidHochzeit) -> Offer:
    """A Hochzeit, and who becomes the partner."""
    label = hochzeit_label(action.partner, action.suit)
    partner = action.partner.text
    text = maker.ctx.say(Text(f"Partner wird, {partner.de}.", f"Partner is {partner.en}."))
    sentences = (text, *hochzeit_terms(maker.ctx, action.partner))
    return maker.offer(action, Group.BID, label, " ".join(sentences), knobs=("hochzeit.partner",))


def healthy(maker: Maker, action: do.Healthy) -> Offer:
    """No reservation; with both Re cards that is a game alone in secret."""
    silent = maker.is_silent
    meaning = words.MEANINGS["silent" if silent else "healthy"]
    knobs = ("silent.scored_as",) if silent else ()
    label = words.LABELS["healthy"]
    return maker.offer(action, Group.RESERVATION, label, meaning, knobs=knobs, confirm=silent)


def throw_in(maker: Maker, action: do.BidSchmeissen) -> Offer:
    """Throwing the hand in, which some must."""
    must = must_throw_in(maker.state, action.seat)
    meaning = words.MUST_THROW_IN if must else words.MEANINGS["schmeissen"]
    label = words.LABELS["schmeissen"]
    knobs = ("schmeissen.required",) if must else ()
    return maker.offer(action, Group.BID, label, meaning, knobs=knobs, confirm=not must)


def reserve(maker: Maker, action: do.Reserve) -> Offer:
    """A reservation, with what it leads to; one that leaves only a solo is asked once more."""
    found, label = reserving(maker.state, action.seat), words.LABELS["reserve"]
    return maker.offer(action, Group.RESERVATION, label, found.text, confirm=found.only_solo)


def raised(maker: Maker, action: do.RaiseSolo) -> Offer:
    """Outbidding another solo by a call."""
    call = words.CALLS[words.STEPS[action.steps - 1]]
    label = Text(words.RAISE.de.format(call=call.de), words.RAISE.en.format(call=call.en))
    return maker.offer(
        action, Group.BID, label, words.MEANINGS["raise"], knobs=("solo.precedence",)
    )


def fill_up(maker: Maker, action: do.FillUp) -> Offer:
    """The cards that go with the trumps of an Armut."""
    count = len(action.cards)
    pool = Counter(fehl_in(maker.view.hand, maker.view.rules))
    choose = _choice(maker, count, pool, words.FILL_UP_RULE)
    label = _counted(words.FILL_UP, count) if count else words.FILL_UP_NOTHING
    text = maker.ctx.say(words.FILL_UP_MEANING)
    return maker.offer(action, Group.EXCHANGE, label, text, choose=choose, knobs=("armut.handed",))


def give_back(maker: Maker, action: do.GiveBack) -> Offer:
    """The cards that go back for an Armut."""
    armut = maker.view.armut
    assert armut is not None
    others = maker.view.rules.armut.returned is ArmutReturn.OTHERS
    pool = Counter(maker.view.hand)
    if others:
        pool -= Counter(armut.cards or ())
    rule = words.GIVE_BACK_OTHERS if others else words.GIVE_BACK_ANY
    choose = _choice(maker, len(action.cards), pool, rule)
    text = _about(maker, words.GIVE_BACK_MEANING, len(action.cards), armut.seat)
    label = _counted(words.GIVE_BACK, len(action.cards))
    return maker.offer(
        action, Group.EXCHANGE, label, text, choose=choose, knobs=("armut.returned",)
    )


def push(maker: Maker, action: do.Push) -> Offer:
    """The cards that are passed on or laid away."""
    view = maker.view
    choose = _choice(maker, TALON, Counter(view.hand), words.PUSH_RULE)
    taker = Seat((action.seat + 1) % view.seats)
    label, text = _counted(words.PUSH, TALON), _about(maker, words.PUSH_MEANING, TALON, taker)
    more: dict[str, Any] = {}
    if len(view.pushes) == view.seats - 1:
        label = _counted(words.LAY_AWAY, TALON)
        text = maker.ctx.say(words.LAY_AWAY_MEANING)
        more["ask"] = maker.ctx.say(words.LAY_AWAY_ASKED)
    return maker.offer(
        action, Group.EXCHANGE, label, text, choose=choose, knobs=("schiebekopf.play",), **more
    )


def _choice(maker: Maker, count: int, pool: Counter[Card], rule: Text) -> Choice | None:
    """Cards to choose; nothing, where none have to go."""
    if not count:
        return None
    return Choice(
        what="cards",
        field="cards",
        count=count,
        among=names_of(chosen_order(maker).sort_hand(pool.elements())),
        rule=maker.ctx.say(rule),
    )


def _about(maker: Maker, text: Text, count: int, seat: Seat) -> str:
    cards = maker.ctx.say(counted(count, CARD))
    return maker.ctx.say(text).format(cards=cards, name=maker.ctx.who(seat))


def _counted(text: Text, count: int) -> Text:
    cards = counted(count, CARD)
    return Text(text.de.format(cards=cards.de), text.en.format(cards=cards.en))
