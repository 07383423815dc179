"""Everything a seat can choose now beside its cards, and the calls it cannot make now."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import lru_cache
from typing import Any

from doppelkopf.cards import Card, Style, Suit, format_cards
from doppelkopf.game import actions as do
from doppelkopf.game.armut import fehl_in
from doppelkopf.game.basics import Call, Contract, Phase, Seat
from doppelkopf.game.call_deadlines import own_words, until
from doppelkopf.game.calls import own_cards_played, why_not_each
from doppelkopf.game.deal import TALON
from doppelkopf.game.reservations import must_throw_in
from doppelkopf.game.schweine import WORDS, asked_level
from doppelkopf.game.scoring.texts import CONTRACTS
from doppelkopf.game.state import State
from doppelkopf.game.terms import re_card
from doppelkopf.language import CARD, Lang, Text, counted
from doppelkopf.record.action_form import word_of
from doppelkopf.record.sentences import SUIT_SIGNS
from doppelkopf.rules import RuleSet
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.calls import Absagen, OpenHochzeit
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.rules.model.sidegames import ArmutReturn
from doppelkopf.rules.once import once_per_rules
from doppelkopf.scene import words
from doppelkopf.scene.calling import call_meaning, duty_knobs
from doppelkopf.scene.context import Context
from doppelkopf.scene.hand import contract_order, names_of, plain_action
from doppelkopf.scene.model import Choice, ClosedCall, Offer
from doppelkopf.scene.pigs import PIGS
from doppelkopf.scene.reserving import reserving
from doppelkopf.view import View


class Group(StrEnum):
    """Where on screen an offer belongs."""

    RESERVATION = "reservation"
    BID = "bid"
    ARMUT = "armut"
    EXCHANGE = "exchange"
    CALL = "call"
    CLAIM = "claim"
    DECLARE = "declare"
    LATE = "late"
    TRICKS = "tricks"
    HONOUR = "honour"
    PASS = "pass"  # noqa: S105 - a word of the game


class Maker:
    """Makes the offers of one seat from its view and its legal actions."""

    def __init__(self, state: State, view: View, ctx: Context) -> None:
        self.state = state
        self.view = view
        self.ctx = ctx

    def offers(self, actions: Iterable[do.AnyAction]) -> list[Offer]:
        """An offer for each action that is not a card.

        Solos, of which there are many, come after all else, what costs something last. Nobody
        plays alone in secret by habit: with both Re cards “healthy” comes after a Hochzeit, and
        passing after Schweine.
        """
        ordered = sorted(actions, key=self._place)
        made = [_MAKERS[type(action)](self, action) for action in ordered]
        return sorted(made, key=lambda offer: offer.danger)

    def _place(self, action: do.AnyAction) -> int:
        if isinstance(action, do.BidSolo):
            return 2
        if isinstance(action, do.Pass):
            return int(self.view.phase is Phase.SCHWEINE)
        return int(isinstance(action, do.Healthy) and self.is_silent)

    @property
    def is_silent(self) -> bool:
        """Whether saying nothing means to play alone in secret."""
        view = self.view
        return view.hand.count(re_card(view.rules)) == 2 and bool(view.rules.hochzeit.partner)

    def closed(self, open_calls: Iterable[do.Say]) -> list[ClosedCall]:
        """The calls of this seat that it cannot make now, each with the reason."""
        view, ctx = self.view, self.ctx
        if view.seat is None or view.phase not in _CALLING:
            return []
        may = [action.call for action in open_calls]
        rest = [call for call in own_words(self.state, view.seat) if call not in may]
        if not rest:
            return []
        found = []
        problems = why_not_each(self.state, view.seat, rest)
        for call, problem in zip(rest, problems, strict=True):
            assert problem is not None
            found.append(_closed(call, ctx.lang, *problem.args))
        return found

    def offer(
        self,
        action: do.AnyAction,
        group: Group,
        label: Text,
        text: Text | str,
        *,
        until: str | None = None,
        knobs: tuple[str, ...] = (),
        choose: Choice | None = None,
        confirm: bool = False,
        danger: bool = False,
        **more: Any,
    ) -> Offer:
        ctx = self.ctx
        return Offer(
            id=_id(action),
            group=group.value,
            label=ctx.say(label),
            text=text if isinstance(text, str) else ctx.say(text),
            until=until,
            rule=ctx.rule(knobs[0]) if knobs else None,
            do=plain_action(action),
            choose=choose,
            confirm=confirm,
            danger=danger,
            **more,
        )


@lru_cache(maxsize=1024)
def _closed(call: Call, lang: Lang, code: str, *reason: str) -> ClosedCall:
    return ClosedCall(
        id=f"call:{call.value}",
        label=words.CALLS[call][lang],
        code=code,
        why=Text(*reason)[lang],
    )


def _plainly(group: Group, **more: Any) -> Callable[[Maker, do.AnyAction], Offer]:
    """How to offer an action of which there is only one at a time."""

    def make(maker: Maker, action: do.AnyAction) -> Offer:
        word = word_of(action)
        return maker.offer(action, group, words.LABELS[word], words.MEANINGS[word], **more)

    return make


# Before play.


def _schweine(maker: Maker, action: do.AnnounceSchweine) -> Offer:
    level = asked_level(maker.state)
    label, knob = words.LABELS[WORDS[level]], PIGS[level].knob
    return maker.offer(action, Group.PASS, label, words.MEANINGS["schweine"], knobs=(knob,))


def _solo(maker: Maker, action: do.BidSolo) -> Offer:
    label = CONTRACTS[action.contract]
    if action.seat in maker.view.duty_solos:
        kind = words.FREE if action.free else words.DUTY
        label = Text(kind.de.format(contract=label.de), kind.en.format(contract=label.en))
    return maker.offer(
        action,
        Group.BID,
        label,
        f"{maker.ctx.say(words.MEANINGS['solo'])} {_trumps(maker, action.contract)}",
        hand=_sorted(maker, action.contract),
        confirm=True,
    )


def _trumps(maker: Maker, contract: Contract) -> str:
    return trumps_text(contract, maker.ctx)


def _sorted(maker: Maker, contract: Contract) -> list[str]:
    """The hand as it would be sorted, to be looked at before choosing."""
    return names_of(contract_order(maker.view.rules, contract).sort_hand(maker.view.hand))


def _hochzeit(maker: Maker, action: do.BidHochzeit) -> Offer:
    label = hochzeit_label(action.partner, action.suit)
    partner = action.partner.text
    text = maker.ctx.say(Text(f"Partner wird, {partner.de}.", f"Partner is {partner.en}."))
    sentences = (text, *hochzeit_terms(maker.ctx, action.partner))
    return maker.offer(action, Group.BID, label, " ".join(sentences), knobs=("hochzeit.partner",))


def hochzeit_label(partner: Partner, suit: Suit | None) -> Text:
    """A Hochzeit in few words."""
    name, rule = words.LABELS["hochzeit"], words.PARTNERS[partner]
    sign = f" {SUIT_SIGNS[suit]}" if suit is not None else ""
    return Text(f"{name.de}: {rule.de}{sign}", f"{name.en}: {rule.en}{sign}")


def hochzeit_terms(ctx: Context, partner: Partner) -> Iterator[str]:
    """What may keep a Hochzeit from finding a partner."""
    rules = ctx.rules.hochzeit
    if rules.limit is not Off.OFF:
        yield ctx.say(words.HOCHZEIT_LIMITS[rules.limit_counts]).format(limit=rules.limit)
    if rules.ruffing_means_alone and partner is not Partner.FIRST_FOREIGN_TRUMP:
        yield ctx.say(words.HOCHZEIT_RUFFED)


def _healthy(maker: Maker, action: do.Healthy) -> Offer:
    """No reservation; with both Re cards that is a game alone in secret."""
    silent = maker.is_silent
    meaning = words.MEANINGS["silent" if silent else "healthy"]
    knobs = ("silent.scored_as",) if silent else ()
    label = words.LABELS["healthy"]
    return maker.offer(action, Group.RESERVATION, label, meaning, knobs=knobs, confirm=silent)


def _throw_in(maker: Maker, action: do.BidSchmeissen) -> Offer:
    must = must_throw_in(maker.state, action.seat)
    meaning = words.MUST_THROW_IN if must else words.MEANINGS["schmeissen"]
    label = words.LABELS["schmeissen"]
    knobs = ("schmeissen.required",) if must else ()
    return maker.offer(action, Group.BID, label, meaning, knobs=knobs, confirm=not must)


def _reserve(maker: Maker, action: do.Reserve) -> Offer:
    """A reservation, with what it leads to; one that leaves only a solo is asked once more."""
    found, label = reserving(maker.state, action.seat), words.LABELS["reserve"]
    return maker.offer(action, Group.RESERVATION, label, found.text, confirm=found.only_solo)


def _raise(maker: Maker, action: do.RaiseSolo) -> Offer:
    call = words.CALLS[words.STEPS[action.steps - 1]]
    label = Text(words.RAISE.de.format(call=call.de), words.RAISE.en.format(call=call.en))
    return maker.offer(
        action, Group.BID, label, words.MEANINGS["raise"], knobs=("solo.precedence",)
    )


def _fill_up(maker: Maker, action: do.FillUp) -> Offer:
    count = len(action.cards)
    pool = Counter(fehl_in(maker.view.hand, maker.view.rules))
    choose = _choice(maker, count, pool, words.FILL_UP_RULE)
    label = _counted(words.FILL_UP, count) if count else words.FILL_UP_NOTHING
    text = maker.ctx.say(words.FILL_UP_MEANING)
    return maker.offer(action, Group.EXCHANGE, label, text, choose=choose, knobs=("armut.handed",))


def _give_back(maker: Maker, action: do.GiveBack) -> Offer:
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


def _push(maker: Maker, action: do.Push) -> Offer:
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
        among=names_of(_order(maker).sort_hand(pool.elements())),
        rule=maker.ctx.say(rule),
    )


def _order(maker: Maker) -> Any:
    return contract_order(maker.view.rules, maker.view.contract or Contract.NORMAL)


def _about(maker: Maker, text: Text, count: int, seat: Seat) -> str:
    cards = maker.ctx.say(counted(count, CARD))
    return maker.ctx.say(text).format(cards=cards, name=maker.ctx.who(seat))


# While cards are played.


def _say(maker: Maker, action: do.Say) -> Offer:
    call, rules = action.call, maker.view.rules
    fined = call.is_absage and rules.calls.absagen is Absagen.FINED
    owed = maker.view.duty is not None and maker.view.duty.seat == action.seat
    binds = rules.calls.binding and not call.is_absage
    knobs: tuple[str, ...] = ("calls.binding",) if binds else ()
    if fined:
        knobs = ("calls.absagen",)
    elif owed:
        knobs = duty_knobs(maker.view)
    meaning = call_meaning(call, rules)
    if call is Call.KONTRA and _is_undecided(maker.view, action.seat):
        meaning = words.UNDECIDED_CALL
        knobs = knobs or ("calls.open_hochzeit",)
    return maker.offer(
        action,
        Group.CALL,
        words.CALLS[call],
        meaning,
        until=_until(maker, action),
        knobs=knobs,
        confirm=fined,
        danger=fined,
        owed=owed,
    )


def _is_undecided(view: View, seat: Seat) -> bool:
    """Whether this seat may still become the partner of a Hochzeit, and its call Re's."""
    hochzeit = view.hochzeit
    if hochzeit is None or hochzeit.decided or hochzeit.seat == seat:
        return False
    return view.rules.calls.open_hochzeit is OpenHochzeit.CONVERTIBLE


