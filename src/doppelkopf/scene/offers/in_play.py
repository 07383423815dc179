"""What can be chosen while cards are played: calls, claims, complaints."""

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Phase, Seat
from doppelkopf.game.calls.clock import own_cards_played
from doppelkopf.game.calls.deadlines import until
from doppelkopf.game.scoring.texts import CONTRACTS
from doppelkopf.language import Text
from doppelkopf.rules.model.calls import Absagen, OpenHochzeit
from doppelkopf.scene import words
from doppelkopf.scene.calling import call_meaning, duty_knobs
from doppelkopf.scene.hand import names_of
from doppelkopf.scene.model import Choice, Offer
from doppelkopf.scene.offers.maker import Group, Maker, chosen_order, plainly, sorted_by_contract
from doppelkopf.scene.offers.naming import trumps_text
from doppelkopf.view import View


def spoken(maker: Maker, action: do.Say) -> Offer:
    """A call, until when it is possible, and which rule it follows."""
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


def declare(maker: Maker, action: do.DeclareAlone) -> Offer:
    """Declaring to play alone after all."""
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


def late(maker: Maker, action: do.LateSolo) -> Offer:
    """A solo after the first cards, if the others agree."""
    name = CONTRACTS[action.contract]
    label = Text(words.LATE.de.format(contract=name.de), words.LATE.en.format(contract=name.en))
    return maker.offer(
        action,
        Group.LATE,
        label,
        f"{maker.ctx.say(words.MEANINGS['solo'])} {trumps_text(action.contract, maker.ctx)}",
        until=maker.ctx.say(words.UNTIL_NEXT),
        knobs=("solo.late_by_consent",),
        hand=sorted_by_contract(maker, action.contract),
        confirm=True,
    )


def consent(maker: Maker, action: do.Consent) -> Offer:
    """The answer to somebody who wants a late solo."""
    word = "agree" if action.agree else "refuse"
    return maker.offer(action, Group.LATE, words.LABELS[word], words.MEANINGS[word])


def claim(maker: Maker, action: do.Claim) -> Offer:
    """A claim with the order in which the cards will be played; it is shown, and can be changed."""
    choose = Choice(
        what="order",
        field="order",
        among=names_of(chosen_order(maker).sort_hand(maker.view.hand)),
        rule=maker.ctx.say(words.CLAIM_RULE),
    )
    knobs = ("claims.order", "claims.wrong") if action.order else ("claims.wrong",)
    make = plainly(Group.CLAIM, choose=choose, knobs=knobs, confirm=True)
    return make(maker, action)


def take_back(maker: Maker, action: do.TakeBack) -> Offer:
    """Taking one’s own wrong card back."""
    until_next = maker.ctx.say(words.UNTIL_NEXT)
    make = plainly(Group.HONOUR, until=until_next, knobs=("offences.take_back",))
    return make(maker, action)


def accuse(maker: Maker, action: do.Accuse) -> Offer:
    """Complaining of somebody who did not follow suit, or owning up."""
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