def _until(maker: Maker, action: do.Say) -> str | None:
    view, ctx = maker.view, maker.ctx
    if view.duty is not None and view.duty.seat == action.seat:
        return ctx.say(words.UNTIL_OWED)
    if view.phase is not Phase.PLAY:
        return ctx.say(words.UNTIL_TURN)
    limit = until(maker.state, action.seat, action.call)
    parts = []
    if limit.own_card is not None:
        last = limit.own_card == own_cards_played(maker.state, action.seat) + 1
        text = words.UNTIL_OWN_NEXT if last else words.UNTIL_OWN
        parts.append(ctx.say(text).format(number=limit.own_card))
    if limit.table_card is not None:
        text = words.UNTIL_NEXT if limit.table_card == view.played + 1 else words.UNTIL_TABLE
        parts.append(ctx.say(text).format(number=limit.table_card))
    if limit.trick is not None:
        parts.append(ctx.say(words.UNTIL_TRICK).format(number=limit.trick))
    return Text(", längstens ", ", at most ")[ctx.lang].join(parts) or None


def _declare(maker: Maker, action: do.DeclareAlone) -> Offer:
    rule = maker.ctx.rule("silent.declare_with_one")
    return maker.offer(
        action,
        Group.DECLARE,
        words.LABELS["declare-alone"],
        rule.text,
        until=maker.ctx.say(words.UNTIL_OWN_NEXT),
        knobs=("silent.declare_with_one",),
        confirm=True,
    )


def _late(maker: Maker, action: do.LateSolo) -> Offer:
    name = CONTRACTS[action.contract]
    label = Text(words.LATE.de.format(contract=name.de), words.LATE.en.format(contract=name.en))
    return maker.offer(
        action,
        Group.LATE,
        label,
        f"{maker.ctx.say(words.MEANINGS['solo'])} {_trumps(maker, action.contract)}",
        until=maker.ctx.say(words.UNTIL_NEXT),
        knobs=("solo.late_by_consent",),
        hand=_sorted(maker, action.contract),
        confirm=True,
    )


def _consent(maker: Maker, action: do.Consent) -> Offer:
    word = "agree" if action.agree else "refuse"
    return maker.offer(action, Group.LATE, words.LABELS[word], words.MEANINGS[word])


def _claim(maker: Maker, action: do.Claim) -> Offer:
    """A claim with the order in which the cards will be played; it is shown, and can be changed."""
    choose = Choice(
        what="order",
        field="order",
        among=names_of(_order(maker).sort_hand(maker.view.hand)),
        rule=maker.ctx.say(words.CLAIM_RULE),
    )
    knobs = ("claims.order", "claims.wrong") if action.order else ("claims.wrong",)
    make = _plainly(Group.CLAIM, choose=choose, knobs=knobs, confirm=True)
    return make(maker, action)


def _take_back(maker: Maker, action: do.TakeBack) -> Offer:
    until_next = maker.ctx.say(words.UNTIL_NEXT)
    make = _plainly(Group.HONOUR, until=until_next, knobs=("offences.take_back",))
    return make(maker, action)


def _accuse(maker: Maker, action: do.Accuse) -> Offer:
    name = maker.ctx.who(action.offender)
    label = Text(words.ACCUSE.de.format(name=name), words.ACCUSE.en.format(name=name))
    admits = action.offender == action.seat
    return maker.offer(
        action,
        Group.HONOUR,
        words.ADMIT if admits else label,
        words.MEANINGS["admit" if admits else "accuse"],
        knobs=("offences.complaint",),
        confirm=True,
        danger=True,
    )


_CALLING = (Phase.PLAY, Phase.SOLO_CALLS, Phase.LAST_CALLS)

_MAKERS: dict[type, Callable[[Maker, Any], Offer]] = {
    do.Healthy: _healthy,
    do.Reserve: _reserve,
    do.BidSolo: _solo,
    do.BidSchmeissen: _throw_in,
    do.BidArmut: _plainly(Group.BID, knobs=("armut.mode",)),
    do.BidHochzeit: _hochzeit,
    do.RaiseSolo: _raise,
    do.Pass: _plainly(Group.PASS),
    do.AnnounceSchweine: _schweine,
    do.Take: _plainly(Group.ARMUT),
    do.Decline: _plainly(Group.ARMUT),
    do.FillUp: _fill_up,
    do.GiveBack: _give_back,
    do.Push: _push,
    do.Say: _say,
    do.DeclareAlone: _declare,
    do.LateSolo: _late,
    do.Consent: _consent,
    do.AllowCounting: _plainly(Group.TRICKS, knobs=("table.taken_tricks",)),
    do.Claim: _claim,
    do.HandOver: _plainly(Group.CLAIM, knobs=("claims.hand_over",), confirm=True, danger=True),
    do.TakeBack: _take_back,
    do.Accuse: _accuse,
    do.Accept: _plainly(Group.HONOUR),
}


def _id(action: do.AnyAction) -> str:
    """A stable name of an offer: its word and what tells it from others of its kind."""
    return ":".join([word_of(action), *_marks(action)])


def _marks(action: do.AnyAction) -> Iterator[str]:
    match action:
        case do.BidSolo(contract=contract, free=free):
            yield contract.value
            if free:
                yield "free"
        case do.LateSolo(contract=contract):
            yield contract.value
        case do.BidHochzeit(partner=partner, suit=suit):
            yield partner.value
            if suit is not None:
                yield suit.value
        case do.RaiseSolo(steps=steps):
            yield str(steps)
        case do.Say(call=call):
            yield call.value
        case do.Consent(agree=agree):
            yield "yes" if agree else "no"
        case do.Accuse(offender=offender):
            yield str(offender)
        case do.TakeBack(seat=seat):
            yield str(seat)
        case _:
            pass


def _counted(text: Text, count: int) -> Text:
    cards = counted(count, CARD)
    return Text(text.de.format(cards=cards.de), text.en.format(cards=cards.en))


def trumps_text(contract: Contract, ctx: Context) -> str:
    """The trumps of a contract in a sentence."""
    return _trumps_text(ctx.rules, contract, ctx.lang)


@once_per_rules
def _trumps_text(rules: RuleSet, contract: Contract, lang: Lang) -> str:
    trumps = contract_order(rules, contract).trumps
    if not trumps:
        return words.NO_TRUMPS[lang]
    return words.TRUMPS[lang].format(cards=format_cards(trumps, Style.SYMBOL, lang))
